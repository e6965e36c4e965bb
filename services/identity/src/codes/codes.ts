import { randomInt } from 'node:crypto';
import type { Transaction } from '@podium/service-kit/database.ts';
import { codeAskerOf, type Asker } from '../slow-down/asker.ts';
import { codeExpired, codeOfAnother, codeUsed, codeWrong } from '../errors.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { IdentityConfig } from '../config.ts';
import { keyFor, macOf } from '../sealing/sealing.ts';
import { findUser } from '../users/read-users.ts';
import {
  countTriesOf,
  countTry,
  findCodeByMac,
  insertCode,
  lockLatestCode,
  markUsed,
  type CodeRow,
  type Purpose,
} from './codes.store.ts';
import { endOpenCodes } from './end-codes.ts';

type CodeParts = { config: IdentityConfig; clock: Clock };

/**
 * No letters that look like digits; eight of them are 39 bits. Each caller has five tries per code, so a thousand
 * addresses guess one with a chance of one in a hundred million.
 */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const maxTries = 5;
const dayMs = 86_400_000;
const lastsMs: Record<Purpose, number> = { verify: dayMs, reset: dayMs, guardian: 14 * dayMs, restore: 7 * dayMs };

/**
 * Creates the code of a purpose (rule 28) for the address that it is mailed to: single use, valid for 24 hours (a
 * guardian's 14 days, a restore link 7). Only its MAC is stored. It ends the open codes of its purpose, except restore
 * links: whoever takes over an account and changes the address twice must not end the owner's.
 */
export async function makeCode(
  tx: Transaction,
  { config, clock }: CodeParts,
  userId: string,
  purpose: Purpose,
  address: string,
): Promise<string> {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const now = clock();
  if (purpose !== 'restore') await endOpenCodes(tx, userId, [purpose], now);
  await insertCode(tx, {
    user_id: userId,
    purpose,
    mac: macOfCode(config, code),
    address,
    made_at: now,
    expires_at: new Date(now.getTime() + lastsMs[purpose]),
  });
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const macOfCode = (config: IdentityConfig, code: string) =>
  macOf(keyFor(config.PASSWORD_PEPPER, 'codes'), code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

type Refusal = () => Error;
/**
 * The result of trying a code: its account, and the address that it was mailed to. `refused` is thrown only after the
 * count of tries is committed.
 */
export type Tried = { userId: string; address: string | null } | { refused: Refusal };

/**
 * Tries a code for a known account, counting the try before the comparison. The fifth wrong one ends the code for this
 * caller only: a stranger cannot use up the owner's.
 */
export async function tryCodeOf(
  tx: Transaction,
  { config, clock }: CodeParts,
  userId: string,
  purpose: Purpose,
  code: string,
  asker: Asker,
): Promise<Tried> {
  const mac = macOfCode(config, code);
  const kept = await lockLatestCode(tx, userId, purpose);
  const tries = kept ? await countTry(tx, kept.id, codeAskerOf(asker, await findUser(tx, userId))) : 0;
  if (kept?.mac !== mac) return refusedOld(await findCodeByMac(tx, purpose, mac), userId);
  return tries > maxTries ? { refused: codeExpired } : accept(tx, kept, clock());
}

/** Tries a code that identifies its account itself. */
export async function tryCode(
  tx: Transaction,
  parts: CodeParts,
  purpose: Purpose,
  code: string,
  asker: Asker,
): Promise<Tried> {
  const kept = await findCodeByMac(tx, purpose, macOfCode(parts.config, code));
  if (!kept) return { refused: codeWrong };
  const tries = await countTriesOf(tx, kept.id, codeAskerOf(asker, await findUser(tx, kept.user_id)));
  return tries >= maxTries ? { refused: codeExpired } : accept(tx, kept, parts.clock());
}

/** The account of a self-identifying code, without using it up. */
export async function readCode(
  tx: Transaction,
  parts: CodeParts,
  purpose: Purpose,
  code: string,
  asker: Asker,
): Promise<Tried> {
  const kept = await findCodeByMac(tx, purpose, macOfCode(parts.config, code));
  if (!kept) return { refused: codeWrong };
  const tries = await countTriesOf(tx, kept.id, codeAskerOf(asker, await findUser(tx, kept.user_id)));
  return tries >= maxTries ? { refused: codeExpired } : standingOf(kept, parts.clock());
}

async function accept(tx: Transaction, kept: CodeRow, now: Date): Promise<Tried> {
  const standing = standingOf(kept, now);
  if (!('refused' in standing)) await markUsed(tx, kept.id, now);
  return standing;
}

function standingOf({ used_at, replaced_at, expires_at, user_id, address }: CodeRow, now: Date): Tried {
  if (used_at) return { refused: codeUsed };
  if (replaced_at || expires_at <= now) return { refused: codeExpired };
  return { userId: user_id, address };
}

function refusedOld(old: CodeRow | undefined, userId: string): Tried {
  if (!old) return { refused: codeWrong };
  // Only who can read another account's mail gets here; to a reset, which is sent with an address, it is a wrong one.
  if (old.user_id !== userId) return { refused: old.purpose === 'verify' ? codeOfAnother : codeWrong };
  return { refused: old.used_at ? codeUsed : codeExpired };
}
