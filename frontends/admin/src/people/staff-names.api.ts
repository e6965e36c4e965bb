import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchStaff = async (signal: AbortSignal) =>
  new Map(
    (await api.get<Answer<typeof identityRoutes.listAdmins>>('/api/admin/admins', { signal })).admins.map(
      ({ id, name, deActivated }) => [id, { name, deActivated }],
    ),
  );
