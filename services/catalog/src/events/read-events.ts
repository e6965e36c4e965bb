import type { QueryFilter } from 'mongoose';
import { currencyOf, type Country } from '@podium/contracts/money.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { addDays, programmeDay } from '@podium/service-kit/clock.ts';
import { containing, type EventFields } from '../catalog.store.ts';
import type { CatalogParts } from '../parts.ts';
import { loadRows } from '../results/postings.ts';
import { serieOf } from '../series/save-serie.ts';
import { eventDetailOf, eventOf } from './event-views.ts';
import { getEvent } from './save-event.ts';

type Search = PageQuery & {
  title?: string; city?: string; state?: string; country?: string; query?: string; seriesId?: string; from?: string; to?: string; canceled?: boolean;
  sortBy: 'startDate' | 'title'; sortDirecton: 1 | -1;
};
type Filter = QueryFilter<EventFields>;
const lateAfterDays = 14;

export async function listEvents(parts: CatalogParts, search: Search) {
  const { store } = parts;
  const filter = filterOf(search);
  const [page, posted] = await Promise.all([
    pageOf(parts, filter, search, { [search.sortBy]: search.sortDirecton, _id: 1 }),
    store.events.aggregate<{ _id: Country; cents: number }>([{ $match: filter }, { $group: { _id: '$location.country', cents: { $sum: '$contingencyCents' } } }]),
  ]);
  const contingency = posted.map(({ _id, cents }) => ({ currency: currencyOf(_id), cents })).sort((a, b) => b.cents - a.cents);
  return { ...page, contingencyAmount: contingency.reduce((sum, { cents }) => sum + cents, 0), contingency };
}

function filterOf({ title, city, state, country, query, seriesId, from, to, canceled }: Search): Filter {
  return {
    canceled: canceled ?? false,
    ...(title && { title: new RegExp(containing(title).source, 'i') }),
    ...(city && { 'location.city': new RegExp(containing(city).source, 'i') }),
    ...(state && { 'location.state': state }),
    ...(country && { 'location.country': country as Country }),
    ...(query && { searchText: containing(nameKey(query)) }),
    ...(seriesId && { seriesId }),
    ...((from || to) && { startDate: { ...(from && { $gte: from }), ...(to && { $lte: to }) } }),
  };
}

async function pageOf({ store }: CatalogParts, filter: Filter, { page, limit }: PageQuery, sort: Record<string, 1 | -1>) {
  const [total, events] = await Promise.all([
    store.events.countDocuments(filter),
    store.events.find(filter).select('-classes -pendingEvents').sort(sort).skip((page - 1) * limit).limit(limit),
  ]);
  return { events: events.map(eventOf), pagination: paginate(total, { page, limit }) };
}

/** The last events before a day, for the dashboard; today when none is given. */
export async function listRecentEvents(parts: CatalogParts, { before, limit }: { before?: string; limit: number }) {
  const day = before ?? programmeDay(parts.clock());
  const { events } = await pageOf(parts, { canceled: false, startDate: { $lt: day } }, { page: 1, limit }, { startDate: -1, _id: 1 });
  return { events };
}

/** Paying, not cancelled, over for more than 14 days, and some paying class without results (rule 11). */
export async function listLateEvents(parts: CatalogParts, page: PageQuery) {
  const overSince = addDays(programmeDay(parts.clock()), -lateAfterDays);
  return pageOf(parts, { paying: true, canceled: false, endDate: { $lt: overSince }, $expr: { $lt: ['$payingClassesPosted', '$payingClasses'] } }, page, { endDate: 1, _id: 1 });
}

export async function listOwnEvents(parts: CatalogParts, promoterId: string, page: PageQuery) {
  return pageOf(parts, { promoterId }, page, { startDate: -1, _id: 1 });
}

export async function readEvent(parts: CatalogParts, id: string) {
  const event = await getEvent(parts, id);
  const [rows, serie] = await Promise.all([loadRows(parts, event), parts.store.series.findById(event.seriesId)]);
  return { event: eventDetailOf(event, rows), series: serie ? serieOf(serie) : null };
}
