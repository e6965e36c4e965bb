import type { CatalogData } from '@podium/contracts/rider-data.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';

/** A rider's standing results as they were posted, and the matches of rows with the rider. */
export async function readRiderData(parts: CatalogParts, riderId: string): Promise<CatalogData> {
  const { store } = parts;
  const [postings, claims] = await Promise.all([
    store.postings.find({ 'rows.riderId': riderId }, { eventId: 1 }).lean(),
    store.claims.find({ riderId }).sort({ suggestedAt: 1 }).lean(),
  ]);
  const ids = [...new Set([...postings, ...claims].map(({ eventId }) => eventId))];
  const events = await store.events.find({ _id: { $in: ids } });
  const eventOf = new Map(events.map((event) => [event.id as string, event]));
  const postedResults: CatalogData['postedResults'] = [];
  for (const event of events.filter(({ deleted }) => !deleted)) {
    const standing = await loadRows(parts, event);
    for (const { name: className, postingId } of event.classes)
      for (const row of standing.get(postingId ?? '') ?? [])
        if (row.riderId === riderId)
          postedResults.push({
            eventTitle: event.title,
            eventDate: event.startDate,
            className,
            place: row.place,
            result: row.status,
            name: row.name,
            hometown: row.hometown,
            email: row.email ?? null,
            amaNumber: row.amaNumber ?? null,
            vin: row.vin,
            bike: row.bike,
          });
  }
  return {
    postedResults: postedResults.toSorted((a, b) => (a.eventDate < b.eventDate ? -1 : 1)),
    resultClaims: claims.map(({ eventId, classId, row, status, suggestedAt, decidedAt }) => ({
      eventTitle: eventOf.get(eventId)?.title ?? '',
      className: eventOf.get(eventId)?.classes.find(({ id }) => id === classId)?.name ?? '',
      name: row.name,
      decision: status,
      askedAt: suggestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  };
}
