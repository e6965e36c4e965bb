import type { QueryFilter } from 'mongoose';
import type { z } from 'zod';
import type { serieRoutes } from '@podium/contracts/api/catalog/series.ts';
import { regionCode } from '@podium/contracts/countries.ts';
import type { Country } from '@podium/contracts/money.ts';
import { paginate } from '@podium/contracts/pagination.ts';
import type { Serie } from '@podium/contracts/races.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { noSuchSerie } from '../errors.ts';
import {
  milesFrom,
  nearOf,
  publicOnly,
  squareAround,
  textFilter,
  type EventSearch,
  withWords,
} from '../races/event-filter.ts';
import { eventOf, likeOf, leanEvent } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { maySee } from '../approval/approval.ts';
import { getSerie } from '../races/get-serie.ts';
import { serieOf } from '../races/save-serie.ts';
import type { SerieFields } from '../documents/fields.ts';

type Search = z.output<typeof serieRoutes.listSeries.query>;
/** A condition on stored series. */
export type SerieFilter = QueryFilter<SerieFields>;

/** By the series itself, or by where it has events: a city, a state, a postal code with a distance. */
export async function listSeries(parts: CatalogParts, search: Search, scope: SerieFilter) {
  const { page, limit, name, country, active, races } = search;
  const there = await seriesAt(parts, search);
  const filter: SerieFilter = {
    deleted: false,
    ...scope,
    ...(active !== undefined && { active }),
    ...(country && { country: country as Country }),
    ...(name && withWords(name)),
    ...(races && { raceStyle: { $in: races } }),
    ...(there && { _id: { $in: there } }),
  };
  const [total, series] = await Promise.all([
    parts.store.series.countDocuments(filter),
    parts.store.series
      .find(filter)
      .select('-pendingEvents')
      .sort({ startDate: -1, name: 1 })
      .skip((page - 1) * limit)
      .limit(limit),
  ]);
  return {
    series: await withFigures(
      parts,
      series.map((serie) => serieOf(serie)),
    ),
    pagination: paginate(total, { page, limit }),
  };
}

/** The series with a public event at the requested place; null if no place is requested. */
async function seriesAt(
  { store }: CatalogParts,
  { city, state, zipcode, distance, country }: Search,
): Promise<string[] | null> {
  if (!city && !state && !zipcode) return null;
  const place = {
    zipcode,
    zipDistance: distance,
    city,
    state: state && ((country && regionCode(country, state)) || state),
  } as EventSearch;
  const near = nearOf(place);
  const events = await store.events
    .find({ ...publicOnly, ...textFilter(place), ...(near && squareAround(near)) })
    .select('seriesId location')
    .lean();
  return [
    ...new Set(
      events.flatMap(({ seriesId, location }) =>
        near && !((milesFrom(near, location) ?? Infinity) <= near.miles) ? [] : [seriesId],
      ),
    ),
  ];
}

/** The number of public events, the next one's date, and what they post in the series' own currency. */
async function withFigures({ store, clock }: CatalogParts, series: Serie[]): Promise<Serie[]> {
  const today = programDay(clock());
  const events = await store.events
    .find({ ...publicOnly, seriesId: { $in: series.map(({ id }) => id) } })
    .select('seriesId startDate contingencyCents canceled location')
    .lean();
  const bySerie = Map.groupBy(events, ({ seriesId }) => seriesId);
  return series.map((serie) => {
    const own = (bySerie.get(serie.id) ?? []).filter(({ canceled }) => !canceled);
    const coming = own
      .map(({ startDate }) => startDate)
      .filter((day) => day >= today)
      .sort();
    return {
      ...serie,
      eventCount: bySerie.get(serie.id)?.length ?? 0,
      nextEventDate: coming[0] ?? null,
      contingencyCents: own
        .filter(({ location }) => location.country === serie.country)
        .reduce((sum, { contingencyCents }) => sum + contingencyCents, 0),
    };
  });
}

/** With its events, earliest first; staff and its promoter also see unapproved ones. Throws `catalog/no-such-serie`. */
export async function readSerie(parts: CatalogParts, id: string, session: Session | null) {
  const serie = await getSerie(parts, id);
  if (!maySee(serie, session)) throw noSuchSerie();
  const events = await parts.store.events
    .find({ seriesId: id, deleted: false })
    .select(leanEvent)
    .sort({ startDate: 1, _id: 1 })
    .lean();
  const visible = events
    .filter((event) => maySee(event as never, session))
    .map((event) => eventOf(likeOf(event), parts.clock()));
  const [whole] = await withFigures(parts, [serieOf(serie)]);
  return { serie: whole as Serie, events: visible };
}
