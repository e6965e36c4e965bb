import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchContingency = (signal: AbortSignal) =>
  api.get<Answer<typeof reportsRoutes.contingency>>('/api/aggregates/contingency', { signal });

/** The next five, soonest first. The parameter's spelling is the API's. */
export const fetchNextEvents = (from: string, signal: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listEvents>>('/api/events', {
    query: { from, sortDirecton: 1, limit: 5 },
    signal,
  });
