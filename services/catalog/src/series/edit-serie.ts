import type { z } from 'zod';
import type { Serie, serieEditSchema, serieInputSchema } from '@podium/contracts/races.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { Author } from '../calls/author.ts';
import type { SerieDocument } from '../documents/fields.ts';
import { getCategory } from '../categories/categories.ts';
import { serieHasEvents, staffChangesThat, stale, wrongState } from '../errors.ts';
import { saveEvent } from '../events/save-event.ts';
import { mayEdit } from '../approval/approval.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { getOwnSerie } from '../races/get-serie.ts';
import { saveSerie, serieOf } from '../races/save-serie.ts';

type NewSerie = z.output<typeof serieInputSchema>;
type SerieEdit = z.output<typeof serieEditSchema>;

/** What staff add is public at once; what a promoter adds is a draft. */
export async function addSerie(
  parts: CatalogParts,
  entry: NewSerie,
  { session, cause, idFor, about }: Author,
): Promise<Serie> {
  const _id = idFor('series');
  about('series', _id);
  const made = await parts.store.series.findById(_id);
  if (made) return serieOf(made);
  await getCategory(parts, entry.categoryId);
  const own = session.type === 'promoter' ? { promoterId: session.subjectId, approval: 'draft' } : {};
  return saveSerie(parts, new parts.store.series({ _id, ...withoutNullBonus(entry), ...own }), cause);
}

/**
 * Applies to later postings: events that were already judged use the new values when their results are posted next. Its
 * events take over name, category and style at once. Once a promoter's series is approved only staff may change it.
 * Throws `catalog/staff-changes-that`, `catalog/wrong-state`, `request/stale`.
 */
export async function changeSerie(
  parts: CatalogParts,
  id: string,
  { __v, ...edit }: SerieEdit,
  by: Author,
): Promise<Serie> {
  const serie = await getToChange(parts, id, {
    ...by,
    ifMatch: by.ifMatch ?? (__v === undefined ? undefined : String(__v)),
  });
  mayEdit(serie, by.session);
  if (by.session.type === 'promoter' && serie.approval === 'approved') throw staffChangesThat();
  if (edit.categoryId !== undefined) await getCategory(parts, edit.categoryId);
  serie.set(withoutNullBonus(edit));
  by.changedTo(serieOf(serie));
  const saved = await saveSerie(parts, serie, by.cause);
  await renameInEvents(parts, saved, by);
  return saved;
}

/**
 * Only a series without events; a promoter's own only while it is not approved. Throws `catalog/serie-has-events`,
 * `catalog/wrong-state`, `request/stale`.
 */
export async function deleteSerie(parts: CatalogParts, id: string, by: Author): Promise<void> {
  const serie = await getToChange(parts, id, by);
  if (by.session.type === 'promoter' && serie.approval === 'approved') throw wrongState();
  const count = await parts.store.events.countDocuments({ seriesId: id, deleted: false });
  if (count > 0) throw serieHasEvents(count);
  const wasPublic = serie.approval === 'approved';
  serie.deleted = true;
  await saveSerie(parts, serie, by.cause, { withdrawn: wasPublic });
  // An event may have been added meanwhile; one of the two notices the other.
  if (await parts.store.events.exists({ seriesId: id, deleted: false })) {
    serie.deleted = false;
    await saveSerie(parts, serie, by.cause);
    throw serieHasEvents(1);
  }
}

const withoutNullBonus = <T extends SerieEdit>(entry: T) => ({ ...entry, ...(entry.bonus === null && { bonus: [] }) });

async function getToChange(
  parts: CatalogParts,
  id: string,
  { session, ifMatch, changedFrom }: Author,
): Promise<SerieDocument> {
  const serie = await getOwnSerie(parts, id, session);
  if (ifMatch !== undefined && ifMatch !== String(serie.__v)) throw stale();
  changedFrom(serieOf(serie));
  return serie;
}

/**
 * Every event with other values takes over the series' name, category and style; its awards are not judged again for
 * that.
 */
async function renameInEvents(
  parts: CatalogParts,
  { id, name, categoryId, raceStyle }: Serie,
  by: Author,
): Promise<void> {
  const others = {
    seriesId: id,
    deleted: false,
    $or: [{ seriesName: { $ne: name } }, { categoryId: { $ne: categoryId } }, { raceStyle: { $ne: raceStyle } }],
  };
  for (let tries = 0; tries < 3; tries += 1) {
    let overtaken = 0;
    for await (const event of parts.store.events.find(others).cursor()) {
      event.set({ seriesName: name, categoryId, raceStyle });
      // A concurrent change of the event: the next round updates it, and so would the next change of the series.
      await saveEvent(parts, event, by).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.code !== 'request/stale') throw error;
        overtaken += 1;
      });
    }
    if (overtaken === 0) return;
  }
}
