import type { Currency } from '@podium/contracts/money.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** Cents paid or granted to a rider since a moment; the claim being checked is left out. */
export async function sumForRider(
  db: Connection,
  { riderId, currency, since, claimId }: { riderId: string; currency: Currency; since: Date; claimId: string | null },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    'select moved_for_rider(:riderId, :currency, :since, :claimId) as cents',
    { riderId, currency, since, claimId: claimId as string },
  );
  return Number(rows[0].cents);
}

/** Cents that somebody moved since a moment without a second person. */
export async function sumByActor(
  db: Connection,
  { actorId, currency, since }: { actorId: string; currency: Currency; since: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    'select moved_by_actor(:actorId, :currency, :since) as cents',
    { actorId, currency, since },
  );
  return Number(rows[0].cents);
}

/** What the limit needs of a claim; only open ones are counted. */
export type OpenClaim = { id: string; rider_id: string; currency: Currency; status: string };

/**
 * For open claims, the cents that count towards the limit in addition to the claim's own: what the rider received since
 * a moment, or what somebody moved alone, whichever is more.
 */
export async function listMoved(
  db: Connection,
  claims: OpenClaim[],
  actorId: string,
  since: Date,
): Promise<Map<string, number>> {
  const ids = claims.filter(({ status }) => status === 'open').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { rows } = await db.raw<{ rows: { id: string; cents: number }[] }>(
    `
      with alone as (
        select currency, moved_by_actor(:actorId, currency, :since) as cents
        from (values ('USD'), ('CAD')) as known (currency)
      )
      select c.id,
        greatest(moved_for_rider(c.rider_id, c.currency, :since, c.id), alone.cents) as cents
      from payout_claims c
      join alone on alone.currency = c.currency
      where c.id = any(:ids)
    `,
    { actorId, since, ids },
  );
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]));
}

/** Cents given to riders by any act since a moment, postings included. */
export async function sumMadeForRider(
  db: Connection,
  { riderIds, currency, since }: { riderIds: string[]; currency: Currency; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { rider_id: string; cents: number }[] }>(
    `
      select rider_id, made_for_rider(rider_id, :currency, :since) as cents
      from unnest(:riderIds::text[]) as named (rider_id)
    `,
    { riderIds, currency, since },
  );
  return new Map(rows.map(({ rider_id, cents }) => [rider_id, Number(cents)]));
}

/** Cents that somebody made or moved since a moment without a second person, postings included. */
export async function sumMadeByActor(
  db: Connection,
  { actorId, currency, since }: { actorId: string; currency: Currency; since: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    'select made_by_actor(:actorId, :currency, :since) as cents',
    { actorId, currency, since },
  );
  return Number(rows[0].cents);
}

/** Those of the riders whose account somebody made, merged, or gave another e-mail since a moment. */
export async function listOwnRiders(
  db: Connection,
  { riderIds, actorId, since }: { riderIds: string[]; actorId: string; since: Date },
): Promise<Set<string>> {
  const by = { actor_id: actorId };
  const merged: string[] = await db('money_acts')
    .where({ ...by, act: 'merge' })
    .whereIn('rider_id', riderIds)
    .where('at', '>', since)
    .pluck('rider_id');
  const made: string[] = await db('sign_in_changes')
    .where(by)
    .whereIn('change', ['created', 'email'])
    .whereIn('rider_id', riderIds)
    .where('at', '>', since)
    .pluck('rider_id');
  return new Set([...merged, ...made]);
}

/** Cents that other merges brought a rider since a moment, those included that are on their way. */
export async function sumMerged(
  db: Connection,
  { riderId, fromId, currency, since }: { riderId: string; fromId: string; currency: Currency; since: Date },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ cents: number }] }>(
    `
      select (
        select coalesce(sum(a.cents), 0)
        from money_acts a
        where a.act = 'merge'
          and a.rider_id = :riderId
          and a.currency = :currency
          and a.at > :since
      )::bigint + (
        select coalesce(sum(m.cents), 0)
        from weighed_merges m
        where m.into_id = :riderId and m.from_id <> :fromId and m.currency = :currency
      )::bigint as cents
    `,
    { riderId, fromId, currency, since },
  );
  return Number(rows[0].cents);
}

type WeighedMerge = {
  fromId: string;
  intoId: string;
  actorId: string;
  sums: [Currency, number][];
  at: Date;
};
const dayMs = 86_400_000;

/** Counts what a merge will bring until it arrives; one that never does is forgotten after a day. */
export async function insertWeighedMerge(tx: Transaction, { fromId, intoId, actorId, sums, at }: WeighedMerge) {
  await tx('weighed_merges')
    .where({ from_id: fromId })
    .orWhere('at', '<', new Date(at.getTime() - dayMs))
    .delete();
  await insertRows(
    tx,
    'weighed_merges',
    sums.map(([currency, cents]) => ({
      from_id: fromId,
      into_id: intoId,
      actor_id: actorId,
      currency,
      cents,
      at,
    })),
  );
}

/** The merge arrived: its acts count now. */
export const deleteWeighedMerge = (tx: Transaction, fromId: string) =>
  tx('weighed_merges').where({ from_id: fromId }).delete();
