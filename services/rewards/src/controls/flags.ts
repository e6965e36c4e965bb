import type { MoneyFlag } from '@podium/contracts/api/rewards/controls.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { noSuchFlag } from '../errors.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { listKnownSince } from '../people/read-people.ts';
import { findFlag, insertFlags, pageFlags, updateFlag, type FlagFilter, type ListedFlag } from './flags.store.ts';

/**
 * Flags awards for results that were posted without a rider before the account existed and were claimed for it since
 * (rule 36). They are paid like any other.
 */
export async function flagOlderResults(
  tx: Transaction,
  claimed: { award: AwardRow; postedAt: string }[],
  at: Date,
): Promise<void> {
  if (claimed.length === 0) return;
  const since = await listKnownSince(
    tx,
    claimed.map(({ award }) => award.rider_id),
  );
  await insertFlags(
    tx,
    claimed
      .filter(({ award, postedAt }) => Date.parse(postedAt) < (since.get(award.rider_id)?.getTime() ?? -Infinity))
      .map(({ award }) => ({
        kind: 'olderResults' as const,
        at,
        rider_id: award.rider_id,
        award_id: award.id,
        currency: award.currency,
        cents: award.initial_cents,
      })),
  );
}

type Undone = { id: string; rider_id: string; dealer_id: string; currency: Currency; amount_cents: number };

/** Flags a redemption that staff undid on the dealer's behalf (rule 38). */
export const flagUndoneByProxy = (
  tx: Transaction,
  { id, rider_id, dealer_id, currency, amount_cents }: Undone,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> =>
  insertFlags(tx, [
    {
      kind: 'undoneByProxy',
      at,
      rider_id,
      dealer_id,
      redemption_id: id,
      actor_id: actorId,
      currency,
      cents: amount_cents,
    },
  ]);

/** A page of the flagged movements. */
export async function readFlags(db: Database, filter: FlagFilter) {
  const { rows, total } = await pageFlags(db, filter);
  return { flags: rows.map(flagOf), pagination: paginate(total, filter) };
}

/** Marks it as reviewed, or takes that back; the note stays. Throws `rewards/no-such-flag`. */
export async function markFlag(
  db: Database,
  id: string,
  { seen, note }: { seen: boolean; note?: string | undefined },
  { session, at }: { session: Session; at: Date },
): Promise<MoneyFlag> {
  if (!(await findFlag(db, id))) throw noSuchFlag();
  await updateFlag(db, id, {
    seen_at: seen ? at : null,
    seen_by: seen ? actorOf(session) : null,
    ...(note !== undefined && { note }),
  });
  return flagOf((await findFlag(db, id)) as ListedFlag);
}

const flagOf = (row: ListedFlag): MoneyFlag => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  riderId: row.rider_id,
  riderName: row.rider_name ?? '',
  knownSince: row.known_since instanceof Date ? row.known_since.toISOString() : null,
  dealerId: row.dealer_id,
  dealerName: row.dealer_name ?? '',
  awardId: row.award_id,
  redemptionId: row.redemption_id,
  code: row.code,
  actorId: row.actor_id,
  currency: row.currency,
  cents: row.cents,
  seenAt: row.seen_at?.toISOString() ?? null,
  seenBy: row.seen_by,
  note: row.note,
});
