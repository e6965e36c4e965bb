import type { Movement } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';

export type StatementLine = Movement & { key: string; lots: number };
export type Account = { key: string; wallet: AwardKind; currency: Currency };

/** One account per kind and currency, which are never added (rule 1). */
export function accountsOf(movements: readonly Movement[]): Account[] {
  const byKey = new Map(
    movements.map(({ wallet, currency }) => [
      `${wallet}-${currency}`,
      { key: `${wallet}-${currency}`, wallet, currency },
    ]),
  );
  return [...byKey.values()].sort((a, b) => b.wallet.localeCompare(a.wallet) || b.currency.localeCompare(a.currency));
}

/**
 * The lines, newest first. A redemption uses several lots, with a movement for each; they are shown as one purchase.
 */
export function statementLines(
  movements: readonly Movement[],
  account: Pick<Account, 'wallet' | 'currency'>,
): StatementLine[] {
  const lines: StatementLine[] = [];
  for (const move of movements) {
    if (move.wallet !== account.wallet || move.currency !== account.currency) continue;
    const last = lines.at(-1);
    if (last && move.code !== null && last.code === move.code && last.kind === move.kind && last.at === move.at) {
      lines[lines.length - 1] = {
        ...last,
        amountCents: last.amountCents + move.amountCents,
        balanceCents: move.balanceCents,
        lots: last.lots + 1,
      };
    } else {
      lines.push({ ...move, key: move.id, lots: 1 });
    }
  }
  return lines.reverse();
}
