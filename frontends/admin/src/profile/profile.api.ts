import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type AdminEdit = Input<typeof identityRoutes.updateAdmin.body>;
export type TotpStart = Answer<typeof identityRoutes.beginTotp>;

/** `version` must be sent with an edit. */
export type VersionedAdmin = { admin: Admin; version: string | null };

export const fetchAdmin = (adminId: string, signal?: AbortSignal): Promise<VersionedAdmin> =>
  api.getVersioned<{ admin: Admin }>(`/api/admin/admin/${adminId}`, signal && { signal });
export const updateAdmin = async (adminId: string, edit: AdminEdit, version: string | null) =>
  (await api.put<Answer<typeof identityRoutes.updateAdmin>>(`/api/admin/admin/${adminId}`, edit, { version })).admin;
export const changePassword = (values: { currentPassword: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.changeAdminPassword>>('/api/admin/admin/change-password', values);

export const beginTotp = (password: string) => api.post<TotpStart>('/api/admin/admin/totp', { password });
export const confirmTotp = async (code: string) =>
  (await api.put<Answer<typeof identityRoutes.confirmTotp>>('/api/admin/admin/totp', { code })).recoveryCodes;
export const removeTotp = (password: string, code: string) =>
  api.delete<Answer<typeof identityRoutes.removeTotp>>('/api/admin/admin/totp', { body: { password, code } });
