import { z } from 'zod';
import { cursorMalformed } from './errors.ts';

/** Where a page ended: the sort value, and the id as the tie-breaker. */
export type Place = { at: string; id: string };

const placeSchema = z.tuple([z.string(), z.string().max(60), z.string().max(100)]);

/** Names its list, so that another list's cursor is refused. It contains nothing secret, and grants nothing. */
export const cursorOf = (list: string, { at, id }: Place): string =>
  Buffer.from(JSON.stringify([list, at, id])).toString('base64url');

/** Null for the first page. Throws `request/invalid` for a cursor of another list or of no list. */
export function readCursor(list: string, cursor: string | undefined, isPlace: (at: string) => boolean): Place | null {
  if (cursor === undefined) return null;
  const [name, at, id] = placeSchema.safeParse(parsed(cursor)).data ?? [];
  if (name !== list || at === undefined || id === undefined) throw cursorMalformed();
  if (![at, id].every(isPlain) || !isPlace(at)) throw cursorMalformed();
  return { at, id };
}

/** A timestamp that the database can parse. */
export const isMoment = (at: string) => /^[12]/.test(at) && z.iso.datetime().safeParse(at).success;

const isPlain = (text: string) => text.isWellFormed() && !text.includes('\0');

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    // Refused as malformed, by its shape.
    return null;
  }
}
