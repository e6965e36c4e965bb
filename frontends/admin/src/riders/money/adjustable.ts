import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import type { Award, Wallet } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';

export type AdjustmentKind = Adjustment['kind'];
/** The rider, and what can be adjusted. */
export type AdjustedRider = {
  id: string;
  fullName: string;
  country: string | null;
  awards: readonly Award[];
  wallet: Wallet | null;
};
type Debt = { wallet: AwardKind; currency: Currency; cents: number };
/** The form values: an award by its id, a wallet as `dealerCredit USD`, dollars as typed. */
export type AdjustValues = { kind: AdjustmentKind; wallet?: string; awardId?: string; amount?: string; reason: string };

export const walletKey = (wallet: AwardKind, currency: Currency) => `${wallet} ${currency}`;

/** The rest of an award that can be revoked. */
export const correctable = (awards: readonly Award[]) =>
  awards.filter(
    ({ revoked, currentValueCents, status }) =>
      !revoked && currentValueCents > 0 && (status === 'Current' || status === 'Earned'),
  );
/** Cash that nobody claimed in time. */
export const reinstatable = (awards: readonly Award[]) =>
  awards.filter(({ revoked, kind, status }) => !revoked && kind === 'cash' && status === 'Expired');

export function debtsOf(wallet: Wallet | null): Debt[] {
  const of = (kind: AwardKind, accounts: readonly { currency: Currency; debtCents: number }[]) =>
    accounts.flatMap(({ currency, debtCents }) =>
      debtCents > 0 ? [{ wallet: kind, currency, cents: debtCents }] : [],
    );
  return wallet ? [...of('dealerCredit', wallet.credit), ...of('cash', wallet.cash)] : [];
}

/** The body of the call; null while something is missing. */
export function adjustmentOf({
  kind,
  wallet = '',
  awardId = '',
  amount = '',
  reason = '',
}: Partial<AdjustValues>): Adjustment | null {
  const amountCents = typedCents(amount);
  const [account, currency] = wallet.split(' ') as [AwardKind, Currency];
  if (kind === 'reinstate') return awardId ? { kind, awardId, reason } : null;
  if (!amountCents) return null;
  if (kind === 'correct') return awardId ? { kind, awardId, amountCents, reason } : null;
  if (kind === 'grant' || kind === 'writeOff')
    return currency ? { kind, wallet: account, currency, amountCents, reason } : null;
  return null;
}
