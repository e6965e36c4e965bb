import type { Database } from '@podium/service-kit/database.ts';
import type { IdentityConfig } from '../config.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail } from './read-users.ts';
import { insertUser } from './write-users.ts';

/** Creates the first admin from the configuration; a password that was changed since stays changed. */
export async function ensureAdmin({ db, config }: { db: Database; config: IdentityConfig }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.raw('lock table users in exclusive mode');
    if (await findUserByEmail(tx, config.ADMIN_EMAIL)) return;
    const password_hash = await hashPassword(config.ADMIN_PASSWORD, config.PASSWORD_PEPPER);
    await insertUser(tx, {
      type: 'admin',
      email: config.ADMIN_EMAIL,
      name: 'Program Admin',
      password_hash,
      email_verified: true,
      active: true,
      locale: 'en',
    });
  });
}
