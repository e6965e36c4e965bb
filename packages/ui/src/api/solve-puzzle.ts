import { puzzleText, zeroBits } from '@podium/contracts/puzzle.ts';
import type { Puzzle, PuzzleAnswer } from '@podium/contracts/puzzle-schema.ts';

/** Hashes per slice, so that the page stays responsive. */
const slice = 512;

/** Solves the proof-of-work puzzle for one more attempt: about a second at first. */
export async function solvePuzzle(puzzle: Puzzle): Promise<PuzzleAnswer> {
  const text = new TextEncoder();
  for (let start = 0; ; start += slice) {
    const nonces = Array.from({ length: slice }, (_, i) => (start + i).toString(36));
    const hashes = await Promise.all(
      nonces.map((nonce) => crypto.subtle.digest('SHA-256', text.encode(puzzleText(puzzle, nonce)))),
    );
    const found = hashes.findIndex((hash) => zeroBits(new Uint8Array(hash)) >= puzzle.difficulty);
    if (found >= 0) return { ...puzzle, nonce: nonces[found] as string };
  }
}
