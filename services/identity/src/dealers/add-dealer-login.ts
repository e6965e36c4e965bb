import type { z } from 'zod';
import type { identityRoutes, User } from '@podium/contracts/api/identity.ts';
import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { noSuchDealer } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { checkPassword, hashPassword } from '../sessions/password.ts';
import { insertUser, userOf } from '../sessions/users.store.ts';
import { findDealerCopy, upsertDealer } from './dealers.store.ts';

/** Dealer accounts are set up and verified by the brand (spec 6). */
export async function addDealerLogin(parts: IdentityParts, entry: z.output<typeof identityRoutes.createDealerLogin.body>): Promise<User> {
  if (entry.password !== undefined) checkPassword(entry.password);
  const password_hash = entry.password === undefined ? null : await hashPassword(entry.password, parts.config.PASSWORD_PEPPER);
  return parts.db.transaction(async (tx) => {
    if (!(await findDealerCopy(tx, entry.dealerId))) throw noSuchDealer();
    return userOf(await insertUser(tx, { type: 'dealer', subject_id: entry.dealerId, email: entry.email, name: entry.name, password_hash, email_verified: true, active: true, locale: 'en' }));
  });
}

export async function keepDealer(tx: Transaction, { data, version }: Envelope<EventData<typeof dealerChanged>>): Promise<void> {
  await upsertDealer(tx, { dealer_id: data.dealerId, version, name: data.name, active: data.active });
}
