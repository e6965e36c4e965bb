import { busy, tookTooLong } from './errors.ts';

/** PostgreSQL's error for a statement canceled at its deadline. */
const ended = '57014';

/**
 * Reads figures; fails with its own error at the deadline of its pool, or if the pool is exhausted. Throws
 * `reports/took-too-long`, `reports/busy`.
 */
export async function inTime<Figures>(read: () => Promise<Figures>): Promise<Figures> {
  try {
    return await read();
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    if (code === ended) throw tookTooLong();
    if (name === 'KnexTimeoutError') throw busy();
    throw error;
  }
}
