import type { RaceEvent, Serie } from '@podium/contracts/races.ts';
import { eventOf, likeOf, leanEvent } from '../races/event-views.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { serieOf } from '../races/save-serie.ts';

/** The submissions that wait for a decision, longest waiting first. */
export async function listSubmissions({
  store,
  clock,
}: CatalogParts): Promise<{ events: RaceEvent[]; series: Serie[] }> {
  const waiting = { deleted: false, approval: 'submitted' as const };
  const [events, series] = await Promise.all([
    store.events.find(waiting).select(leanEvent).sort({ submittedAt: 1 }).limit(500).lean(),
    store.series.find(waiting).select('-pendingEvents').sort({ submittedAt: 1 }).limit(500),
  ]);
  return {
    events: events.map((event) => eventOf(likeOf(event), clock())),
    series: series.map((serie) => serieOf(serie)),
  };
}
