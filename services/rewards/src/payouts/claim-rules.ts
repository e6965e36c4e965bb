import type { Block } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';

/** What decides whether a rider can be paid (rules 20, 21, 26). */
export type Payee = {
  active: boolean;
  guardianPending: boolean;
  documentsOnFile: boolean;
  documentsVerifiedAt: Date | null;
  taxStatus: TaxStatus;
  /** Of residence, ISO; null if not known. */ country: string | null;
  hasUsNumber: boolean;
};
/** What one lot pays, in cents: gross is what is left after the debt, withheld is part of gross. */
export type SplitPart = {
  awardId: string;
  /** Repays the wallet's debt before anything is paid. */ repayCents: number;
  grossCents: number;
  withheldCents: number;
};

/** A whole percent of cash, cents rounded half up: 30 of US races to non-resident aliens (rule 21). */
export const withheldOf = (grossCents: number, percent: number): number =>
  Math.floor((grossCents * percent + 50) / 100);

/** What a claim would pay of each lot, oldest first: a debt is repaid first (rule 9); tax is withheld per lot. */
export function splitClaim(
  lots: { id: string; current_cents: number }[],
  debtCents: number,
  percent: number,
): SplitPart[] {
  let debt = debtCents;
  return lots.map(({ id, current_cents }) => {
    const repayCents = Math.min(debt, current_cents);
    debt -= repayCents;
    const grossCents = current_cents - repayCents;
    return { awardId: id, repayCents, grossCents, withheldCents: withheldOf(grossCents, percent) };
  });
}

/** The cents of a claim; net is gross less what is withheld. */
export const sumsOf = (parts: { grossCents: number; withheldCents: number }[]) => {
  const grossCents = parts.reduce((sum, part) => sum + part.grossCents, 0);
  const withheldCents = parts.reduce((sum, part) => sum + part.withheldCents, 0);
  return { grossCents, withheldCents, netCents: grossCents - withheldCents };
};

/** US cash is paid by the provider, Canadian cash by cheque (rule 17). */
export const methodOf = (currency: Currency) => (currency === 'USD' ? ('order' as const) : ('cheque' as const));

/**
 * Why a claim cannot be paid now, in the order in which to fix it; empty if it can. Canadian cash is taxed only by rates
 * of the policy (rules 21, 49).
 */
export function blocksOf({
  payee,
  currency,
  netCents,
  approvedCents,
  isAboveLimit,
  needsResidence = false,
}: {
  payee: Payee;
  currency: Currency;
  netCents: number;
  approvedCents: number | null;
  /** Including what the rider received, or the caller moved, before (rule 38). */
  isAboveLimit: boolean;
  /** A rate of the policy depends on where the rider lives. */ needsResidence?: boolean;
}): Block[] {
  const found: [boolean, Block][] = [
    [netCents <= 0, 'nothingToPay'],
    [!payee.active, 'riderInactive'],
    [payee.guardianPending, 'guardianPending'],
    [!payee.documentsOnFile, 'documentsMissing'],
    [payee.documentsOnFile && payee.documentsVerifiedAt === null, 'documentsNotVerified'],
    [
      (currency === 'USD' && payee.taxStatus === 'unknown') || (needsResidence && payee.country === null),
      'taxStatusUnknown',
    ],
    [isAboveLimit && netCents > (approvedCents ?? 0), 'approvalNeeded'],
  ];
  return found.filter(([blocks]) => blocks).map(([, block]) => block);
}
