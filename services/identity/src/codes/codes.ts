import { randomInt } from 'node:crypto';
import type { Transaction } from '@podium/service-kit/database.ts';
import { codeExpired, codeUsed, codeWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { keyFor, macOf } from '../sealing.ts';
import {
  countTry,
  findCodeByMac,
  insertCode,
  lockLatestCode,
  markUsed,
  type CodeRow,
  type Purpose,
} from './codes.store.ts';

/** No letters that are read as digits; eight of them are 39 bits, against thirty tries a quarter of an hour. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const maxTries = 5;
const lastsMs: Record<Purpose, number> = { verify: 86_400_000, reset: 86_400_000, guardian: 14 * 86_400_000 };

/** Makes the code of a purpose (rule 28): single use, 24 hours (a guardian's 14 days). Only its mac is kept. */
export async function makeCode(
  tx: Transaction,
  { config, clock }: Pick<IdentityParts, 'config' | 'clock'>,
  userId: string,
  purpose: Purpose,
): Promise<string> {
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const now = clock();
  await insertCode(tx, {
    user_id: userId,
    purpose,
    mac: macOfCode(config, code),
    made_at: now,
    expires_at: new Date(now.getTime() + lastsMs[purpose]),
  });
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const macOfCode = (config: IdentityParts['config'], code: string) =>
  macOf(keyFor(config.PASSWORD_PEPPER, 'codes'), code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

type Refusal = () => Error;
/** What came of trying a code; `refused` is thrown only after the count of tries is committed. */
export type Tried = { userId: string } | { refused: Refusal };

/** Tries a code for an account that is known, counting the try before the compare; the fifth wrong one ends the code. */
export async function tryCodeOf(
  tx: Transaction,
  { config, clock }: IdentityParts,
  userId: string,
  purpose: Purpose,
  code: string,
): Promise<Tried> {
  const mac = macOfCode(config, code);
  const kept = await lockLatestCode(tx, userId, purpose);
  if (kept) await countTry(tx, kept.id);
  if (kept?.mac !== mac) return refusedOld(await findCodeByMac(tx, purpose, mac), userId);
  return accept(tx, kept, clock());
}

/** Tries a code that says by itself whose it is. A wrong one counts for `suspect`, who is signed in. */
export async function tryCode(
  tx: Transaction,
  parts: IdentityParts,
  purpose: Purpose,
  code: string,
  suspect?: string,
): Promise<Tried> {
  const kept = await findCodeByMac(tx, purpose, macOfCode(parts.config, code));
  if (kept) return accept(tx, kept, parts.clock());
  if (suspect) return tryCodeOf(tx, parts, suspect, purpose, code);
  return { refused: codeWrong };
}

async function accept(tx: Transaction, kept: CodeRow, now: Date): Promise<Tried> {
  if (kept.used_at) return { refused: codeUsed };
  if (kept.replaced_at || kept.expires_at <= now || kept.tries >= maxTries) return { refused: codeExpired };
  await markUsed(tx, kept.id, now);
  return { userId: kept.user_id };
}

function refusedOld(old: CodeRow | undefined, userId: string): Tried {
  if (!old || old.user_id !== userId) return { refused: codeWrong };
  return { refused: old.used_at ? codeUsed : codeExpired };
}
