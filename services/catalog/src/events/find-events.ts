import type { z } from 'zod';
import type { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import type { Country, Currency } from '@podium/contracts/money.ts';
import { centsIn, currencyOf } from '@podium/contracts/amounts.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import { payoutTypeSchema, raceStyleSchema, type PayoutType, type RaceStyle } from '@podium/contracts/payouts.ts';
import type { MapPoint, RaceEvent } from '@podium/contracts/races.ts';
import { readSort } from '@podium/contracts/sort.ts';
import type { CatalogParts } from '../calls/parts.ts';
import {
  choiceFilter,
  milesFrom,
  nearOf,
  squareAround,
  textFilter,
  type EventFilter,
  type EventSearch,
  type Near,
} from '../races/event-filter.ts';
import { eventOf, likeOf, leanEvent } from '../races/event-views.ts';
import type { EventFields } from '../documents/fields.ts';

type PagedSearch = z.output<typeof eventRoutes.listEvents.query>;
/** Events grouped by all that is counted. */
type Group = {
  country: Country;
  raceStyle: RaceStyle;
  payoutTypes: PayoutType[];
  canceled: boolean;
  count: number;
  cents: number;
};

/**
 * The finder: one page of events, and the totals of all matches, in one currency and per currency (rule 33). For a
 * distance the database is queried for the bounding square and the circle is measured here: MongoDB's geographic
 * queries could do it, but not every server that speaks its protocol.
 */
export async function findEvents(parts: CatalogParts, search: PagedSearch, scope: EventFilter, currency: Currency) {
  const near = nearOf(search);
  const base: EventFilter = { ...scope, ...textFilter(search), ...(near && squareAround(near)) };
  const found = near ? await findNear(parts, base, search, near) : await findAnywhere(parts, base, search);
  const matching = found.groups.filter((group) => suits(group, search));
  const cents = Map.groupBy(matching, ({ country }) => country);
  const contingency = [...cents]
    .map(([country, groups]) => ({ currency: currencyOf(country), cents: sumOf(groups, ({ cents: each }) => each) }))
    .sort((a, b) => b.cents - a.cents);
  return {
    events: found.events,
    pagination: paginate(
      sumOf(matching, ({ count }) => count),
      search,
    ),
    contingencyAmount: centsIn(currency, contingency),
    currency,
    contingency,
    facets: facetsOf(found.groups, search),
  };
}

async function findAnywhere(
  { store, clock }: CatalogParts,
  base: EventFilter,
  search: PagedSearch,
): Promise<{ events: RaceEvent[]; groups: Group[] }> {
  const { page, limit } = search;
  const filter = { ...base, ...choiceFilter(search) };
  const [events, groups] = await Promise.all([
    store.events
      .find(filter)
      .select(leanEvent)
      .sort(sortOf(search))
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    store.events.aggregate<{ _id: Omit<Group, 'count' | 'cents'>; count: number; cents: number }>([
      { $match: base },
      {
        $group: {
          _id: {
            country: '$location.country',
            raceStyle: '$raceStyle',
            payoutTypes: '$payoutTypes',
            canceled: '$canceled',
          },
          count: { $sum: 1 },
          cents: { $sum: '$contingencyCents' },
        },
      },
    ]),
  ]);
  return {
    events: events.map((event) => eventOf(likeOf(event), clock())),
    groups: groups.map(({ _id, count, cents }) => ({ ..._id, count, cents })),
  };
}

async function findNear(
  { store, clock }: CatalogParts,
  base: EventFilter,
  search: PagedSearch,
  near: Near,
): Promise<{ events: RaceEvent[]; groups: Group[] }> {
  const candidates = await store.events
    .find(base)
    .select('location raceStyle payoutTypes canceled contingencyCents startDate title')
    .lean();
  const within = candidates.flatMap((event) => {
    const miles = milesFrom(near, event.location);
    return miles !== null && miles <= near.miles ? [{ ...event, miles }] : [];
  });
  const groups = within.map(({ location, raceStyle, payoutTypes, canceled, contingencyCents }) => ({
    country: location.country,
    raceStyle,
    payoutTypes,
    canceled,
    count: 1,
    cents: contingencyCents,
  }));
  const wanted = within.filter((_, i) => suits(groups[i]!, search)).sort((a, b) => compare(a, b, search));
  const page = wanted.slice((search.page - 1) * search.limit, search.page * search.limit);
  const whole = new Map(
    (
      await store.events
        .find({ _id: { $in: page.map(({ _id }) => _id) } })
        .select(leanEvent)
        .lean()
    ).map((event) => [String(event._id), event]),
  );
  const events = page.flatMap(({ _id, miles }) => {
    const event = whole.get(String(_id));
    return event ? [{ ...eventOf(likeOf(event), clock()), distanceMiles: miles }] : [];
  });
  return { events, groups };
}

/** All matches regardless of distance, for the finder's map; those within it are marked. */
export async function mapEvents({ store }: CatalogParts, search: EventSearch, scope: EventFilter) {
  const near = nearOf(search);
  const filter = { ...scope, ...textFilter(search), ...choiceFilter(search), 'location.lat': { $gte: -90 } };
  const events = await store.events
    .find(filter)
    .select('title startDate contingencyCents payingClasses canceled location')
    .sort({ startDate: -1, _id: 1 })
    .limit(2000)
    .lean();
  const points = events.map((event): MapPoint => {
    const { title, startDate, contingencyCents, payingClasses, canceled, location } = event;
    const miles = near && milesFrom(near, location);
    return {
      id: String(event._id),
      title,
      startDate,
      contingencyCents,
      currency: currencyOf(location.country),
      payingClasses,
      canceled,
      city: location.city,
      state: location.state,
      lat: location.lat!,
      lon: location.lon!,
      isNear: !near || (miles !== null && miles <= near.miles),
    };
  });
  return { points, center: near?.center ?? null, miles: near?.miles ?? null };
}

const fieldOf = {
  startDate: 'startDate',
  title: 'title',
  contingency: 'contingencyCents',
  distance: 'startDate',
} as const;
type Order = Pick<PagedSearch, 'sort' | 'sortBy' | 'sortDirecton'>;
const columnsOf = ({ sort, sortBy, sortDirecton }: Order) =>
  sort ? readSort<typeof sortBy>(sort) : [{ key: sortBy, descending: sortDirecton === -1 }];

/** Ends with the id, so that equal events keep their page. */
function sortOf(search: Order): Record<string, 1 | -1> {
  const sort: Record<string, 1 | -1> = {};
  // Two columns may be one field, as date and distance are: the first decides.
  for (const { key, descending } of columnsOf(search)) sort[fieldOf[key]] ??= descending ? -1 : 1;
  return { ...sort, _id: 1 };
}

type Near1 = Pick<EventFields, 'startDate' | 'title' | 'contingencyCents'> & { _id: unknown; miles: number };
function compare(a: Near1, b: Near1, search: Order): number {
  for (const { key, descending } of columnsOf(search)) {
    const [left, right] = key === 'distance' ? [a.miles, b.miles] : [a[fieldOf[key]], b[fieldOf[key]]];
    const difference = left < right ? -1 : left > right ? 1 : 0;
    if (difference !== 0) return descending ? -difference : difference;
  }
  return String(a._id).localeCompare(String(b._id));
}

type Choices = Pick<EventSearch, 'races' | 'payout' | 'canceled'>;
function suits({ raceStyle, payoutTypes, canceled }: Group, choices: Choices): boolean {
  return (
    (choices.canceled === 'all' || canceled === choices.canceled) &&
    (!choices.races || choices.races.includes(raceStyle)) &&
    (!choices.payout || payoutTypes.some((type) => choices.payout!.includes(type)))
  );
}

const sumOf = <T>(list: T[], of: (one: T) => number) => list.reduce((sum, one) => sum + of(one), 0);

/** The number of matches per choice, with the other filters applied. */
function facetsOf(groups: Group[], choices: Choices) {
  const countOf = (wanted: Choices) =>
    sumOf(
      groups.filter((group) => suits(group, wanted)),
      ({ count }) => count,
    );
  const { races, payout, canceled } = choices;
  return {
    races: Object.fromEntries(
      raceStyleSchema.options.map((style) => [style, countOf({ payout, canceled, races: [style] })]),
    ) as Record<RaceStyle, number>,
    payout: Object.fromEntries(
      payoutTypeSchema.options.map((type) => [type, countOf({ races, canceled, payout: [type] })]),
    ) as Record<PayoutType, number>,
    canceled: countOf({ races, payout, canceled: true }),
  };
}
