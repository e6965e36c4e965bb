import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { rulesNotAccepted } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { checkPassword, hashPassword } from '../sessions/password.ts';
import type { SignedIn } from '../sessions/sign-in.ts';
import { insertUser, sessionOf, userOf, type UserRow } from '../sessions/users.store.ts';
import { insertPromoter, type PromoterRow } from './promoters.store.ts';

type Application = Extract<z.output<typeof identityRoutes.register.body>, { type: 'promoter' }>;
type AdminEntry = z.output<typeof identityRoutes.createPromoter.body>;

/** A promoter applies; staff decide (spec 1). */
export async function registerPromoter(parts: IdentityParts, entry: Application, locale: Locale): Promise<SignedIn> {
  if (!entry.acceptRules) throw rulesNotAccepted();
  const name = entry.name ?? `${entry.firstName} ${entry.lastName}`;
  const { user } = await addPromoter(parts, { ...entry, name, locale }, 'pending');
  return { user: userOf(user), session: sessionOf(user) };
}

/** Staff add a promoter: approved and verified. */
export async function createPromoter(parts: IdentityParts, entry: AdminEntry) {
  const { user, promoter } = await addPromoter(parts, { ...entry, locale: 'en' }, 'approved');
  return { id: user.id, name: promoter.name, email: user.email, phone: promoter.phone, info: promoter.info, active: user.active, status: promoter.status };
}

type Entry = { name: string; email: string; phone: string | null; info: string | null; password?: string; locale: Locale };

async function addPromoter(parts: IdentityParts, entry: Entry, status: PromoterRow['status']): Promise<{ user: UserRow; promoter: PromoterRow }> {
  if (entry.password !== undefined) checkPassword(entry.password);
  const password_hash = entry.password === undefined ? null : await hashPassword(entry.password, parts.config.PASSWORD_PEPPER);
  return parts.db.transaction(async (tx) => {
    const user = await insertUser(tx, { type: 'promoter', email: entry.email, name: entry.name, password_hash, email_verified: status === 'approved', active: true, locale: entry.locale });
    const promoter = await insertPromoter(tx, { user_id: user.id, name: entry.name, phone: entry.phone, info: entry.info, status });
    return { user, promoter };
  });
}
