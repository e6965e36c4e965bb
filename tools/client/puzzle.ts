import { createHash } from 'node:crypto';

export type Puzzle = { salt: string; difficulty: number; expiresAt: number; signature: string };

/** Solves a proof-of-work puzzle as a script would, without the product's code. */
export function solve(puzzle: Puzzle): Puzzle & { nonce: string } {
  const bits = (text: string) =>
    [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  for (let n = 0; ; n += 1)
    if (bits(`${puzzle.salt}.${n}`).startsWith('0'.repeat(puzzle.difficulty))) return { ...puzzle, nonce: String(n) };
}
