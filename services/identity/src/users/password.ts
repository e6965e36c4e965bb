import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { dictionary } from '@zxcvbn-ts/language-common';
import { passwordRefused } from '../errors.ts';

const derive = promisify(argon2);
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** From breaches, most common first; all in lower case. */
const mostCommonFirst = (dictionary as Record<string, string[]>)['passwords-common'] ?? [];
const breached = new Set<string>(mostCommonFirst);
/** Words that a year or a count is put after, as in `Summer2026`: the most common passwords and the words of this sport. */
const ownWords =
  'autumn summer winter spring motocross supercross enduro dirtbike racing rider racer moto dealer promoter braap ' +
  'printemps automne hiver bonjour soleil motdepasse azerty janvier fevrier juillet aout';
const commonWords = new Set<string>([...mostCommonFirst.slice(0, 2000), ...ownWords.split(' ')]);
/** What people type along: keys beside one another, letters and digits in their order. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const minLetters = 4;

/** Whether it is what is tried first: few letters in turn, keys in a row, or a common word with digits; all of them short. */
function isTrivial(password: string): boolean {
  if (password.length > 32) return false;
  const text = password.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ');
  const plain = text.replaceAll(' ', '');
  if (new Set(plain).size < minLetters) return true;
  // `abcd1234`: runs alone, of three keys or more each.
  if (withoutRuns(plain) === '') return true;
  if (
    Array.from({ length: Math.floor(plain.length / 2) }).some(
      (_, i) => plain === plain.slice(0, i + 1).repeat(plain.length / (i + 1)),
    )
  )
    return true;
  const word = /^\d*([a-z]+)\d{0,6}$/.exec(plain)?.[1];
  return word !== undefined && /\d/.test(plain) && commonWords.has(word);
}

function withoutRuns(text: string): string {
  if (text.length < 3) return text;
  for (let length = text.length; length >= 3; length -= 1)
    if (runs.some((row) => row.includes(text.slice(0, length)))) return withoutRuns(text.slice(length));
  return text;
}

/**
 * Letters, digits and spaces of any script, 8 to 128 after NFC, none of the most common ones and nothing that is tried
 * first (spec 5, rule 27).
 * Throws `identity/password-too-short`, `identity/password-too-long`, `identity/password-characters`,
 * `identity/password-breached`.
 */
export function checkPassword(password: string): void {
  const text = password.normalize('NFC');
  if ([...text].length < 8) throw passwordRefused('identity/password-too-short');
  if ([...text].length > 128) throw passwordRefused('identity/password-too-long');
  if (!/^[\p{L}\p{M}\p{N} ]+$/u.test(text)) throw passwordRefused('identity/password-characters');
  if (breached.has(text.toLowerCase()) || isTrivial(text)) throw passwordRefused('identity/password-breached');
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
