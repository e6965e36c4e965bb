import type { z } from 'zod';
import type { identityRoutes, riderProfileSchema, Rider } from '@podium/contracts/api/identity.ts';
import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { programmeDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { publish, type Cause } from '@podium/service-kit/outbox.ts';
import { rulesNotAccepted } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { checkPassword, hashPassword } from '../sessions/password.ts';
import type { SignedIn } from '../sessions/sign-in.ts';
import { findUser, insertUser, sessionOf, userOf, type UserRow } from '../sessions/users.store.ts';
import { checkAge, checkPin } from './rider-rules.ts';
import { ownView, snapshotOf } from './rider-views.ts';
import { findRider, insertRider, type ProfileChange, type RiderRow } from './riders.store.ts';
import { writePin } from './set-pin.ts';

type Profile = z.output<typeof riderProfileSchema>;
type Registration = Extract<z.output<typeof identityRoutes.register.body>, { type: 'rider' }>;
type AdminEntry = z.output<typeof identityRoutes.createRider.body>;

/** A rider signs up: unverified until the mailed code comes back, and waiting for a guardian when under 18. */
export async function registerRider(parts: IdentityParts, entry: Registration, locale: Locale, cause: Cause): Promise<SignedIn> {
  if (!entry.acceptRules) throw rulesNotAccepted();
  checkPassword(entry.password);
  const row = await addRider(parts, { ...entry, locale: entry.locale ?? locale }, { verified: false, active: true }, cause);
  const user = (await findUser(parts.db, row.user_id)) as UserRow;
  return { user: userOf(user), session: sessionOf(user) };
}

/** Staff add a rider: the account is verified. */
export async function createRider(parts: IdentityParts, entry: AdminEntry, cause: Cause): Promise<Rider> {
  if (entry.password !== undefined) checkPassword(entry.password);
  return ownView(await addRider(parts, entry, { verified: true, active: entry.activate }, cause));
}

async function addRider(parts: IdentityParts, entry: Profile & { password?: string; pin?: string }, state: { verified: boolean; active: boolean }, cause: Cause): Promise<RiderRow> {
  checkAge(programmeDay(parts.clock()), entry.dateOfBirth, { name: entry.guardianName, email: entry.guardianEmail });
  if (entry.pin !== undefined) checkPin(entry.pin, entry.dateOfBirth);
  const password_hash = entry.password === undefined ? null : await hashPassword(entry.password, parts.config.PASSWORD_PEPPER);
  const row = await parts.db.transaction(async (tx) => {
    const user = await insertUser(tx, {
      type: 'rider', email: entry.email, name: `${entry.firstName} ${entry.lastName}`, password_hash, email_verified: state.verified, active: state.active, locale: entry.locale ?? 'en',
    });
    await insertRider(tx, user.id, { ...profileColumns(entry), first_name: entry.firstName, last_name: entry.lastName, date_of_birth: entry.dateOfBirth });
    if (entry.pin !== undefined) await writePin(tx, parts.config.PIN_PEPPER, user.id, entry.pin, cause);
    return publishRider(tx, user.id, cause);
  });
  parts.committed();
  return row;
}

/** Tells the others how a rider stands now. */
export async function publishRider(tx: Transaction, riderId: string, cause: Cause): Promise<RiderRow> {
  const row = (await findRider(tx, riderId)) as RiderRow;
  await publish(tx, { event: riderChanged, aggregateId: riderId, version: row.version, data: snapshotOf(row), cause });
  return row;
}

export function profileColumns(entry: Partial<Profile>): ProfileChange {
  const columns = {
    first_name: entry.firstName, last_name: entry.lastName, date_of_birth: entry.dateOfBirth, ama_number: entry.amaNumber, phone1: entry.phone1, hometown: entry.hometown,
    address_line1: entry.addressLine1, address_line2: entry.addressLine2, city: entry.city, state: entry.state, zipcode: entry.zipcode, country: entry.country,
    guardian_name: entry.guardianName, guardian_email: entry.guardianEmail,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
