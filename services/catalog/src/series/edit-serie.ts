import type { z } from 'zod';
import type { Serie, serieInputSchema } from '@podium/contracts/races.ts';
import type { Author } from '../author.ts';
import type { SerieDocument } from '../catalog.store.ts';
import { getCategory } from '../categories/categories.ts';
import { serieHasEvents, staffChangesThat, stale, wrongState } from '../errors.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../parts.ts';
import { getOwnSerie } from './get-serie.ts';
import { saveSerie, serieOf } from './save-serie.ts';

type NewSerie = z.output<typeof serieInputSchema>;

/** What staff add is public at once; what a promoter adds is a draft. */
export async function addSerie(parts: CatalogParts, entry: NewSerie, { session, cause }: Author): Promise<Serie> {
  await getCategory(parts, entry.categoryId);
  const own = session.type === 'promoter' ? { promoterId: session.subjectId, approval: 'draft' } : {};
  return saveSerie(parts, new parts.store.series({ ...withoutNullBonus(entry), ...own }), cause);
}

/**
 * Holds for what comes after: events that were judged by the old values are judged by the new ones when their results are posted next.
 * Its events take the name, category and style at once. Once it is approved a promoter's own is staff's to change.
 */
export async function changeSerie(parts: CatalogParts, id: string, edit: Partial<NewSerie>, by: Author): Promise<Serie> {
  const serie = await getToChange(parts, id, by);
  if (by.session.type === 'promoter' && serie.approval === 'approved') throw staffChangesThat();
  if (edit.categoryId) await getCategory(parts, edit.categoryId);
  serie.set(withoutNullBonus(edit));
  const isShownByEvents = serie.isModified('name') || serie.isModified('categoryId') || serie.isModified('raceStyle');
  const saved = await saveSerie(parts, serie, by.cause);
  if (isShownByEvents) await renameInEvents(parts, serie, by);
  return saved;
}

/** Only one that no event points to; a promoter's own only while it is not approved. */
export async function deleteSerie(parts: CatalogParts, id: string, by: Author): Promise<void> {
  const serie = await getToChange(parts, id, by);
  if (by.session.type === 'promoter' && serie.approval === 'approved') throw wrongState();
  const count = await parts.store.events.countDocuments({ seriesId: id, deleted: false });
  if (count > 0) throw serieHasEvents(count);
  const wasPublic = serie.approval === 'approved';
  serie.deleted = true;
  await saveSerie(parts, serie, by.cause, { withdrawn: wasPublic });
}

const withoutNullBonus = <T extends Partial<NewSerie>>(entry: T) => ({ ...entry, ...(entry.bonus === null && { bonus: [] }) });

async function getToChange(parts: CatalogParts, id: string, { session, ifMatch, changedFrom }: Author): Promise<SerieDocument> {
  const serie = await getOwnSerie(parts, id, session);
  if (ifMatch !== undefined && ifMatch !== String(serie.__v)) throw stale();
  changedFrom(serieOf(serie));
  return serie;
}

async function renameInEvents(parts: CatalogParts, { id, name, categoryId, raceStyle }: SerieDocument, by: Author): Promise<void> {
  for await (const event of parts.store.events.find({ seriesId: id as string, deleted: false }).cursor()) {
    event.set({ seriesName: name, categoryId, raceStyle });
    await saveEvent(parts, event, by);
  }
}
