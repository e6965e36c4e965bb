import type { catalogRoutes, RaceEvent } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Page = Answer<typeof catalogRoutes.promoterEvents>;

/** All events of a promoter: the home screen sorts them by what is due, so it needs every one. */
export async function listOwnEvents(promoterId: string): Promise<RaceEvent[]> {
  const events: RaceEvent[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Page>(`/api/promoter/${promoterId}/events`, { query: { page, limit: 100 } });
    events.push(...answer.events);
    pages = answer.pagination.totalPages ?? 1;
  }
  return events;
}
