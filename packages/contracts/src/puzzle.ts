import type { Puzzle } from './puzzle-schema.ts';

/** The text whose hash has to begin with enough zero bits. */
export const puzzleText = ({ salt }: Pick<Puzzle, 'salt'>, nonce: string): string => `${salt}.${nonce}`;

/** How many zero bits a hash begins with. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
