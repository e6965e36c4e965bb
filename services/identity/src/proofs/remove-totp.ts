import type { CommandContext } from '@podium/service-kit/command.ts';
import { provePassword } from './prove-password.ts';
import { findUser } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { noSession } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';
import { endTokens, updateUser } from '../users/write-users.ts';

type By = CommandContext & { asker: Asker };

/** Turns the second factor off; requires the password and a code. Throws as the proofs of both. */
export async function removeTotp(
  parts: IdentityParts,
  { password, code }: { password: string; code: string },
  by: By,
): Promise<void> {
  const user = await findUser(parts.db, by.session.userId);
  if (!user) throw noSession();
  await provePassword(parts, user, password, by.asker);
  if (user.totp_secret) await proveSecondFactor(parts, user, code, { inSession: by.asker }, 'code');
  await parts.db.transaction(async (tx) => {
    await updateUser(tx, user.id, { totp_secret: null, totp_pending: null, totp_step: null });
    await replaceRecoveryCodes(tx, user.id, []);
    // Where the operator requires one, the tokens of before end, and new ones allow nothing but another.
    if (parts.config.ADMIN_TOTP === 'required') await endTokens(tx, user.id, parts.clock());
    await audit(tx, by, { action: 'removeTotp', targetType: 'admin', targetId: user.id });
  });
}
