import type { z } from 'zod';
import type { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { wordsOf } from '@podium/contracts/names.ts';
import { paginate, type Pagination } from '@podium/contracts/pagination.ts';
import type { UnmatchedResult } from '@podium/contracts/unmatched-results.ts';
import { payoutsOf } from '../classes/payouts-of.ts';
import { containing } from '../races/containing.ts';
import { publicOnly, type EventFilter } from '../races/event-filter.ts';
import { fullResultOf } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { rowKeys } from '../postings/row-keys.ts';
import type { EventFields, PostedRow } from '../documents/fields.ts';
import { isId } from '../documents/ids.ts';
import type { Counts } from '../postings/count-unmatched.ts';

type Query = z.output<typeof resultRoutes.unmatchedResults.query>;
type Listed = Pick<EventFields, 'title' | 'startDate'> & Counts & { _id: unknown };
const newestFirst = { startDate: -1, _id: 1 } as const;
const maxPostings = 500;
const maxChoices = 100;

/**
 * Standing results without an account: those of paid places first, then by event, newest first. With a query those
 * among the latest postings that match a name, an AMA number or an e-mail. The events are the choices for narrowing the
 * list.
 */
export async function findUnmatched(
  parts: CatalogParts,
  query: Query,
): Promise<{
  results: UnmatchedResult[];
  pagination: Pagination;
  events: { id: string; title: string; date: string; unmatched: number }[];
}> {
  const events: Listed[] = await parts.store.events
    .find({ ...withUnmatched, ...(query.seriesId && { seriesId: query.seriesId }) })
    .select('title startDate hasUnmatched unmatched unmatchedPaid')
    .sort(newestFirst)
    .lean();
  const asked = events.filter(({ _id }) => !query.eventId || String(_id) === query.eventId);
  const found = query.query ? await searchRows(parts, asked, query) : await pageRows(parts, asked, query);
  return {
    results: found.results,
    pagination: paginate(found.total, query),
    // The requested event is included, however old it is.
    events: [...new Set([...asked.filter(() => query.eventId), ...events.slice(0, maxChoices)])].map(
      ({ _id, title, startDate, unmatched }) => ({ id: String(_id), title, date: startDate, unmatched }),
    ),
  };
}

/** Public events with a standing result that has no account. */
export const withUnmatched = { ...publicOnly, canceled: false, hasUnmatched: true } as const satisfies EventFilter;

type Found = { results: UnmatchedResult[]; total: number };

/** Finds the page's boundaries by the stored counts. */
async function pageRows(parts: CatalogParts, events: Listed[], { page, limit, paid }: Query): Promise<Found> {
  const runs = (['true', 'false'] as const)
    .filter((each) => !paid || paid === each)
    .flatMap((each) =>
      events.map((event) => ({
        id: String(event._id),
        isPaid: each === 'true',
        size: each === 'true' ? event.unmatchedPaid : event.unmatched - event.unmatchedPaid,
      })),
    );
  let total = 0;
  const shown: { id: string; isPaid: boolean; from: number; to: number }[] = [];
  const [start, end] = [(page - 1) * limit, page * limit];
  for (const { id, isPaid, size } of runs) {
    if (total < end && total + size > start)
      shown.push({ id, isPaid, from: Math.max(0, start - total), to: Math.min(size, end - total) });
    total += size;
  }
  const rows = await loadUnmatched(parts, [...new Set(shown.map(({ id }) => id))]);
  return {
    results: shown.flatMap(({ id, isPaid, from, to }) =>
      rows.filter(({ eventId, payoutCents }) => eventId === id && (payoutCents !== null) === isPaid).slice(from, to),
    ),
    total,
  };
}

async function searchRows(
  parts: CatalogParts,
  events: Listed[],
  { query = '', paid, page, limit }: Query,
): Promise<Found> {
  const words = wordsOf(query);
  if (words.length === 0) return { results: [], total: 0 };
  const wanted = new RegExp(`^(?:name|ama|email) ${words.map((word) => `(?=.*${containing(word).source})`).join('')}`);
  const postings = await parts.store.postings
    .find({ claimKeys: wanted }, { eventId: 1 })
    .sort({ _id: -1 })
    .limit(maxPostings)
    .lean();
  const having = new Set(postings.map(({ eventId }) => eventId));
  const ids = events.map(({ _id }) => String(_id)).filter((id) => having.has(id));
  const results = (await loadUnmatched(parts, ids, (row) => rowKeys(row).some((key) => wanted.test(key))))
    .filter(({ payoutCents }) => !paid || (payoutCents !== null) === (paid === 'true'))
    .sort((a, b) => Number(b.payoutCents !== null) - Number(a.payoutCents !== null));
  return { results: results.slice((page - 1) * limit, page * limit), total: results.length };
}

/** The unmatched rows of events, event by event, newest first. */
async function loadUnmatched(
  { store }: CatalogParts,
  eventIds: string[],
  fits: (row: PostedRow) => boolean = () => true,
): Promise<UnmatchedResult[]> {
  const events = await store.events
    .find({ _id: { $in: eventIds.filter(isId) } })
    .select('title startDate paying location.country classes __v')
    .sort(newestFirst)
    .lean();
  const postingIds = events.flatMap(({ classes }) => classes.flatMap(({ postingId }) => postingId ?? []));
  const postings = await store.postings.find({ _id: { $in: postingIds } }, { rows: 1 }).lean();
  const standing = new Map(postings.map(({ _id, rows }) => [String(_id), rows]));
  return events.flatMap((event) =>
    event.classes.flatMap((raceClass): UnmatchedResult[] => {
      const payouts = payoutsOf(event, raceClass);
      return (standing.get(raceClass.postingId ?? '') ?? [])
        .filter((row) => row.riderId === null && fits(row))
        .map((row) => ({
          eventId: String(event._id),
          eventTitle: event.title,
          eventDate: event.startDate,
          eventVersion: (event as { __v?: number }).__v ?? 0,
          classId: raceClass.id,
          className: raceClass.name,
          payoutCents: payouts.get(row.place) ?? null,
          currency: currencyOf(event.location.country),
          result: fullResultOf(row, raceClass.payoutType),
        }));
    }),
  );
}
