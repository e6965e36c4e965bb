import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askerOf } from '../slow-down/asker.ts';
import { addAdmin, changeAdmin, listAdmins, readAdmin, readVersionedAdmin, switchAdmin } from './admins.ts';
import { refreshStanding } from '../sessions/renew-session.ts';
import { sessionOf } from '../sessions/session-of.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { sendMailsAgain } from './send-mails-again.ts';
import { confirmAdmin, setAdminRoles } from './second-person.ts';
import { removeTotp } from '../proofs/remove-totp.ts';
import { beginTotp, confirmTotp } from '../proofs/totp.ts';

export const adminsRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.getAdmin, async ({ params, response }) => {
    const { admin, version } = await readVersionedAdmin(parts.db, params.adminId);
    response.setHeader('ETag', `"${version}"`);
    return { admin };
  }),
  mount(identityRoutes.listAdmins, async () => ({ admins: await listAdmins(parts.db) })),
  mount(identityRoutes.createAdmin, async (call) => ({ admin: await addAdmin(parts, call.body, call) })),
  mount(identityRoutes.switchAdmin, async (call) => ({
    admin: await switchAdmin(parts, call.params.adminId, call.body.active, call),
  })),
  mount(identityRoutes.setAdminRoles, async (call) => ({
    admin: await setAdminRoles(parts, call.params.adminId, call.body.roles, call),
  })),
  mount(identityRoutes.confirmAdmin, async (call) => ({
    admin: await confirmAdmin(parts, call.params.adminId, call),
  })),
  mount(identityRoutes.updateAdmin, async (call) => ({
    admin: await changeAdmin(parts, call.params.adminId, call.body, { ...call, asker: askerOf(parts, call.request) }),
  })),
  mount(identityRoutes.beginTotp, (call) =>
    beginTotp(parts, call.body.password, { ...call, asker: askerOf(parts, call.request) }),
  ),
  mount(identityRoutes.confirmTotp, async (call) => {
    const recoveryCodes = await confirmTotp(parts, call.body.code, { ...call, asker: askerOf(parts, call.request) });
    // Where the operator requires it, the other calls are open from now on.
    const user = (await findUser(parts.db, call.session.userId)) as UserRow;
    await refreshStanding(parts, call, { ...(await sessionOf(parts, parts.db, user)), sid: call.session.sid });
    return { recoveryCodes };
  }),
  mount(identityRoutes.sendMailsAgain, async (call) => {
    call.about('user', call.params.userId);
    return { mails: await sendMailsAgain(parts, call.params.userId, call.now) };
  }),
  mount(identityRoutes.removeTotp, async (call) => {
    await removeTotp(parts, call.body, { ...call, asker: askerOf(parts, call.request) });
    return { admin: await readAdmin(parts.db, call.session.userId) };
  }),
];
