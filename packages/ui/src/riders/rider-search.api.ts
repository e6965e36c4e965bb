import type { RiderLean } from '@podium/contracts/people.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import { getUser } from '@podium/ui/federated/session.ts';

export function searchRiders(query: string, limit: number, signal: AbortSignal): Promise<RiderLean[]> {
  const type = getUser()?.type ?? 'promoter';
  return api
    .get<{ riders: RiderLean[] }>(`/api/${type}/riders-lean`, { query: { query, limit }, signal })
    .then(({ riders }) => riders);
}
