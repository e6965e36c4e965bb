import type { Country } from '@podium/contracts/money.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { containing } from '../catalog.store.ts';
import { eventOf } from '../events/event-views.ts';
import type { CatalogParts } from '../parts.ts';
import { getSerie, serieOf } from './save-serie.ts';

type Search = PageQuery & { name?: string; country?: string; active?: boolean };

export async function listSeries({ store }: CatalogParts, { page, limit, name, country, active }: Search) {
  const filter = { ...(active !== undefined && { active }), ...(country && { country: country as Country }), ...(name && { name: new RegExp(containing(name).source, 'i') }) };
  const [total, series] = await Promise.all([
    store.series.countDocuments(filter),
    store.series.find(filter).select('-pendingEvents').sort({ startDate: -1, name: 1 }).skip((page - 1) * limit).limit(limit),
  ]);
  return { series: series.map(serieOf), pagination: paginate(total, { page, limit }) };
}

export async function readSerie(parts: CatalogParts, id: string) {
  const serie = await getSerie(parts, id);
  const events = await parts.store.events.find({ seriesId: id }).select('-pendingEvents').sort({ startDate: 1 });
  return { serie: { ...serieOf(serie), eventCount: events.length }, events: events.map(eventOf) };
}
