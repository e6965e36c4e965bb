import { randomUUIDv7 } from 'node:crypto';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind, AwardSource, AwardStatus } from '@podium/contracts/payouts.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { Leg, MovementKind } from './postings.ts';

export type AwardRow = {
  id: string;
  rider_id: string;
  event_id: string;
  event_title: string;
  event_date: string;
  series_id: string;
  series_name: string;
  class_id: string;
  class_name: string;
  place: number;
  kind: AwardKind;
  currency: Currency;
  initial_cents: number;
  current_cents: number;
  used_cents: number;
  expired_cents: number;
  status: AwardStatus;
  awarded_on: string;
  expires_on: string | null;
  rule_version_id: number;
  revived_at: Date | null;
  revoked_at: Date | null;
  version: number;
  source: AwardSource;
  claim_by: string | null;
  corrected_cents: number;
  reason: string | null;
};

/** What moved and how: written once, never changed (rule 2). */
export const journal = ['journal_transactions', 'journal_entries'] as const;

export type WalletKey = { riderId: string; kind: AwardKind; currency: Currency };
export const walletKey = ({ riderId, kind, currency }: WalletKey) => `${riderId} ${kind} ${currency}`;

/**
 * Locks wallets in one order for everybody, so that two movements never wait for each other; answers their debts in
 * cents.
 */
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

export async function updateDebt(
  tx: Transaction,
  { riderId, kind, currency }: WalletKey,
  debtCents: number,
): Promise<void> {
  await tx('wallets').where({ rider_id: riderId, kind, currency }).update({ debt_cents: debtCents });
}

/** SQL: the debt of the wallet whose rider and currency a row of a query names. */
export const debtOfWallet = (kind: AwardKind, row: string) =>
  `coalesce((select w.debt_cents from wallets w where w.rider_id = ${row}.rider_id and w.kind = '${kind}' and w.currency = ${row}.currency), 0)`;

export type Movement = {
  kind: MovementKind;
  wallet: WalletKey;
  redemptionId: string | null;
  claimId?: string;
  reason?: string;
  legs: Leg[];
};

/** Writes balanced transactions to the journal; the database refuses, at commit, one that does not balance. */
export async function insertMovements(
  tx: Transaction,
  movements: Movement[],
  at: Date,
  cause: Cause,
): Promise<string[]> {
  const written = movements
    .filter(({ legs }) => legs.length > 0)
    .map((movement) => ({ id: randomUUIDv7(), ...movement }));
  if (written.length === 0) return [];
  await insertRows(
    tx,
    'journal_transactions',
    written.map(({ id, kind, wallet, redemptionId, claimId = null, reason = null }) => ({
      id,
      kind,
      wallet_kind: wallet.kind,
      rider_id: wallet.riderId,
      redemption_id: redemptionId,
      claim_id: claimId,
      reason,
      occurred_at: at,
      actor_id: cause.actor.userId,
      proxied_by: cause.actor.proxiedBy,
    })),
  );
  await insertRows(
    tx,
    'journal_entries',
    written.flatMap(({ id, wallet, legs }) =>
      legs.map(({ account, ownerId, awardId, amountCents }) => ({
        transaction_id: id,
        account,
        owner_id: ownerId,
        award_id: awardId,
        amount_cents: amountCents,
        currency: wallet.currency,
      })),
    ),
  );
  return written.map(({ id }) => id);
}

export async function insertLots(
  tx: Transaction,
  lots: Omit<AwardRow, 'id' | 'revived_at' | 'revoked_at' | 'version' | 'expired_cents' | 'corrected_cents'>[],
): Promise<AwardRow[]> {
  return lots.length === 0 ? [] : tx('awards').insert(lots).returning('*');
}

export async function updateLot(tx: Transaction, id: string, change: Partial<AwardRow>): Promise<AwardRow> {
  const [row] = await tx<AwardRow>('awards')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as AwardRow;
}

/** What is left of lots is what expired. */
export async function expireLotRows(tx: Transaction, ids: string[]): Promise<AwardRow[]> {
  if (ids.length === 0) return [];
  return tx<AwardRow>('awards')
    .whereRaw('id = any(?)', [ids])
    .update({
      expired_cents: tx.raw('expired_cents + current_cents') as unknown as number,
      current_cents: 0,
      status: 'Expired',
      version: tx.raw('version + 1') as unknown as number,
    })
    .returning('*') as unknown as Promise<AwardRow[]>;
}

export async function listLots(db: Connection, ids: string[]): Promise<AwardRow[]> {
  return db<AwardRow>('awards').whereRaw('id = any(?)', [ids]).orderBy(['awarded_on', 'id']);
}

/** Every wallet and lot of a rider, for a merge to move. */
export const listWalletsOf = (
  db: Connection,
  riderId: string,
): Promise<{ rider_id: string; kind: AwardKind; currency: Currency }[]> => db('wallets').where({ rider_id: riderId });
export const listLotsOf = (db: Connection, riderId: string): Promise<AwardRow[]> =>
  db<AwardRow>('awards').where({ rider_id: riderId }).orderBy('id');
export const deleteWallets = (tx: Transaction, riderId: string) => tx('wallets').where({ rider_id: riderId }).delete();

export type StatementRow = {
  id: string;
  kind: Exclude<MovementKind, 'send' | 'unsend'>;
  occurred_at: Date;
  amount_cents: number;
  currency: Currency;
  wallet_kind: AwardKind;
  event_title: string | null;
  class_name: string | null;
  dealer_name: string | null;
  code: string | null;
  reason: string | null;
};

/**
 * Every movement of a rider's money, a line for each lot that it touched, oldest first; a debt counts against the
 * balance.
 */
export async function listStatement(
  db: Connection,
  riderId: string,
  filter: { currency?: Currency; wallet?: AwardKind },
): Promise<StatementRow[]> {
  return db('journal_transactions as t')
    .join('journal_entries as e', 'e.transaction_id', 't.id')
    .leftJoin('awards as a', 'a.id', 'e.award_id')
    .leftJoin('redemptions as r', 'r.id', 't.redemption_id')
    .leftJoin('dealers as d', 'd.dealer_id', 'r.dealer_id')
    .where({ 't.rider_id': riderId, 'e.owner_id': riderId })
    .whereIn('e.account', ['rider_credit', 'rider_cash', 'debt'])
    .modify((query) => {
      if (filter.currency) void query.where('e.currency', filter.currency);
      if (filter.wallet) void query.where('t.wallet_kind', filter.wallet);
    })
    .orderBy(['t.seq', 'e.id'])
    .select(
      'e.id',
      't.kind',
      't.occurred_at',
      'e.amount_cents',
      'e.currency',
      't.wallet_kind',
      'a.event_title',
      'a.class_name',
      'd.name as dealer_name',
      db.raw('base36(r.code) as code'),
      't.reason',
    );
}
