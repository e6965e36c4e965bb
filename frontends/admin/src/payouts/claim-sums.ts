import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { currencies } from '@podium/contracts/choices.ts';

export type ClaimSum = { currency: Currency; cents: number; count: number };

/** The total of claims after tax by currency; currencies are never added (rule 1). */
export function sumsOf(claims: readonly PayoutClaim[]): ClaimSum[] {
  return currencies.flatMap((currency) => {
    const own = claims.filter((claim) => claim.currency === currency);
    return own.length > 0
      ? [{ currency, cents: own.reduce((sum, { netCents }) => sum + netCents, 0), count: own.length }]
      : [];
  });
}

/** A claim that could be ordered at the provider, or gathered into a cheque run, right now. */
export const isPayable = (claim: PayoutClaim, method: PayoutClaim['method']): boolean =>
  claim.status === 'open' && claim.method === method && claim.blockedBy.length === 0;
/** A cheque that is written but not marked as sent. */
export const isSendable = ({ status, method }: PayoutClaim): boolean => status === 'processing' && method === 'cheque';
