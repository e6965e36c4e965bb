import { randomBytes } from 'node:crypto';
import { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { publish, type Cause } from '@podium/service-kit/outbox.ts';
import { pinMac, pinVerifier } from '@podium/service-kit/pin.ts';
import { forbidden, noSuchRider, notWhileProxying, passwordWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isPassword } from '../sessions/password.ts';
import { findUser } from '../sessions/users.store.ts';
import { checkPin } from './rider-rules.ts';
import { countPinUp, findRider } from './riders.store.ts';

/** A rider sets their PIN; the password proves that it is they, and a proxying admin may not (rules 16, 29). */
export async function setPin(parts: IdentityParts, session: Session, riderId: string, { pin, password }: { pin: string; password: string }, cause: Cause): Promise<void> {
  if (session.proxiedBy) throw notWhileProxying();
  if (session.subjectId !== riderId) throw forbidden();
  const rider = await findRider(parts.db, riderId);
  const user = await findUser(parts.db, riderId);
  if (!rider || !user) throw noSuchRider();
  if (!(await isPassword(password, user.password_hash, parts.config.PASSWORD_PEPPER))) throw passwordWrong();
  checkPin(pin, rider.date_of_birth);
  await parts.db.transaction((tx) => writePin(tx, parts.config.PIN_PEPPER, riderId, pin, cause));
  parts.committed();
}

/** Only the verifier leaves this function; it is kept by rewards, which alone compares it. */
export async function writePin(tx: Transaction, pepper: string, riderId: string, pin: string, cause: Cause): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const version = await countPinUp(tx, riderId);
  await publish(tx, { event: riderPinSet, aggregateId: riderId, version, data: { riderId, salt, verifier: pinVerifier(salt, pinMac(pepper, riderId, pin)) }, cause });
}
