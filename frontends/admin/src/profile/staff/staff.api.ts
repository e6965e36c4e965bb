import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type NewAdmin = Input<typeof identityRoutes.createAdmin.body>;

export const fetchAdmins = async (signal?: AbortSignal) =>
  (await api.get<Answer<typeof identityRoutes.listAdmins>>('/api/admin/admins', signal && { signal })).admins;
export const switchAdmin = (adminId: string, active: boolean) =>
  api.put<Answer<typeof identityRoutes.switchAdmin>>(`/api/admin/admins/${adminId}`, { active });
export const createAdmin = (entry: NewAdmin) =>
  api.post<Answer<typeof identityRoutes.createAdmin>>('/api/admin/admins', entry);
