import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchExplanation = (eventId: string, resultId: string, signal: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.explainResult>>(
    `/api/rider/result/${encodeURIComponent(eventId)}/${encodeURIComponent(resultId)}/explanation`,
    { signal },
  );
