import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import type { SavedQuery, SavedView, Schedule } from '@podium/contracts/api/reports/saved-views.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { DuePeriod, ScheduleInUse } from './due-period.ts';

/** `covered_through` is the last day that a mail covers; `revision` is the version for `If-Match`. */
export type ViewRow = {
  view_id: string;
  owner: string;
  name: string;
  report_name: ReportName;
  query: SavedQuery;
  visibility: SavedView['visibility'];
  schedule: Schedule;
  language: Locale;
  covered_through: string | null;
  last_sent_for: string | null;
  last_sent_at: Date | null;
  times_sent: number;
  created_at: Date;
  updated_at: Date;
  revision: number;
};
/** What a new view sets; the rest has defaults. */
export type NewView = Omit<ViewRow, 'view_id' | 'last_sent_for' | 'last_sent_at' | 'times_sent' | 'revision'>;
/** Absent columns stay as they are. */
export type ViewChange = Partial<Omit<NewView, 'owner' | 'report_name' | 'created_at'>>;

/** Their own, and the shared ones of others. */
export const listViews = (db: Connection, userId: string): Promise<ViewRow[]> =>
  db<ViewRow>('saved_views')
    .where({ owner: userId })
    .orWhere({ visibility: 'shared' })
    .orderByRaw('lower(name), view_id') as unknown as Promise<ViewRow[]>;

export const findView = async (db: Connection, id: string): Promise<ViewRow | undefined> =>
  isUuid(id) ? db<ViewRow>('saved_views').where({ view_id: id }).first() : undefined;

/** Locked until the end of the transaction; undefined for an unknown or malformed id. */
export const lockView = async (tx: Transaction, id: string): Promise<ViewRow | undefined> =>
  isUuid(id) ? tx<ViewRow>('saved_views').where({ view_id: id }).forUpdate().first() : undefined;

/** Serialized per owner, so that the limit holds. */
export async function countViewsAlone(tx: Transaction, owner: string): Promise<number> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`saved views ${owner}`]);
  const [row] = await tx('saved_views').where({ owner }).count({ views: '*' });
  return Number(row?.views ?? 0);
}

export async function insertView(tx: Transaction, { query, ...view }: NewView): Promise<ViewRow> {
  const [row] = await tx('saved_views')
    .insert({ ...view, query: JSON.stringify(query) })
    .returning('*');
  return row as ViewRow;
}

/** Counts its revision up. */
export async function updateView(tx: Transaction, id: string, { query, ...change }: ViewChange): Promise<ViewRow> {
  const [row] = await tx('saved_views')
    .where({ view_id: id })
    .update({ ...change, ...(query && { query: JSON.stringify(query) }), revision: tx.raw('revision + 1') })
    .returning('*');
  return row as ViewRow;
}

export async function deleteView(tx: Transaction, id: string): Promise<void> {
  await tx('saved_views').where({ view_id: id }).delete();
}

/** Takes the views of a schedule that no mail covers up to the end of the period; each is taken once per period. */
export async function takeDueViews(
  tx: Transaction,
  schedule: ScheduleInUse,
  { from, to }: DuePeriod,
  now: Date,
): Promise<ViewRow[]> {
  const { rows } = await tx.raw<{ rows: ViewRow[] }>(
    `
      update saved_views
      set covered_through = :to, last_sent_for = :period, last_sent_at = :now, times_sent = times_sent + 1
      where schedule = :schedule
        and covered_through < :to
      returning *
    `,
    { schedule, to, period: `${from}/${to}`, now },
  );
  return rows;
}
