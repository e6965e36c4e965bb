import type { z } from 'zod';
import type { catalogRoutes, Serie } from '@podium/contracts/api/catalog.ts';
import { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import { pendingEvent } from '@podium/service-kit/mongo-outbox.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { isId, isStaleSave, type SerieDocument } from '../catalog.store.ts';
import { getCategory } from '../categories/categories.ts';
import { datesReversed, noSuchSerie, stale } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';

type NewSerie = z.output<typeof catalogRoutes.createSerie.body>;
type SerieEdit = z.output<typeof catalogRoutes.updateSerie.body>;

export async function addSerie(parts: CatalogParts, entry: NewSerie, cause: Cause): Promise<Serie> {
  await getCategory(parts, entry.categoryId);
  const serie = new parts.store.series(withoutNullBonus(entry));
  return save(parts, serie, cause);
}

/** Holds for what comes after: events that were judged by the old values are judged by the new ones when their results are posted next. */
export async function changeSerie(parts: CatalogParts, id: string, edit: SerieEdit, ifMatch: string | undefined, cause: Cause): Promise<Serie> {
  const serie = await getSerie(parts, id);
  if (ifMatch !== undefined && ifMatch !== String(serie.__v)) throw stale();
  if (edit.categoryId) await getCategory(parts, edit.categoryId);
  serie.set(withoutNullBonus(edit));
  return save(parts, serie, cause);
}

const withoutNullBonus = <T extends SerieEdit>(entry: T) => ({ ...entry, ...(entry.bonus === null && { bonus: [] }) });

async function save(parts: CatalogParts, serie: SerieDocument, cause: Cause): Promise<Serie> {
  if (serie.endDate < serie.startDate) throw datesReversed();
  const { name, categoryId, raceStyle, country, startDate, endDate, active } = serie;
  const data = { seriesId: serie.id as string, name, categoryId, raceStyle, country, startDate, endDate, active, deleted: false };
  // A new document is version 1; a save counts __v up after it, so the event carries the number that the save will give.
  const version = serie.isNew ? 1 : (serie.__v ?? 0) + 2;
  serie.pendingEvents.push(pendingEvent({ event: seriesChanged, aggregateId: data.seriesId, version, data, cause, at: parts.clock() }));
  try {
    await serie.save();
  } catch (error) {
    throw isStaleSave(error) ? stale() : error;
  }
  parts.committed();
  return serieOf(serie);
}

export async function getSerie({ store }: Pick<CatalogParts, 'store'>, id: string): Promise<SerieDocument> {
  const serie = isId(id) ? await store.series.findById(id) : null;
  if (!serie) throw noSuchSerie();
  return serie;
}

export function serieOf(serie: SerieDocument): Serie {
  const { name, categoryId, startDate, endDate, country, raceStyle, active, minFinishers, qualifyingModelYears, bonus, initialValue, expirationDate } = serie.toObject();
  return { id: serie.id, __v: serie.__v ?? 0, name, categoryId, startDate, endDate, country, raceStyle, active, minFinishers, qualifyingModelYears, bonus, initialValue, expirationDate };
}
