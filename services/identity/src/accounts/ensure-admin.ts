import type { IdentityParts } from '../parts.ts';
import { hashPassword } from './password.ts';
import { findUserByEmail, insertUser } from './users.store.ts';

/** The first admin comes from the configuration; a password that was changed since stays changed. */
export async function ensureAdmin({ db, config }: Pick<IdentityParts, 'db' | 'config'>): Promise<void> {
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
