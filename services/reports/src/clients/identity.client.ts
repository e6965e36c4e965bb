import { staffRoutes } from '@podium/contracts/api/identity/staff.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

/** Whether somebody is an admin now; called with the token of an admin, who may list the staff. */
export async function isOnStaff(identityUrl: string, userId: string, context: CallContext): Promise<boolean> {
  const { admins } = await callService(identityUrl, staffRoutes.listAdmins, {}, context);
  return admins.some(({ id, deActivated }) => id === userId && !deActivated);
}
