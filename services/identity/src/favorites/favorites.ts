import type { Connection, Database } from '@podium/service-kit/database.ts';
import { badPart, tooManyFavorites, unknownKind } from '../errors.ts';

const kinds = ['dealers', 'events'] as const;
const maxOfAKind = 200;
type Favorites = { favoriteDealers: string[]; favoriteEvents: string[] };

/** The ids of a rider's favorites, newest last; they refer to dealers' and catalog's data. */
export async function favoritesOf(db: Connection, userId: string): Promise<Favorites> {
  const rows = await db('favorites').where({ user_id: userId }).orderBy('added_at').select('kind', 'item_id');
  const ids = (kind: string) => rows.filter((row) => row.kind === kind).map(({ item_id }) => item_id as string);
  return { favoriteDealers: ids('dealers'), favoriteEvents: ids('events') };
}

type Which = { riderId: string; kind: string; itemId: string };

/** Idempotent; at most 200 of a kind. Throws `identity/too-many-favorites`, `request/invalid`. */
export async function addFavorite(db: Database, which: Which): Promise<Favorites> {
  const row = rowOf(which);
  const [count] = await db('favorites')
    .where({ user_id: row.user_id, kind: row.kind })
    .whereNot({ item_id: row.item_id })
    .count({ others: '*' });
  if (Number(count?.others) >= maxOfAKind) throw tooManyFavorites(maxOfAKind);
  await db('favorites').insert(row).onConflict().ignore();
  return favoritesOf(db, which.riderId);
}

/** Idempotent. Throws `request/invalid`. */
export async function removeFavorite(db: Database, which: Which): Promise<Favorites> {
  await db('favorites').where(rowOf(which)).delete();
  return favoritesOf(db, which.riderId);
}

function rowOf({ riderId, kind, itemId }: Which) {
  if (!kinds.some((known) => known === kind)) throw unknownKind('kind', kinds);
  if (!/^[\w-]{1,64}$/.test(itemId)) throw badPart('itemId');
  return { user_id: riderId, kind, item_id: itemId };
}
