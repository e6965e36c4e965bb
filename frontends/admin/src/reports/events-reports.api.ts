import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchFinishedEvents = (page: number, limit: number, signal?: AbortSignal) =>
  call(catalogCalls.finishedEvents, { query: { page, limit }, signal });
