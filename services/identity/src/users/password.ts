import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRefused } from '../errors.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** From breaches, most common first; all in lower case. */
const breached = new Set<string>((dictionary as Record<string, string[]>)['passwords-common']);

/**
 * Letters, digits and spaces of any script, 8 to 128 after NFC, and none of the most common ones (spec 5, rule 27).
 * Throws `identity/password-too-short`, `identity/password-too-long`, `identity/password-characters`,
 * `identity/password-breached`.
 */
export function checkPassword(password: string): void {
  const text = password.normalize('NFC');
  if ([...text].length < 8) throw passwordRefused('identity/password-too-short');
  if ([...text].length > 128) throw passwordRefused('identity/password-too-long');
  if (!/^[\p{L}\p{M}\p{N} ]+$/u.test(text)) throw passwordRefused('identity/password-characters');
  if (breached.has(text.toLowerCase())) throw passwordRefused('identity/password-breached');
}

/** Argon2id with a pepper that is not in the database; `salt$hash` in base64url. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}$${(await hash(password, salt, pepper)).toString('base64url')}`;
}

/** Takes the same time for an account without a password as for a wrong one. */
export async function isPassword(password: string, kept: string | null, pepper: string): Promise<boolean> {
  const [salt = '', expected = ''] = (kept ?? `${'A'.repeat(22)}$${'A'.repeat(43)}`).split('$');
  const actual = await hash(password, Buffer.from(salt, 'base64url'), pepper);
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && kept !== null;
}

async function hash(password: string, nonce: Buffer, pepper: string): Promise<Buffer> {
  return derive('argon2id', {
    ...cost,
    message: Buffer.from(password.normalize('NFC')),
    nonce,
    secret: Buffer.from(pepper, 'hex'),
  });
}
