import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { puzzleText, zeroBits } from '@podium/contracts/puzzle.ts';
import type { Puzzle, PuzzleAnswer } from '@podium/contracts/puzzle-schema.ts';
import { keyFor, macOf } from '../sealing/sealing.ts';

/** How long a puzzle is valid; longer than the hardest takes a phone. */
export const puzzleSeconds = 180;
/** About half a second of a phone at first, doubling each time the tries double. */
const easiest = 15;
const hardest = 22;

/** `times`: how often the limit is used up by now. */
export const difficultyAt = (times: number): number =>
  Math.min(hardest, easiest + Math.max(0, Math.floor(Math.log2(Math.max(1, times)))));

/** Bound to one subject (the account that is tried, or an address): its solution is worth nothing elsewhere. */
export function makePuzzle(secret: string, subject: string, difficulty: number, now: number): Puzzle {
  const puzzle = { salt: randomBytes(12).toString('base64url'), difficulty, expiresAt: now + puzzleSeconds * 1000 };
  return { ...puzzle, signature: signatureOf(secret, subject, puzzle) };
}

/** Whether it is ours, for this subject, not expired, and solved. Single use is checked elsewhere. */
export function isSolved(secret: string, subject: string, answer: PuzzleAnswer, now: number): boolean {
  const expected = Buffer.from(signatureOf(secret, subject, answer));
  const given = Buffer.from(answer.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || answer.expiresAt <= now) return false;
  const hash = createHash('sha256').update(puzzleText(answer, answer.nonce)).digest();
  return zeroBits(hash) >= answer.difficulty;
}

const signatureOf = (
  secret: string,
  subject: string,
  { salt, difficulty, expiresAt }: Omit<Puzzle, 'signature'>,
): string => macOf(keyFor(secret, 'puzzles'), `${salt} ${difficulty} ${expiresAt} ${subject}`).slice(0, 43);
