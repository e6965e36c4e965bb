import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Transaction } from '@podium/service-kit/database.ts';

/** A rider's money of one kind and currency; wallets never mix (rule 9). */
export type WalletKey = { riderId: string; kind: AwardKind; currency: Currency };
/** The wallet as the key of a map. */
export const walletKey = ({ riderId, kind, currency }: WalletKey) => `${riderId} ${kind} ${currency}`;

/** Locks wallets in a fixed order, to avoid deadlocks; returns their debts in cents. */
export async function lockWallets(tx: Transaction, wallets: WalletKey[]): Promise<Map<string, number>> {
  const rows = [...new Map(wallets.map((wallet) => [walletKey(wallet), wallet])).values()].map(
    ({ riderId, kind, currency }) => ({ rider_id: riderId, kind, currency }),
  );
  if (rows.length === 0) return new Map();
  rows.sort((a, b) => (a.rider_id + a.kind + a.currency < b.rider_id + b.kind + b.currency ? -1 : 1));
  await tx('wallets').insert(rows).onConflict().ignore();
  const locked = await tx('wallets')
    .whereIn(
      ['rider_id', 'kind', 'currency'],
      rows.map(({ rider_id, kind, currency }) => [rider_id, kind, currency]),
    )
    .orderBy(['rider_id', 'kind', 'currency'])
    .forUpdate();
  return new Map(
    locked.map((row) => [
      walletKey({ riderId: row.rider_id, kind: row.kind, currency: row.currency }),
      Number(row.debt_cents),
    ]),
  );
}

/** SQL: the debt of the wallet for the rider and currency of a query's row. */
export const debtOfWallet = (kind: AwardKind, row: string) =>
  `coalesce((select w.debt_cents from wallets w where w.rider_id = ${row}.rider_id and w.kind = '${kind}' and w.currency = ${row}.currency), 0)`;

/**
 * Whether an open claim with verified documents waits for the cash of a row's rider and currency, which keeps it from
 * expiring (rule 20), as SQL.
 */
export const heldByClaim = (row: string) =>
  `exists (
    select
    from payout_claims c
    join riders claimant on claimant.rider_id = c.rider_id
    where c.rider_id = ${row}.rider_id
      and c.currency = ${row}.currency
      and c.status = 'open'
      and claimant.documents_verified_at is not null
  )`;

/** The first thing that a row's rider lacks to be paid the cash of its currency (rule 20), as SQL. */
export const lapseOf = (row: string) =>
  `case
    when not exists (
      select
      from payout_claims c
      where c.rider_id = ${row}.rider_id and c.currency = ${row}.currency and c.status = 'open'
    ) then 'notClaimed'
    when exists (select from riders r where r.rider_id = ${row}.rider_id and r.documents_on_file)
      then 'documentsNotVerified'
    else 'documentsMissing'
  end`;
