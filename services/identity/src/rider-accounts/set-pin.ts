import { randomBytes } from 'node:crypto';
import { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause, enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { pinMac, pinVerifier } from '@podium/service-kit/pin.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { findUser } from '../users/read-users.ts';
import type { AuditBy } from '../audit/audit-log.ts';
import { noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { checkPin } from '../riders/rider-rules.ts';
import { countPinUp } from '../riders/write-rider.ts';
import { findRider } from '../riders/find-rider.ts';

/**
 * A rider sets their PIN; the password proves their identity (rules 16, 29). Throws `identity/password-wrong`,
 * `identity/pin-format`, `identity/pin-too-simple`.
 */
export async function setPin(
  parts: IdentityParts,
  riderId: string,
  { pin, password }: { pin: string; password: string },
  by: AuditBy & { asker: Asker },
): Promise<void> {
  const rider = await findRider(parts.db, riderId);
  const user = await findUser(parts.db, riderId);
  if (!rider || !user) throw noSuchRider();
  await provePassword(parts, user, password, by.asker);
  checkPin(pin, rider.date_of_birth);
  await parts.db.transaction((tx) => writePin(tx, parts.config.PIN_PEPPER, riderId, pin, callCause(by)));
  parts.committed();
}

/** Only the verifier leaves this function; rewards stores it, and is the only one to compare it. */
export async function writePin(
  tx: Transaction,
  pepper: string,
  riderId: string,
  pin: string,
  cause: Cause,
): Promise<void> {
  const salt = randomBytes(16).toString('hex');
  const version = await countPinUp(tx, riderId);
  await enqueue(tx, {
    event: riderPinSet,
    aggregateId: riderId,
    version,
    data: { riderId, salt, verifier: pinVerifier(salt, pinMac(pepper, riderId, pin)) },
    cause,
  });
}
