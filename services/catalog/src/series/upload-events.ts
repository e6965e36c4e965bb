import { outsideSeries } from '@podium/contracts/outside-series.ts';
import { eventInputSchema } from '@podium/contracts/races.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { readTable } from '@podium/service-kit/table-file.ts';
import type { Author } from '../calls/author.ts';
import { noSuchSerie } from '../errors.ts';
import { placed } from '../events/edit-event.ts';
import { eventOf } from '../races/event-views.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { maySee } from '../approval/approval.ts';
import { getSerie } from '../races/get-serie.ts';
import { readEventsFile } from './read-events-file.ts';

/**
 * Adds the events of a file to a series, a promoter's as drafts; with `dryRun` only describes what it would add. A file
 * with any error adds nothing. Throws the errors by line, and `catalog/no-such-serie`.
 */
export async function uploadEvents(
  parts: CatalogParts,
  seriesId: string,
  file: UploadedFile,
  dryRun: boolean,
  by: Author,
) {
  const serie = await getSerie(parts, seriesId);
  if (!maySee(serie, by.session)) throw noSuchSerie();
  const idOf = ({ title, startDate }: { title: string; startDate: string }) => by.idFor(`event ${title} ${startDate}`);
  const standing = await parts.store.events.find({ seriesId, deleted: false }).select('title startDate').lean();
  // Events from an earlier try of this call, whose worker died, are skipped.
  const known = standing.filter((each) => String(each._id) !== idOf(each));
  const rows = readEventsFile(await readTable(file), { id: seriesId, country: serie.country }, known);
  const own = by.session.type === 'promoter' ? { promoterId: by.session.subjectId, approval: 'draft' } : {};
  const events = rows.map(({ entry }) => {
    const { location, classes: _none, ...facts } = eventInputSchema.parse(entry);
    return new parts.store.events({
      _id: idOf(facts),
      ...facts,
      ...own,
      seriesName: serie.name,
      categoryId: serie.categoryId,
      raceStyle: serie.raceStyle,
      location: placed(location),
      canceled: false,
      classes: [],
    });
  });
  by.changedFrom({ events: known.length });
  const made = new Set(standing.map(({ _id }) => String(_id)));
  if (!dryRun) for (const event of events) if (!made.has(event.id as string)) await saveEvent(parts, event, by);
  return {
    events: dryRun ? [] : events.map((event) => eventOf(event as never, parts.clock())),
    rows: rows.map(({ line, entry }) => ({
      line,
      title: entry.title,
      startDate: entry.startDate,
      place: `${entry.location.city}, ${entry.location.state}`,
      outsideSeries: outsideSeries({ ...entry, country: entry.location.country }, serie),
    })),
  };
}
