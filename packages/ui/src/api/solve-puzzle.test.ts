import { createHash } from 'node:crypto';
import { zeroBits } from '@podium/contracts/puzzle.ts';
import { solvePuzzle } from './solve-puzzle.ts';

it('finds a nonce whose hash begins with so many zero bits', async () => {
  const puzzle = { salt: 'abc', difficulty: 10, expiresAt: 0, signature: '' };
  const { nonce } = await solvePuzzle(puzzle);
  expect(zeroBits(createHash('sha256').update(`abc.${nonce}`).digest())).toBeGreaterThanOrEqual(10);
});

it('zero bits are counted over bytes', () =>
  expect([[0x80], [0x01], [0, 0x10], [0, 0]].map((bytes) => zeroBits(Uint8Array.from(bytes)))).toEqual([0, 7, 11, 16]));
