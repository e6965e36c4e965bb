import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { vinReportSorts } from '@podium/contracts/choices.ts';
import { modelKey } from '@podium/contracts/engine-programs.ts';
import { readSort } from '@podium/contracts/sort.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { whereWords } from '@podium/service-kit/search-words.ts';
import { takesBike, takesVin } from '../vin-patterns/pattern-sql.ts';

type WaitingRow = {
  start: string;
  model: string;
  year: number;
  bikes: number;
  riders: number;
  vins: string[];
  pattern_id: string | null;
};

/**
 * Bikes with a well-formed VIN that no verified pattern matches, whatever else may be wrong. An invalid VIN waits for
 * its rider, not for a pattern (rule 22).
 */
const fromWaiting = `
  from bikes b
  where b.code = 'dealers/invalid-vin'
    and b.vin ~ '^[A-HJ-NPR-Z0-9]{17}$'
    and not exists (
      select
      from vin_patterns p
      where p.verified and ${takesBike('p', 'b')}
    )`;
const byGroup = 'left(b.vin, 8), b.model_key, b.year';

/** A group is one start of a VIN (eight characters), model and year. */
export async function countWaiting(db: Connection): Promise<{ groups: number; bikes: number; riders: number }> {
  const { rows } = await db.raw<{ rows: { groups: number; bikes: number; riders: number }[] }>(`
    select
      count(distinct (${byGroup}))::int as groups,
      count(*)::int as bikes,
      count(distinct b.rider_id)::int as riders
    ${fromWaiting}
  `);
  return rows[0] as { groups: number; bikes: number; riders: number };
}

/** The groups with the most riders first; `vins` has up to five examples. */
export async function pageWaiting(db: Connection, { page, limit }: PageQuery): Promise<WaitingRow[]> {
  const { rows } = await db.raw<{ rows: WaitingRow[] }>(
    `
      with waiting as (
        select
          left(b.vin, 8) as start,
          min(b.model) as model,
          b.model_key,
          b.year,
          count(*)::int as bikes,
          count(distinct b.rider_id)::int as riders,
          (array_agg(b.vin order by b.vin))[1:5] as vins
        ${fromWaiting}
        group by ${byGroup}
        order by riders desc, start, b.model_key, b.year
        limit ? offset ?
      )
      select
        start,
        model,
        year,
        bikes,
        riders,
        vins,
        (
          select p.id
          from vin_patterns p
          where not p.verified
            and p.year = waiting.year
            and p.model_key = waiting.model_key
            and ${takesVin('p', 'waiting.vins[1]')}
          limit 1
        ) as pattern_id
      from waiting
      order by riders desc, start, model_key, year
    `,
    [limit, (page - 1) * limit],
  );
  return rows;
}

/** Every word of `query` must be in a name, the e-mail address or a VIN. */
export type ReportSearch = PageQuery & {
  query?: string | undefined;
  model?: string | undefined;
  year?: number | undefined;
  country?: string | undefined;
  valid?: boolean | undefined;
  /** Columns as `readSort` reads them. */ sort: string;
};
/** A rider with at least one bike that matches. */
export type ReportedRow = {
  rider_id: string;
  first_name: string;
  last_name: string;
  email: string;
  state: string | null;
  country: string | null;
  active: boolean;
};

/** The requested bikes, of the requested riders. */
const reported = (db: Connection, { query: text, model, year, country, valid }: ReportSearch) =>
  db('riders as r')
    .join('bikes as b', 'b.rider_id', 'r.rider_id')
    .modify((query) => {
      if (model) void query.whereLike('b.model_key', `%${modelKey(model)}%`);
      if (year) void query.where('b.year', year);
      if (country) void query.where('r.country', country);
      if (valid !== undefined) void (valid ? query.whereNull('b.code') : query.whereNotNull('b.code'));
      whereWords(
        query,
        text ?? '',
        `concat_ws(' ', r.first_name, r.last_name, b.vin)`,
        (any, word) => void any.orWhere('r.email', word),
      );
    });

/** Riders, and their matching bikes by validity. */
export async function countReported(
  db: Connection,
  search: ReportSearch,
): Promise<{ riders: number; valid: number; invalid: number }> {
  const [row] = await reported(db, search).select(
    db.raw(`count(distinct r.rider_id)::int as riders`),
    db.raw(`count(*) filter (where b.code is null)::int as valid`),
    db.raw(`count(*) filter (where b.code is not null)::int as invalid`),
  );
  return row;
}

const byName = ['lower(r.last_name)', 'lower(r.first_name)'];
const sortColumns: Record<(typeof vinReportSorts)[number], string[]> = {
  name: byName,
  state: ['r.state'],
  country: ['r.country'],
  // As listed: not only the bikes that match.
  invalidBikes: ['(select count(*) from bikes i where i.rider_id = r.rider_id and i.code is not null)'],
};

/** Ends with the name and the id, so that equal riders keep their page. */
const orderOf = (sort: string): string =>
  [
    ...readSort<keyof typeof sortColumns>(sort).flatMap(({ key, descending }) =>
      sortColumns[key].map((column) => `${column} ${descending ? 'desc' : 'asc'} nulls last`),
    ),
    ...byName,
    'r.rider_id',
  ].join(', ');

/** A page of the riders. */
export async function pageReported(db: Connection, search: ReportSearch): Promise<ReportedRow[]> {
  const { page, limit, sort } = search;
  return reported(db, search)
    .groupBy('r.rider_id')
    .orderByRaw(orderOf(sort))
    .limit(limit)
    .offset((page - 1) * limit)
    .select('r.rider_id', 'r.first_name', 'r.last_name', 'r.email', 'r.state', 'r.country', 'r.active');
}
