import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const readPass = (pass: string) =>
  api.post<Answer<typeof rewardsRoutes.readPass>>('/api/dealer/redemption-pass', { pass });
