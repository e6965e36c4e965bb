import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { initialOf, otherNames } from '@podium/contracts/other-names.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { lookUpBikes, type CallContext } from '../clients/dealers.client.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { matchableOf } from './rider-views.ts';
import { listMatchable } from './riders.store.ts';

const maxOfName = 5;
/** The share of common trigrams; "Kayle Forsyth" and "Kyle Forsythe" have .55. */
const minSimilarity = 0.4;
const maxEdits = 2;
/** Longer than any rider's; levenshtein() takes 255. */
const maxNameLength = 160;

/**
 * Active riders with names similar to those of a results file, by name: first those who may go by that name too (a
 * nickname, an initial, no "Jr"), then the most similar ones, of which one word sounds the same and the whole is similar
 * in any word order. A name with an exact match is skipped. They are offered and never matched.
 */
export async function findNearNames(
  { db, config, clock }: IdentityParts,
  names: string[],
  context: CallContext,
): Promise<Record<string, MatchableRider[]>> {
  const asked = [...new Set(names.map(nameKey))].filter((name) => name !== '' && name.length <= maxNameLength);
  const found = await nearestOf(db, asked);
  const ids = [...new Set(found.map(({ user_id }) => user_id))];
  if (ids.length === 0) return {};
  const [rows, lookup] = await Promise.all([
    listMatchable(db, { riderIds: ids }),
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
  const asked = names.map((name) => ({ name, others: otherNames(name), ...initialOf(name) }));
  const { rows } = await db.raw<{ rows: { name: string; user_id: string }[] }>(
    `
      select asked.name, near.user_id
      from (
        select name, others, initial, family, name_marks(name) as marks
        from jsonb_to_recordset(?::jsonb) as given (name text, others text[], initial text, family text)
        where not exists (
          select
          from riders r
          where r.name_key = name
            and not r.merged
        )
        offset 0
      ) as asked
      cross join lateral (
        select found.user_id, max(found.alike) as alike
        from (
          select r.user_id, 2 as alike
          from riders r
          where r.name_key = any(asked.others)
            and r.account_active
            and not r.merged
          union all
          (
            select r.user_id, 1.5
            from riders r
            where r.search_key like '%' || asked.family || ' ' || asked.initial || '%'
              and r.name_key like asked.initial || '%'
              and r.name_key like '% ' || asked.family
              and r.account_active
              and not r.merged
            limit ?
          )
          union all
          select r.user_id, public.similarity(r.name_key, asked.name)
          from riders r
          where r.account_active
            and not r.merged
            and name_marks(r.name_key) && asked.marks
            and (
              public.similarity(r.name_key, asked.name) >= ?
              or public.levenshtein_less_equal(r.name_key, asked.name, ?) <= ?
            )
        ) as found
        group by found.user_id
        order by max(found.alike) desc, found.user_id
        limit ?
      ) as near
      order by asked.name, near.alike desc, near.user_id
    `,
    [JSON.stringify(asked), maxOfName, minSimilarity, maxEdits, maxEdits, maxOfName],
  );
  return rows;
}
