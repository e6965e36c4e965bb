import type { FileReport } from '@podium/contracts/api/catalog/results-files.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { writingRecord } from '@podium/service-kit/mongo-outbox.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { namesOf } from '../clients/identity.client.ts';
import { isId } from '../documents/ids.ts';
import { fileReportClosed, noSuchFileReport, tooManyFileReports } from '../errors.ts';
import { deleteFiles, keepFile, openFile } from '../files/kept-files.ts';
import { getOwnEvent } from '../races/get-event.ts';

const dayMs = 86_400_000;
/** Of one promoter, or of one member of staff, in 24 hours. */
const maxPerDay = 10;

/** The promoter, also when staff act as one: the limit is of the account. */
const senderOf = ({ type, subjectId, userId }: Session) => (type === 'promoter' ? subjectId : userId);

/**
 * Keeps a results file for staff to look at, who are told what was read wrong, until the day that is answered. Throws
 * `catalog/no-such-event`, `catalog/not-yours`, `catalog/too-many-file-reports`.
 */
export async function reportFile(
  parts: CatalogParts,
  { eventId, file, note }: { eventId: string; file: { name: string | null; bytes: Buffer }; note: string },
  by: Author,
): Promise<{ id: string; keptUntil: string }> {
  const { store } = parts;
  const event = await getOwnEvent(parts, eventId, { session: by.session });
  const senderId = senderOf(by.session);
  const id = by.idFor('report');
  const ofTheDay = { senderId, sentAt: { $gt: new Date(by.now.getTime() - dayMs) } };
  if ((await store.fileReports.countDocuments(ofTheDay)) >= maxPerDay) throw tooManyFileReports(maxPerDay);
  const kept = await keepFile(parts, { purpose: 'report', eventId, name: file.name, bytes: file.bytes }, by.now);
  try {
    await writingRecord(catalogStaffWrote, (record) =>
      store.fileReports.create({
        _id: id,
        eventId: event.id as string,
        fileId: kept.id,
        fileName: file.name,
        bytes: file.bytes.length,
        note,
        senderId,
        sentBy: actorOf(by.session),
        sentAt: by.now,
        keptUntil: kept.keptUntil,
        pendingEvents: record,
        hasPending: record.length > 0,
      }),
    );
    // Of several at a time each counts the others, so that none slips through.
    if ((await store.fileReports.countDocuments(ofTheDay)) > maxPerDay) {
      await store.fileReports.deleteOne({ _id: id });
      throw tooManyFileReports(maxPerDay);
    }
  } catch (error) {
    await deleteFiles(parts, [kept.id]);
    throw error;
  }
  parts.committed();
  return { id, keptUntil: kept.keptUntil.toISOString() };
}

/** Open ones, the longest waiting first; or closed ones, the last closed first. */
export async function listFileReports(
  parts: CatalogParts,
  { status, ...page }: PageQuery & { status: 'open' | 'closed' },
  by: Author,
): Promise<{ reports: FileReport[]; pagination: ReturnType<typeof paginate> }> {
  const { store } = parts;
  const which = {
    closedAt: status === 'open' ? null : { $ne: null },
    keptUntil: { $gt: parts.clock() },
  };
  const [found, total] = await Promise.all([
    store.fileReports
      .find(which)
      .sort(status === 'open' ? { sentAt: 1, _id: 1 } : { closedAt: -1, _id: 1 })
      .skip((page.page - 1) * page.limit)
      .limit(page.limit)
      .lean(),
    store.fileReports.countDocuments(which),
  ]);
  const people = [...new Set(found.flatMap(({ sentBy, closedBy }) => [sentBy, ...(closedBy ? [closedBy] : [])]))];
  const eventIds = [...new Set(found.map(({ eventId }) => eventId))];
  const [names, events] = await Promise.all([
    namesOf(parts.identityUrl, people, by.context),
    store.events.find({ _id: { $in: eventIds } }, { title: 1 }).lean(),
  ]);
  const titles = new Map(events.map(({ _id, title }) => [String(_id), title]));
  const person = (id: string | null) => ({ id, name: names[id ?? ''] ?? null });
  return {
    reports: found.map((report) => ({
      id: String(report._id),
      eventId: report.eventId,
      eventTitle: titles.get(report.eventId) ?? '',
      fileName: report.fileName,
      bytes: report.bytes,
      note: report.note,
      sentAt: report.sentAt.toISOString(),
      sentBy: person(report.sentBy),
      keptUntil: report.keptUntil.toISOString(),
      closed: report.closedAt
        ? { at: report.closedAt.toISOString(), by: person(report.closedBy), note: report.closeNote ?? '' }
        : null,
    })),
    pagination: paginate(total, page),
  };
}

/** Throws `catalog/no-such-file-report`, `catalog/file-not-kept`. */
export async function openReportedFile(parts: CatalogParts, id: string) {
  const report = isId(id) ? await parts.store.fileReports.findById(id).lean() : null;
  if (!report) throw noSuchFileReport();
  return openFile(parts, report.fileId);
}

/** Throws `catalog/no-such-file-report`, `catalog/file-report-closed`. */
export async function closeFileReport(
  parts: CatalogParts,
  { id, note }: { id: string; note: string },
  by: Author,
): Promise<{ id: string }> {
  const { store } = parts;
  if (!isId(id) || !(await store.fileReports.exists({ _id: id }))) throw noSuchFileReport();
  await writingRecord(catalogStaffWrote, async (record) => {
    const closed = await store.fileReports.updateOne(
      { _id: id, closedAt: null },
      {
        $set: { closedAt: by.now, closedBy: actorOf(by.session), closeNote: note, hasPending: true },
        $push: { pendingEvents: { $each: record } },
      },
    );
    if (closed.matchedCount === 0) throw fileReportClosed();
  });
  parts.committed();
  return { id };
}
