import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type NewAdmin = Input<typeof identityRoutes.createAdmin.body>;

export const adminsQuery = () => queryOf(identityCalls.listAdmins, {}, ({ admins }) => admins);
export const switchAdmin = (adminId: string, active: boolean) =>
  call(identityCalls.switchAdmin, { params: { adminId }, body: { active } });
export const createAdmin = (entry: NewAdmin) => call(identityCalls.createAdmin, { body: entry });
export const setRoles = (adminId: string, roles: StaffRole[]) =>
  call(identityCalls.setAdminRoles, { params: { adminId }, body: { roles } });
export const confirmAdmin = (adminId: string) => call(identityCalls.confirmAdmin, { params: { adminId } });
