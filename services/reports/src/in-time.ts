import { busy, tookTooLong } from './errors.ts';

/** What PostgreSQL says of a statement that it ended at its deadline. */
const ended = '57014';

/** Reads figures; one that reaches the deadline of its pool, or finds all of it taken, is told so. */
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
