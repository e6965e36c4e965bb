import type { Serie } from '@podium/contracts/races.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { enqueue, saveRecorded } from '@podium/service-kit/mongo-outbox.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { isStaleSave } from '../documents/ids.ts';
import { datesReversed, stale } from '../errors.ts';
import { submissionOf } from './event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { SerieDocument } from '../documents/fields.ts';

/**
 * One write: the series and its event; only approved series are published. Throws `request/stale` on a concurrent
 * change. Throws also `catalog/dates-reversed`.
 */
export async function saveSerie(
  parts: CatalogParts,
  serie: SerieDocument,
  cause: Cause,
  { withdrawn = false }: { withdrawn?: boolean } = {},
): Promise<Serie> {
  if (serie.endDate < serie.startDate) throw datesReversed();
  serie.searchText = nameKey(serie.name);
  const {
    name,
    categoryId,
    raceStyle,
    country,
    startDate,
    endDate,
    active,
    bonus,
    initialValue,
    expirationDate,
    qualifyingModelYears,
    programModels,
  } = serieOf(serie);
  const data = {
    seriesId: serie.id as string,
    name,
    categoryId,
    raceStyle,
    country,
    startDate,
    endDate,
    active,
    deleted: serie.deleted || serie.approval !== 'approved',
    bonus,
    initialValue,
    expirationDate,
    qualifyingModelYears,
    programModels,
  };
  // A new document is version 1; a save increments __v after it, so the event carries the version that the save will
  // set.
  const version = serie.isNew ? 1 : (serie.__v ?? 0) + 2;
  if (serie.approval === 'approved' || withdrawn)
    enqueue(serie, { event: seriesChanged, aggregateId: data.seriesId, version, data, cause, at: parts.clock() });
  try {
    await saveRecorded(serie, catalogStaffWrote);
  } catch (error) {
    throw isStaleSave(error) ? stale() : error;
  }
  parts.committed();
  return serieOf(serie);
}

/** A series as shown; its figures are added where a list or page needs them. */
export function serieOf(serie: SerieDocument): Serie {
  const {
    name,
    categoryId,
    startDate,
    endDate,
    country,
    raceStyle,
    active,
    minFinishers,
    qualifyingModelYears,
    programModels,
    bonus,
    initialValue,
    expirationDate,
    promoterId,
  } = serie.toObject();
  return {
    id: serie.id,
    __v: serie.__v ?? 0,
    name,
    categoryId,
    startDate,
    endDate,
    country,
    raceStyle,
    active,
    minFinishers,
    qualifyingModelYears,
    programModels: programModels?.map(({ model, from, to }) => ({ model, from, to })) ?? null,
    bonus: bonus.map(({ place, amountCents }) => ({ place, amountCents })),
    initialValue,
    expirationDate,
    promoterId,
    ...submissionOf(serie),
  };
}
