import type { Award } from '@podium/contracts/api/rewards.ts';

export type Lot = Pick<Award, 'id' | 'currentValueCents' | 'expireDate' | 'awardedDate' | 'eventTitle' | 'className'>;
export type LotUse = { lot: Lot; usedCents: number };

const key = ({ expireDate, awardedDate, id }: Lot) => `${expireDate ?? '9999'}|${awardedDate}|${id}`;

export function inSpendingOrder(lots: readonly Lot[]): Lot[] {
  return [...lots].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/**
 * The lots that an amount will be taken from: the next to expire first, then the older award (rule 12). The server
 * decides; this is a preview.
 */
export function pickLots(lots: readonly Lot[], amountCents: number): LotUse[] {
  let left = amountCents;
  const used: LotUse[] = [];
  for (const lot of inSpendingOrder(lots)) {
    if (left <= 0) break;
    const usedCents = Math.min(left, lot.currentValueCents);
    if (usedCents > 0) used.push({ lot, usedCents });
    left -= usedCents;
  }
  return used;
}
