import type { Award, Movement, Wallet } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';

/** How many days before credit expires the first reminder is sent; from then on it counts as expiring soon. */
export const soonDays = 60;

/** The credit that expires on one day, and what is left after it if nothing is spent. */
export type ExpiryStep = { date: string; cents: number; leftCents: number; lots: Award[] };
export type CreditOutlook = { currency: Currency; availableCents: number; steps: ExpiryStep[] };

/** The account that a rider sees even when it is empty: in the currency of the country. */
export function creditOf(wallet: Wallet | null, country: string | null): Wallet['credit'] {
  if (wallet && wallet.credit.length > 0) return wallet.credit;
  const currency = currencyOf(country === 'CA' ? 'CA' : 'US');
  return [{ availableCents: 0, earnedCents: 0, redeemedCents: 0, debtCents: 0, currency }];
}

/** A rider's credit on each coming day, per currency; debt is deducted before anything is available (rule 9). */
export function outlooksOf(
  wallet: Wallet | null,
  awards: readonly Award[] | null,
  country: string | null,
): CreditOutlook[] {
  return creditOf(wallet, country).map(({ currency, availableCents, debtCents }) => {
    const lots = (awards ?? []).filter(
      (award) =>
        award.kind === 'dealerCredit' &&
        award.currency === currency &&
        award.status === 'Current' &&
        !award.revoked &&
        award.currentValueCents > 0 &&
        award.expireDate !== null,
    );
    const byDate = [...Map.groupBy(lots, ({ expireDate }) => expireDate as string)].sort(([a], [b]) =>
      a.localeCompare(b),
    );
    let kept = lots.reduce((sum, { currentValueCents }) => sum + currentValueCents, 0);
    const steps = byDate.map(([date, group]) => {
      const cents = group.reduce((sum, { currentValueCents }) => sum + currentValueCents, 0);
      kept -= cents;
      return { date, cents, leftCents: Math.max(0, kept - debtCents), lots: group };
    });
    return { currency, availableCents, steps };
  });
}

export type YearFigures = { earnedCents: number; redeemedCents: number };

export function yearFigures(movements: readonly Movement[], currency: Currency, year: string): YearFigures {
  const own = movements.filter(
    (move) => move.wallet === 'dealerCredit' && move.currency === currency && move.at.startsWith(year),
  );
  const total = (...kinds: Movement['kind'][]) =>
    own.reduce((sum, { kind, amountCents }) => (kinds.includes(kind) ? sum + amountCents : sum), 0);
  return { earnedCents: total('earn', 'revoke'), redeemedCents: Math.max(0, -total('redeem', 'undo', 'refund')) };
}
