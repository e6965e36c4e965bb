import type { z } from 'zod';
import type { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { noSuchEvent } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import { serieOf } from '../races/save-serie.ts';
import { maySee } from '../approval/approval.ts';
import { publicOnly, type EventFilter } from '../races/event-filter.ts';
import { eventDetailOf, eventOf, likeOf, leanEvent } from '../races/event-views.ts';
import { findEvents } from './find-events.ts';
import { minorsAmong } from './minors.ts';
import { getEvent } from '../races/get-event.ts';
import type { PostedRow } from '../documents/fields.ts';

/** The latest events before a day, for the dashboard; today by default. */
export async function listRecentEvents(
  parts: CatalogParts,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const day = before ?? programDay(parts.clock());
  const { events } = await pageOf(
    parts,
    { ...publicOnly, canceled: false, startDate: { $lt: day } },
    { page: 1, limit },
    { startDate: -1, _id: 1 },
  );
  return { events };
}

/**
 * Events whose results are due, by the day before which they must have ended: paying, not canceled, some paying class
 * open (rule 11).
 */
export const awaiting = (endedBefore: string): EventFilter => ({
  ...publicOnly,
  awaitsResults: true,
  paying: true,
  canceled: false,
  endDate: { $lt: endedBefore },
});
/** Paying, not canceled, over for more than 14 days, and some paying class without results (rule 11). */
export const late = (now: Date): EventFilter => awaiting(addDays(programDay(now), -resultsDueDays));

/** Every paying class has results or is marked "no award" (rule 11). */
export async function listFinishedEvents(parts: CatalogParts, page: PageQuery) {
  return pageOf(parts, { ...publicOnly, resultsState: 'complete', paying: true, canceled: false }, page, {
    endDate: -1,
    _id: 1,
  });
}

type OwnSearch = z.output<typeof eventRoutes.promoterEvents.query>;
/** A page of a promoter's events in any state of approval; `late` as in rule 11. */
export async function listOwnEvents(
  parts: CatalogParts,
  promoterId: string,
  { approval, late: isLate, ...search }: OwnSearch,
) {
  const scope = { deleted: false, promoterId, ...(approval && { approval }), ...(isLate && late(parts.clock())) };
  const { events, pagination } = await findEvents(parts, search, scope, 'USD');
  return { events, pagination };
}

type TypedSearch = z.output<typeof eventRoutes.typedEvents.query>;
/** With the series of the page's events. */
export async function listTypedEvents(
  parts: CatalogParts,
  session: Session,
  { approval, promoterId, ...search }: TypedSearch,
  currency: Currency,
) {
  const scopes: Record<Session['type'], EventFilter> = {
    admin: { deleted: false, ...(approval && { approval }), ...(promoterId && { promoterId }) },
    promoter: { deleted: false, promoterId: session.subjectId, ...(approval && { approval }) },
    rider: publicOnly,
    dealer: publicOnly,
  };
  const { facets: _facets, ...found } = await findEvents(parts, search, scopes[session.type], currency);
  const series = await parts.store.series.find({
    _id: { $in: [...new Set(found.events.map(({ seriesId }) => seriesId))] },
  });
  return { ...found, series: series.filter((serie) => maySee(serie, session)).map((serie) => serieOf(serie)) };
}

/**
 * An event as the caller may see it; throws where it is not approved and the caller is neither staff nor its promoter.
 * Throws `catalog/no-such-event`.
 */
export async function readEvent(parts: CatalogParts, id: string, session: Session | null) {
  const event = await getEvent(parts, id);
  if (!maySee(event, session)) throw noSuchEvent();
  const [rows, serie] = await Promise.all([loadRows(parts, event), parts.store.series.findById(event.seriesId)]);
  const isPoster =
    session?.type === 'admin' || (session?.type === 'promoter' && event.promoterId === session.subjectId);
  const detail = eventDetailOf(event, rows, parts.clock());
  return {
    event: isPoster ? detail : await forSpectators(parts, detail, rows),
    series: serie && maySee(serie, session) ? serieOf(serie) : null,
  };
}

/**
 * What spectators see: no hometown of a minor, no number or address in place of a name, and nothing internal to staff.
 */
async function forSpectators(
  parts: CatalogParts,
  event: EventDetail,
  rowsByPosting: Map<string, PostedRow[]>,
): Promise<EventDetail> {
  const rows = [...rowsByPosting.values()].flat();
  const riderIds = [...new Set(rows.flatMap(({ riderId }) => riderId ?? []))];
  const minors = await minorsAmong(parts, riderIds, programDay(parts.clock()));
  const contacts = new Set(rows.flatMap(({ amaNumber, email }) => [amaNumber, email]).filter(Boolean));
  return {
    ...event,
    classes: event.classes.map(({ review: _review, results, ...raceClass }) => ({
      ...raceClass,
      results: results?.map((result) => ({
        ...result,
        name: contacts.has(result.name) ? '' : result.name,
        hometown: minors.has(result.riderId ?? '') ? null : result.hometown,
      })),
    })),
  };
}

/** A page of events without their classes, with the total for its pagination. */
export async function pageOf(
  { store, clock }: CatalogParts,
  filter: EventFilter,
  { page, limit }: PageQuery,
  sort: Record<string, 1 | -1>,
) {
  const [total, events] = await Promise.all([
    store.events.countDocuments(filter),
    store.events
      .find(filter)
      .select(leanEvent)
      .sort(sort)
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
  ]);
  return {
    events: events.map((event) => eventOf(likeOf(event), clock())),
    pagination: paginate(total, { page, limit }),
  };
}
