import { callCause } from '@podium/service-kit/outbox.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { findUser } from '../users/read-users.ts';
import type { AuditBy } from '../audit/audit-log.ts';
import { noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { checkPin } from '../riders/rider-rules.ts';
import { writePin } from '../riders/write-pin.ts';
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
