import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { lookUpBikes, type CallContext } from '../clients/dealers.client.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { matchableOf } from './rider-views.ts';
import { listMatchable } from './riders.store.ts';

const mostOfName = 5;
/** The share of common trigrams; "Kayle Forsyth" and "Kyle Forsythe" have .55. */
const leastAlike = 0.4;
const mostEdits = 2;
/** Longer than any rider's; levenshtein() takes 255. */
const longestName = 160;

/**
 * Active riders with names similar to those of a results file, by name, most similar first: one word sounds the same,
 * and the whole is similar in any word order. A name with an exact match is skipped.
 */
export async function findNearNames(
  { db, config, clock }: IdentityParts,
  names: string[],
  context: CallContext,
): Promise<Record<string, MatchableRider[]>> {
  const asked = [...new Set(names.map(nameKey))].filter((name) => name !== '' && name.length <= longestName);
  const found = await nearestOf(db, asked);
  const ids = [...new Set(found.map(({ user_id }) => user_id))];
  if (ids.length === 0) return {};
  const keys = { amaNumbers: [], emails: [], vins: [], names: [], riderIds: ids };
  const [rows, lookup] = await Promise.all([
    listMatchable(db, keys, []),
    lookUpBikes(config.DEALERS_URL, ids, [], context),
  ]);
  const today = programDay(clock());
  const riders = new Map(rows.map((row) => [row.user_id, matchableOf(row, lookup, today)]));
  const near: Record<string, MatchableRider[]> = {};
  for (const { name, user_id } of found) {
    const rider = riders.get(user_id);
    if (rider) (near[name] ??= []).push(rider);
  }
  return near;
}

async function nearestOf(db: Connection, names: string[]): Promise<{ name: string; user_id: string }[]> {
  if (names.length === 0) return [];
  const { rows } = await db.raw<{ rows: { name: string; user_id: string }[] }>(
    `
      select asked.name, near.user_id
      from (
        select name, name_marks(name) as marks
        from unnest(?::text[]) as name
        where not exists (
          select
          from riders r
          where r.name_key = name
            and not r.merged
        )
        offset 0
      ) as asked
      cross join lateral (
        select r.user_id, public.similarity(r.name_key, asked.name) as alike
        from riders r
        where r.account_active
          and not r.merged
          and name_marks(r.name_key) && asked.marks
          and (
            public.similarity(r.name_key, asked.name) >= ?
            or public.levenshtein_less_equal(r.name_key, asked.name, ?) <= ?
          )
        order by alike desc, r.user_id
        limit ?
      ) as near
      order by asked.name, near.alike desc, near.user_id
    `,
    [names, leastAlike, mostEdits, mostEdits, mostOfName],
  );
  return rows;
}
