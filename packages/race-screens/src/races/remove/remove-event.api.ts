import { api } from '@podium/ui/federated/api-client.ts';

/** Staff may delete any event that paid nothing or is canceled, promoters their own while it is not approved. */
export const deleteEvent = (id: string, version: number) =>
  api.delete<void>(`/api/event/${id}`, { headers: { 'If-Match': `"${version}"` } });
