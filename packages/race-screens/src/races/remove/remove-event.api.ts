import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** Staff may delete any event that paid nothing or is canceled; promoters only their own, until it is approved. */
export const deleteEvent = (id: string, version: number) =>
  call(catalogCalls.deleteEvent, { params: { eventId: id }, version });
