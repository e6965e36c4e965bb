import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { takesBike } from '../vin-patterns/pattern-sql.ts';

/** Why bikes are judged again: patterns were verified, or no longer are, or staff requested it. */
export type RecheckKind = 'verified' | 'unverified' | 'asked';
/** `riders` is how many it concerned when it started; `after_rider` is how far it got, in the order of ids. */
export type RecheckRow = {
  id: string;
  kind: RecheckKind;
  pattern_ids: string[];
  riders: number;
  judged: number;
  made_valid: number;
  made_invalid: number;
  after_rider: string;
  cause: Cause;
  asked_at: Date;
  finished_at: Date | null;
};

/** Returns its id. */
export async function insertRecheck(
  tx: Transaction,
  row: Pick<RecheckRow, 'kind' | 'pattern_ids' | 'riders' | 'cause'>,
): Promise<string> {
  const [made] = await tx('rechecks')
    .insert({ ...row, cause: JSON.stringify(row.cause) })
    .returning('id');
  return made.id;
}

export async function findRecheck(db: Connection, id: string): Promise<RecheckRow | undefined> {
  return db<RecheckRow>('rechecks').where({ id }).first();
}

/** An unfinished one that no process works on. */
export async function lockRecheck(tx: Transaction, id: string): Promise<RecheckRow | undefined> {
  return tx<RecheckRow>('rechecks').where({ id, finished_at: null }).forUpdate().skipLocked().first();
}

export async function updateRecheck(tx: Transaction, id: string, change: Partial<RecheckRow>): Promise<void> {
  await tx<RecheckRow>('rechecks').where({ id }).update(change);
}

/** Ids, oldest first. */
export async function listUnfinished(db: Connection): Promise<string[]> {
  return db('rechecks').whereNull('finished_at').orderBy('asked_at').pluck('id');
}

/** Newest first, finished or not. */
export async function listLatest(db: Connection, limit: number): Promise<RecheckRow[]> {
  return db<RecheckRow>('rechecks').orderBy('asked_at', 'desc').limit(limit);
}

const concerned: Record<RecheckKind, { bike: string; pattern: string }> = {
  verified: { bike: 'b.code is not null', pattern: 'p.verified' },
  asked: { bike: 'b.code is not null', pattern: 'p.verified' },
  unverified: {
    bike: `
      b.code is null
      and not exists (
        select
        from vin_patterns q
        where q.verified and q.id <> all(:patternIds) and ${takesBike('q', 'b')}
        offset 0
      )`,
    pattern: 'true',
  },
};

type Bikes = { kind: RecheckKind; patternIds: string[] };
/**
 * Compares each bike with the few patterns of its model and year. `offset 0` forces the planner to do that: right after
 * thousands of patterns were verified its statistics say that none is, and it would scan all bikes for each.
 */
const fromBikes = (kind: RecheckKind, join = '') => `
  from bikes b
  ${join}
  where ${concerned[kind].bike}
    and exists (
      select
      from vin_patterns p
      where p.id = any(:patternIds) and ${concerned[kind].pattern} and ${takesBike('p', 'b')}
      offset 0
    )`;

/** How many bikes of how many riders the change of patterns affects, or would affect. */
export async function countConcerned(
  db: Connection,
  { kind, patternIds }: Bikes,
): Promise<{ bikes: number; riders: number }> {
  const { rows } = await db.raw<{ rows: { bikes: number; riders: number }[] }>(
    `
      select count(distinct b.id)::int as bikes, count(distinct b.rider_id)::int as riders
      ${fromBikes(kind)}
    `,
    { patternIds },
  );
  return rows[0] as { bikes: number; riders: number };
}

/** The next riders, by id. */
export async function listConcerned(
  db: Connection,
  { kind, patternIds }: Bikes,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { rider_id: string }[] }>(
    `
      select distinct b.rider_id
      ${fromBikes(kind)} and b.rider_id > :after
      order by b.rider_id
      limit :limit
    `,
    { patternIds, after, limit },
  );
  return rows.map(({ rider_id }) => rider_id);
}

type ConcernedBike = {
  rider_id: string;
  first_name: string | null;
  last_name: string | null;
  model: string;
  year: number;
  vin: string;
};

/** The bikes themselves, with their riders' names if known. */
export async function listConcernedBikes(
  db: Connection,
  { kind, patternIds }: Bikes,
  limit: number,
): Promise<ConcernedBike[]> {
  const { rows } = await db.raw<{ rows: ConcernedBike[] }>(
    `
      select distinct r.last_name, r.first_name, b.rider_id, b.model, b.year, b.vin
      ${fromBikes(kind, 'left join riders r on r.rider_id = b.rider_id')}
      order by r.last_name, r.first_name, b.rider_id, b.vin
      limit :limit
    `,
    { patternIds, limit },
  );
  return rows;
}
