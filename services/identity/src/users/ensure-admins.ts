import { staffRoles } from '@podium/contracts/choices.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import type { IdentityConfig } from '../config.ts';
import { writeAdmin } from './admin-rows.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail } from './read-users.ts';
import { insertUser } from './write-users.ts';

type Entry = { email: string; password: string; name: string; roles: StaffRole[] };

/**
 * Creates the admins of the configuration: the first one with every role, and a second person where one is named. Both
 * are confirmed, for the operator vouches for them. A password, or roles, that were changed since stay changed.
 */
export async function ensureAdmins({ db, config }: { db: Database; config: IdentityConfig }): Promise<void> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, APPROVER_EMAIL, APPROVER_PASSWORD } = config;
  const entries: Entry[] = [
    { email: ADMIN_EMAIL, password: ADMIN_PASSWORD, name: 'Program Admin', roles: [...staffRoles] },
  ];
  if (APPROVER_EMAIL && APPROVER_PASSWORD)
    entries.push({
      email: APPROVER_EMAIL,
      password: APPROVER_PASSWORD,
      name: 'Program Approver',
      roles: ['staff', 'approver'],
    });
  await db.transaction(async (tx) => {
    await tx.raw('lock table users in exclusive mode');
    const isFirst = !(await tx('users').where({ type: 'admin' }).first('id'));
    // Nothing of the program is older than its first accounts, also not what a demo dates back.
    for (const entry of entries) await ensureAdmin(tx, entry, config, isFirst ? new Date(0) : new Date());
  });
}

async function ensureAdmin(
  tx: Transaction,
  { email, password, name, roles }: Entry,
  { PASSWORD_PEPPER }: IdentityConfig,
  secondSince: Date,
): Promise<void> {
  if (await findUserByEmail(tx, email)) return;
  const password_hash = await hashPassword(password, PASSWORD_PEPPER);
  const { id } = await insertUser(tx, {
    type: 'admin',
    email,
    name,
    password_hash,
    email_verified: true,
    active: true,
    locale: 'en',
  });
  await writeAdmin(tx, id, { roles, confirmed_at: new Date(), second_since: secondSince });
}
