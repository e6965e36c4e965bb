import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { toString as drawQr } from 'qrcode';
import { brand } from '@podium/contracts/brand.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { provePassword } from './prove-password.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { noSession, totpOn, totpWrong } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { keyFor, macOf, openText, sealText } from '../sealing/sealing.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.store.ts';
import { lockUser, updateUser } from '../users/write-users.ts';

type By = CommandContext & { asker: Asker };
const stepSeconds = 30;
/** The clock may be one step off. */
const tolerance = stepSeconds;
const recoveryCount = 10;
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const sealKey = (config: IdentityParts['config']) => keyFor(config.SESSION_KEY_SECRET, 'totp');
const recoveryMac = (config: IdentityParts['config'], code: string) =>
  macOf(keyFor(config.PASSWORD_PEPPER, 'recovery'), code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** The step of a right code that was not used before; else null. */
function stepOf(secret: string, token: string, epoch: number, afterStep: number | null): number | null {
  if (!/^\d{6}$/.test(token)) return null;
  const result = verifySync({
    secret,
    token,
    epoch,
    epochTolerance: tolerance,
    ...(afterStep !== null && { afterTimeStep: afterStep }),
  });
  return result.valid ? Math.floor(epoch / stepSeconds) + ('delta' in result ? result.delta : 0) : null;
}

/** A code of the authenticator app or a recovery code, each valid once. */
export async function isSecondFactor(
  { db, config, clock }: Pick<IdentityParts, 'db' | 'config' | 'clock'>,
  { id }: Pick<UserRow, 'id'>,
  code: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = (await lockUser(tx, id)) as UserRow;
    const secret = openText(sealKey(config), user.totp_secret ?? '');
    const step = stepOf(secret, code.replaceAll(' ', ''), Math.floor(clock().getTime() / 1000), user.totp_step);
    if (step === null) return useRecoveryCode(tx, id, recoveryMac(config, code), clock());
    await updateUser(tx, id, { totp_step: step });
    return true;
  });
}

/** A new secret, shown once; active from the first right code on. Throws `identity/totp-on`. */
export async function beginTotp(
  parts: IdentityParts,
  password: string,
  by: By,
): Promise<{ secret: string; uri: string; qr: string }> {
  const user = await findUser(parts.db, by.session.userId);
  if (!user) throw noSession();
  if (user.totp_secret) throw totpOn();
  await provePassword(parts, user, password, by.asker);
  const secret = generateSecret();
  await parts.db.transaction((tx) =>
    updateUser(tx, user.id, { totp_pending: sealText(sealKey(parts.config), secret) }),
  );
  const uri = generateURI({ issuer: brand.program, label: user.email, secret });
  return { secret, uri, qr: await drawQr(uri, { type: 'svg', margin: 1 }) };
}

/**
 * Turns the second factor on; the recovery codes are shown only now. Throws `identity/totp-on`, `identity/totp-wrong`.
 */
export async function confirmTotp(parts: IdentityParts, code: string, by: By): Promise<string[]> {
  const { db, config, clock, throttle } = parts;
  await throttle.count(['setUp', by.session.userId]);
  const recoveryCodes = Array.from({ length: recoveryCount }, () =>
    Array.from({ length: 10 }, (_, i) => (i === 5 ? '-' : '') + alphabet[randomInt(alphabet.length)]).join(''),
  );
  await db.transaction(async (tx) => {
    const user = (await lockUser(tx, by.session.userId)) as UserRow;
    if (user.totp_secret) throw totpOn();
    const secret = user.totp_pending && openText(sealKey(config), user.totp_pending);
    const step = secret && stepOf(secret, code.replaceAll(' ', ''), Math.floor(clock().getTime() / 1000), null);
    if (!secret || step === null) throw totpWrong('code');
    await updateUser(tx, user.id, { totp_secret: user.totp_pending, totp_pending: null, totp_step: Number(step) });
    await replaceRecoveryCodes(
      tx,
      user.id,
      recoveryCodes.map((each) => recoveryMac(config, each)),
    );
    await audit(tx, by, { action: 'confirmTotp', targetType: 'admin', targetId: user.id });
  });
  return recoveryCodes;
}
