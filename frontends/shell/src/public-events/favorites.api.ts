import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchRider = (riderId: string, signal: AbortSignal) =>
  api.get<RiderDetail>(`/api/rider/rider/${encodeURIComponent(riderId)}`, { signal });

export const changeFavorite = (riderId: string, eventId: string, isFavorite: boolean) =>
  (isFavorite ? api.put<{ favoriteEvents: string[] }> : api.delete<{ favoriteEvents: string[] }>)(
    `/api/rider/rider/${encodeURIComponent(riderId)}/favorite/events/${encodeURIComponent(eventId)}`,
  );
