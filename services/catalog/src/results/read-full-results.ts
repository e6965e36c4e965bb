import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { UnmatchedResult } from '@podium/contracts/races.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { containing } from '../catalog.store.ts';
import { publicOnly } from '../events/event-filter.ts';
import { fullResultOf } from '../events/event-views.ts';
import { getOwnEvent } from '../events/get-event.ts';
import type { CatalogParts } from '../parts.ts';
import { loadRows, rowKeys } from './postings.store.ts';

/** The standing results of an event with all that was posted of them, for those who post them. */
export async function readFullResults(parts: CatalogParts, eventId: string, session: Session) {
  const event = await getOwnEvent(parts, eventId, { session });
  const rows = await loadRows(parts, event);
  return {
    version: event.__v ?? 0,
    classes: event.classes.map(({ id, payoutType, finishers, postingId }) => ({
      classId: id,
      finishers: finishers ?? null,
      results: (rows.get(postingId ?? '') ?? []).map((row) => fullResultOf(row, payoutType)),
    })),
  };
}

const mostPostings = 500;

/**
 * Standing results that no account owns, found by a part of the name, an AMA number or an e-mail among the last
 * postings; newest events first.
 */
export async function findUnmatched(parts: CatalogParts, { query, page, limit }: PageQuery & { query: string }) {
  const text = query.includes('@') ? query.toLowerCase() : nameKey(query);
  if (text === '') return { results: [], pagination: paginate(0, { page, limit }) };
  const wanted = new RegExp(`^(?:name|ama|email) .*${containing(text).source}`);
  const postings = await parts.store.postings
    .find({ claimKeys: wanted }, { eventId: 1, rows: 1 })
    .sort({ _id: -1 })
    .limit(mostPostings)
    .lean();
  const standing = new Map(postings.map(({ _id, rows }) => [String(_id), rows]));
  const events = await parts.store.events
    .find({ ...publicOnly, canceled: false, _id: { $in: [...new Set(postings.map(({ eventId }) => eventId))] } })
    .select('title startDate classes __v')
    .sort({ startDate: -1, _id: 1 })
    .lean();
  const results = events.flatMap((event): UnmatchedResult[] =>
    event.classes.flatMap(({ id, name, payoutType, postingId }) =>
      (standing.get(postingId ?? '') ?? [])
        .filter((row) => row.riderId === null && rowKeys(row).some((key) => wanted.test(key)))
        .map((row) => ({
          eventId: String(event._id),
          eventTitle: event.title,
          eventDate: event.startDate,
          eventVersion: (event as { __v?: number }).__v ?? 0,
          classId: id,
          className: name,
          result: fullResultOf(row, payoutType),
        })),
    ),
  );
  return {
    results: results.slice((page - 1) * limit, page * limit),
    pagination: paginate(results.length, { page, limit }),
  };
}
