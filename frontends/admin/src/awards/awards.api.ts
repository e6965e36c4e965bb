import type { AwardMovement, Explanation } from '@podium/contracts/api/rewards/credit.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchExplanation = (awardId: string, signal?: AbortSignal) =>
  api.get<Explanation>(`/api/admin/award/${awardId}/explanation`, signal && { signal });
export const fetchMovements = (awardId: string, signal?: AbortSignal) =>
  api
    .get<{ movements: AwardMovement[] }>(`/api/admin/award/${awardId}/movements`, signal && { signal })
    .then(({ movements }) => movements);
