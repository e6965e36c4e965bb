import type { AwardKind } from '@podium/contracts/payouts.ts';

/**
 * `programme` is where awards come from, `breakage` what expired, `dealer_payable` what the brand owes dealers,
 * `paid_out` and `tax_withheld` what left; a debt is negative cents of the rider on `debt`.
 */
export type Account =
  'programme' | 'rider_credit' | 'rider_cash' | 'dealer_payable' | 'breakage' | 'debt' | 'tax_withheld' | 'paid_out';
/**
 * `send`/`unsend` are dealers' refunds, `fund`/`unfund` riders' cash; `undo` and `refund` both return a redemption
 * (rule 14).
 */
export type MovementKind =
  | 'earn'
  | 'redeem'
  | 'undo'
  | 'refund'
  | 'revoke'
  | 'repay'
  | 'expire'
  | 'merge'
  | 'send'
  | 'unsend'
  | 'fund'
  | 'unfund'
  | 'correct'
  | 'writeOff'
  | 'reinstate';
/**
 * One leg of a movement: cents added to an account of an owner; a movement's legs sum to zero in their currency (rule
 * 2).
 */
export type Leg = { account: Account; ownerId: string; awardId: string | null; amountCents: number };

const programme = 'programme';
const walletAccount = (kind: AwardKind): Account => (kind === 'cash' ? 'rider_cash' : 'rider_credit');
const leg = (account: Account, ownerId: string, amountCents: number, awardId: string | null = null): Leg => ({
  account,
  ownerId,
  awardId,
  amountCents,
});
const withoutZeros = (legs: Leg[]) => legs.filter(({ amountCents }) => amountCents !== 0);

type Lot = { id: string; riderId: string; kind: AwardKind };

/** The program gives an award its value. */
export function earnLegs(lot: Lot, amountCents: number): Leg[] {
  return [leg('programme', programme, -amountCents), leg(walletAccount(lot.kind), lot.riderId, amountCents, lot.id)];
}

/** A new award first repays the wallet's debt (rule 9). */
export function repayLegs(lot: Lot, amountCents: number): Leg[] {
  return [leg(walletAccount(lot.kind), lot.riderId, -amountCents, lot.id), leg('debt', lot.riderId, amountCents)];
}

/** What was written off of an award that is earned again stays with the program (rule 9). */
export const keepWrittenOffLegs = (lot: Lot, amountCents: number): Leg[] => [
  leg(walletAccount(lot.kind), lot.riderId, -amountCents, lot.id),
  leg('programme', programme, amountCents),
];

/** A lot or debt moves from one rider to another (rule 25). */
export function transferLegs(lot: Lot, toRiderId: string, amountCents: number): Leg[] {
  const account = walletAccount(lot.kind);
  return withoutZeros([leg(account, lot.riderId, -amountCents, lot.id), leg(account, toRiderId, amountCents, lot.id)]);
}
/** A debt moves from one rider to another (rule 25). */
export const transferDebtLegs = (fromRiderId: string, toRiderId: string, debtCents: number): Leg[] =>
  withoutZeros([leg('debt', fromRiderId, debtCents), leg('debt', toRiderId, -debtCents)]);

/**
 * The rest of the lot returns to the program, and what expired of it is no breakage any more (rule 43); the used part
 * becomes the rider's debt (rule 9).
 */
export function revokeLegs(
  lot: Lot,
  { currentCents, usedCents, expiredCents }: { currentCents: number; usedCents: number; expiredCents: number },
): Leg[] {
  return withoutZeros([
    leg(walletAccount(lot.kind), lot.riderId, -currentCents, lot.id),
    leg('debt', lot.riderId, -usedCents),
    leg('breakage', programme, -expiredCents),
    leg('programme', programme, currentCents + usedCents + expiredCents),
  ]);
}

/** Expired credit stays with the program, on its own account. */
export function expireLegs(lot: Lot, amountCents: number): Leg[] {
  return [leg(walletAccount(lot.kind), lot.riderId, -amountCents, lot.id), leg('breakage', programme, amountCents)];
}

/** The brand credits the dealer's parts account for a redemption (rule 15). */
export const sendLegs = (dealerId: string, amountCents: number): Leg[] => [
  leg('dealer_payable', dealerId, -amountCents),
  leg('paid_out', dealerId, amountCents),
];
/** A refund that was sent is taken back: the brand owes it to the dealer again (rule 15). */
export const unsendLegs = (dealerId: string, amountCents: number): Leg[] => [
  leg('paid_out', dealerId, -amountCents),
  leg('dealer_payable', dealerId, amountCents),
];

/** Where the value goes that comes back of a lot; the last two for a lot that was revoked meanwhile (rule 9). */
export type Returned = {
  toLotCents: number;
  toDebtCents: number;
  /** It had been written off. */ toProgramCents: number;
};

/** The value of a redemption returns to its lots; of a revoked lot first to the program and the debt that this made. */
export function returnLegs(dealerId: string, parts: ({ lot: Lot } & Returned)[]): Leg[] {
  const total = parts.reduce((sum, part) => sum + part.toLotCents + part.toDebtCents + part.toProgramCents, 0);
  return withoutZeros([
    leg('dealer_payable', dealerId, -total),
    ...parts.flatMap(({ lot, toLotCents, toDebtCents, toProgramCents }) => [
      leg(walletAccount(lot.kind), lot.riderId, toLotCents, lot.id),
      leg('debt', lot.riderId, toDebtCents),
      leg('programme', programme, toProgramCents),
    ]),
  ]);
}

type PaidPart = {
  lot: Lot;
  /** From the lot itself. */ lotCents: number;
  /** From a lot that was revoked while being paid: the rider owes it. */ debtCents: number;
  withheldCents: number;
};

/** Cash is paid to the rider, the withheld part on a separate leg for the tax office (rule 21). */
export function fundLegs(riderId: string, parts: PaidPart[]): Leg[] {
  return withoutZeros(
    parts.flatMap(({ lot, lotCents, debtCents, withheldCents }) => [
      leg('rider_cash', lot.riderId, -lotCents, lot.id),
      leg('debt', lot.riderId, -debtCents),
      leg('paid_out', riderId, lotCents + debtCents - withheldCents),
      leg('tax_withheld', riderId, withheldCents),
    ]),
  );
}
/** The payment failed or came back: it returns as the value of a redemption does. */
export function unfundLegs(riderId: string, parts: ({ lot: Lot; withheldCents: number } & Returned)[]): Leg[] {
  return withoutZeros(
    parts.flatMap(({ lot, toLotCents, toDebtCents, toProgramCents, withheldCents }) => [
      leg('rider_cash', lot.riderId, toLotCents, lot.id),
      leg('debt', lot.riderId, toDebtCents),
      leg('programme', programme, toProgramCents),
      leg('paid_out', riderId, withheldCents - toLotCents - toDebtCents - toProgramCents),
      leg('tax_withheld', riderId, -withheldCents),
    ]),
  );
}

/** Staff revoke part of a lot. */
export const correctLegs = (lot: Lot, amountCents: number): Leg[] => [
  leg(walletAccount(lot.kind), lot.riderId, -amountCents, lot.id),
  leg('programme', programme, amountCents),
];
/** Staff write off a debt (rule 9). */
export const writeOffLegs = (riderId: string, amountCents: number): Leg[] => [
  leg('programme', programme, -amountCents),
  leg('debt', riderId, amountCents),
];
/** An expired lot is reinstated. */
export const reinstateLegs = (lot: Lot, amountCents: number): Leg[] => [
  leg('breakage', programme, -amountCents),
  leg(walletAccount(lot.kind), lot.riderId, amountCents, lot.id),
];

/** A movement: written once, never changed (rule 2). */
export const journal = ['journal_transactions', 'journal_entries'] as const;
