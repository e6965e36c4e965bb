import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type AdminEdit = Input<typeof identityRoutes.updateAdmin.body>;

/** `version` must be sent with an edit. */
export type VersionedAdmin = { admin: Admin; version: string | null };

export const adminQuery = (adminId: string) => versionedQueryOf(identityCalls.getAdmin, { params: { adminId } });
export const updateAdmin = async (adminId: string, edit: AdminEdit, version: string | null) =>
  (await call(identityCalls.updateAdmin, { params: { adminId }, body: edit, version })).admin;
export const changePassword = (values: { currentPassword: string; password: string }) =>
  call(identityCalls.changeAdminPassword, { body: values });

export const removeTotp = (password: string, code: string) =>
  call(identityCalls.removeTotp, { body: { password, code } });
