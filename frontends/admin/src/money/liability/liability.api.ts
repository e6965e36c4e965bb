import type { Liability } from '@podium/contracts/api/rewards/credit.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchLiability = (signal?: AbortSignal) =>
  api.get<Liability>('/api/admin/liability', signal && { signal });
