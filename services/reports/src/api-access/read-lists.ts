import type { readApiRoutes } from '@podium/contracts/api/reports/read-api.ts';
import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import { literally, type Database } from '@podium/service-kit/database.ts';
import { listMonths } from '../aggregates/read-months.ts';
import { cursorOf, isMoment, readCursor, type Place } from './cursor.ts';
import { listChanges, listSeriesSums, type ChangeList } from './read-lists.store.ts';

type Routes = typeof readApiRoutes;
type Query<Name extends keyof Routes> = Routes[Name] extends { query: infer Q } ? Input<Q> : never;
type Page<Name extends keyof Routes> = Answer<Routes[Name]>;
type Paged = { limit: number; cursor?: string | undefined };

/** A condition that applies if its value is given, and the value. */
const narrowed = (conditions: Record<string, [condition: string, value: string | string[] | undefined]>) => {
  const named = Object.entries(conditions).filter(([, [, value]]) => value !== undefined);
  return {
    where: named.map(([, [condition]]) => condition),
    bindings: Object.fromEntries(named.map(([name, [, value]]) => [name, value as string | string[]])),
  };
};

async function readChanges<Row>(db: Database, name: string, query: Paged, list: ChangeList) {
  const rows = await listChanges(db, list, readCursor(name, query.cursor, isMoment), query.limit);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: page.map(({ key: _key, ...row }) => row as Row),
    nextCursor: last && rows.length > page.length ? cursorOf(name, { at: last.changedAt, id: last.key }) : null,
  };
}

/** A page of events in the order of their last change, so that a client may continue from its cursor. */
export const readEvents = (db: Database, query: Query<'readEvents'>): Promise<Page<'readEvents'>> =>
  readChanges(db, 'events', query, {
    select: `e.event_id as "eventId", e.title, e.series_id as "seriesId", e.start_date as "startDate",
      e.end_date as "endDate", e.country, e.currency, e.paying, e.canceled,
      e.classes_to_pay as "classesToPay", e.classes_posted as "classesPosted",
      case when e.paying then e.posted_cents else 0 end as "postedCents",
      coalesce((select sum(earned_cents) from class_figures c where c.event_id = e.event_id), 0)::bigint
        as "earnedCents"`,
    from: 'events e',
    key: 'e.event_id',
    changedAt: 'e.changed_at',
    ...narrowed({
      from: ['e.start_date >= :from', query.from],
      to: ['e.start_date <= :to', query.to],
      changedSince: ['e.changed_at >= :changedSince', query.changedSince],
      currency: ['e.currency = :currency', query.currency],
      seriesId: ['e.series_id = :seriesId', query.seriesId],
      title: [
        'fold_letters(e.title) like all(:title)',
        query.query && wordsOf(query.query).map((word) => `%${literally(word)}%`),
      ],
    }),
  });

/** The rider, for keys with that scope: the id that public results have, and initials. */
const riderColumns = (scopes: ApiScope[], table: string) =>
  scopes.includes('riders:read')
    ? `${table}.rider_id as "riderId", (
        select string_agg(left(word, 1), '' order by place)
        from riders r
        cross join lateral regexp_split_to_table(trim(r.name), '\\s+') with ordinality as words (word, place)
        where r.rider_id = ${table}.rider_id
      ) as "riderInitials"`
    : 'null as "riderId", null as "riderInitials"';

/** The same for awards by their award date; rider id and initials only with the scope `riders:read`. */
export const readAwards = (db: Database, query: Query<'readAwards'>, scopes: ApiScope[]): Promise<Page<'readAwards'>> =>
  readChanges(db, 'awards', query, {
    select: `a.award_id as "awardId", a.event_id as "eventId", ${riderColumns(scopes, 'a')}, a.kind, a.place,
      a.currency, a.initial_cents as "earnedCents", a.redeemed_cents as "redeemedCents",
      a.awarded_on as "awardedOn", a.revoked`,
    from: 'awards a',
    key: 'a.award_id',
    changedAt: 'a.changed_at',
    ...narrowed({
      from: ['a.awarded_on >= :from', query.from],
      to: ['a.awarded_on <= :to', query.to],
      changedSince: ['a.changed_at >= :changedSince', query.changedSince],
      currency: ['a.currency = :currency', query.currency],
      eventId: ['a.event_id = :eventId', query.eventId],
      kind: ['a.kind = :kind', query.kind],
    }),
  });

/** The same for redemptions by their day; riders as for awards. */
export const readRedemptions = (
  db: Database,
  query: Query<'readRedemptions'>,
  scopes: ApiScope[],
): Promise<Page<'readRedemptions'>> =>
  readChanges(db, 'redemptions', query, {
    select: `d.redemption_id as "redemptionId", d.dealer_id as "dealerId",
      (select name from dealers where dealers.dealer_id = d.dealer_id) as "dealerName",
      ${riderColumns(scopes, 'd')}, d.currency, d.amount_cents as "amountCents",
      d.redeemed_on as "redeemedOn", d.undone`,
    from: 'redemptions d',
    key: 'd.redemption_id',
    changedAt: 'd.changed_at',
    ...narrowed({
      from: ['d.redeemed_on >= :from', query.from],
      to: ['d.redeemed_on <= :to', query.to],
      changedSince: ['d.changed_at >= :changedSince', query.changedSince],
      currency: ['d.currency = :currency', query.currency],
      dealerId: ['d.dealer_id = :dealerId', query.dealerId],
    }),
  });

/** By the days on which they were sent. */
export const readPayouts = (db: Database, query: Query<'readPayouts'>): Promise<Page<'readPayouts'>> =>
  readChanges(db, 'payouts', query, {
    select: `p.claim_id as "payoutId", p.status, p.method, p.currency, p.gross_cents as "grossCents",
      p.withheld_cents as "withheldCents", p.sent_on as "sentOn"`,
    from: 'payout_claims p',
    key: 'p.claim_id',
    changedAt: 'p.changed_at',
    ...narrowed({
      from: ['p.sent_on >= :from', query.from],
      to: ['p.sent_on <= :to', query.to],
      changedSince: ['p.changed_at >= :changedSince', query.changedSince],
      currency: ['p.currency = :currency', query.currency],
      status: ['p.status = :status', query.status],
    }),
  });

type Days = { from?: string | undefined; to?: string | undefined; currency?: string | undefined };
/** This year by default. */
const periodOf = ({ from, to }: Days, today: string) => ({
  from: from ?? `${(to ?? today).slice(0, 4)}-01-01`,
  to: to ?? `${(from ?? today).slice(0, 4)}-12-31`,
});

/** There are few sums, so they are sorted and paged here. */
function readSums<Row extends { currency: string }>(
  name: string,
  { limit, cursor, currency }: Paged & Days,
  sums: Row[],
  placeOf: (row: Row) => Place,
) {
  const after = readCursor(name, cursor, () => true);
  const isLater = ({ at, id }: Place) => !after || at > after.at || (at === after.at && id > after.id);
  const order = (a: Place, b: Place) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1);
  const rows = sums
    .filter((row) => (!currency || row.currency === currency) && isLater(placeOf(row)))
    .sort((a, b) => order(placeOf(a), placeOf(b)));
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: last && rows.length > data.length ? cursorOf(name, placeOf(last)) : null };
}

/** A page of sums by month and currency; this year by default. */
export async function readMonths(db: Database, query: Query<'readMonths'>, today: string): Promise<Page<'readMonths'>> {
  const months = (await listMonths(db, periodOf(query, today))).map(
    ({ month, currency, postedCents, earnedCents, redeemedCents }) => ({
      month,
      currency,
      postedCents,
      earnedCents,
      redeemedCents,
    }),
  );
  return readSums('months', query, months, ({ month, currency }) => ({ at: month, id: currency }));
}

/** A page of sums by series and currency; this year by default. */
export async function readSeries(db: Database, query: Query<'readSeries'>, today: string): Promise<Page<'readSeries'>> {
  const sums = await listSeriesSums(db, periodOf(query, today));
  return readSums('series', query, sums, ({ seriesId, currency }) => ({
    at: seriesId,
    id: currency,
  })) as Page<'readSeries'>;
}
