import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import { roleRefusalOf } from '@podium/contracts/needed-role.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { confirmerNeeded, confirmsOneself, confirmsOwnAdmin, noSuchUser, notConfirmed, ownRoles } from '../errors.ts';
import { lockAdmins, writeAdmin, type AdminRow } from '../users/admin-rows.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import { endTokens } from '../users/write-users.ts';
import { lockForOwner, readAdmin } from './admins.ts';

/** With one of these somebody decides about others' money or confirms others, so who gives it does not confirm it. */
const raising: readonly StaffRole[] = ['approver', 'owner'];

type By = AuditBy & Pick<CommandContext, 'session'>;
type Parts = Pick<IdentityParts, 'db' | 'clock'>;

/**
 * Sets the roles of another admin; tokens that say otherwise are refused within two seconds. Who becomes an approver or
 * owner has to be confirmed anew, by somebody else than the caller. One owner always stays: the caller, whose role is
 * read again here and who cannot change it. Throws `identity/own-roles`, `identity/no-such-user`,
 * `session/owner-needed`.
 */
export async function setAdminRoles({ db, clock }: Parts, id: string, roles: StaffRole[], by: By): Promise<Admin> {
  if (id === by.session.userId) throw ownRoles();
  return db.transaction(async (tx) => {
    const before = await lockForOwner(tx, id, by);
    if (roles.join() !== before.roles.join()) {
      const isRaised = raising.some((role) => roles.includes(role) && !before.roles.includes(role));
      const raised = { raised_by: by.session.userId, raised_at: clock() };
      const unconfirmed = { confirmed_at: null, confirmed_by: null, second_since: null, ...raised };
      await writeAdmin(tx, id, { roles, ...(isRaised && unconfirmed) });
      await endTokens(tx, id, clock());
      await audit(tx, by, {
        action: 'setAdminRoles',
        targetType: 'admin',
        targetId: id,
        before: { roles: before.roles },
        after: { roles },
      });
      await enqueueSignInChange(tx, before, 'roles', callCause(by));
    }
    return readAdmin(tx, id);
  });
}

/**
 * Another admin vouches that an account is a person of their own: from now on it counts as a second person, and not for
 * what was asked before (rule 42). Throws `identity/confirm-oneself`, `identity/confirm-own-admin`,
 * `identity/no-such-user`, `session/not-confirmed`, `session/approver-or-owner-needed`.
 */
export async function confirmAdmin({ db, clock }: Parts, id: string, by: By): Promise<Admin> {
  const actorId = by.session.userId;
  if (id === actorId) throw confirmsOneself();
  return db.transaction(async (tx) => {
    const staff = await lockAdmins(tx);
    const [actor, admin] = [staff.get(actorId), staff.get(id)];
    if (!actor?.active || !raising.some((role) => actor.roles.includes(role))) throw confirmerNeeded();
    if (roleRefusalOf(raising, { roles: actor.roles, secondSince: actor.second_since?.toISOString() }))
      throw notConfirmed();
    if (!admin) throw noSuchUser();
    if (admin.added_by === actorId || admin.raised_by === actorId) throw confirmsOwnAdmin();
    if (!admin.second_since) await confirm(tx, admin, actorId, by, clock());
    return readAdmin(tx, id);
  });
}

/** The operator vouches, whoever added the account: the way to the second person of a program with one admin. */
export async function confirmByOperator(tx: Transaction, email: string, by: AuditBy): Promise<AdminRow> {
  const admin = [...(await lockAdmins(tx)).values()].find((each) => each.email === email);
  if (!admin) throw noSuchUser();
  if (!admin.second_since) await confirm(tx, admin, null, by, by.now);
  return admin;
}

/** It counts from the moment of the call, which a demo's seed may set; `now` is the clock's, for its tokens. */
async function confirm(
  tx: Transaction,
  { id, roles }: AdminRow,
  actorId: string | null,
  by: AuditBy,
  now: Date,
): Promise<void> {
  await writeAdmin(tx, id, { roles, confirmed_at: by.now, confirmed_by: actorId, second_since: by.now });
  await endTokens(tx, id, now);
  await audit(tx, by, { action: 'confirmAdmin', targetType: 'admin', targetId: id, after: { roles } });
}
