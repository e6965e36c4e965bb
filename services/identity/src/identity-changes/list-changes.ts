import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { IdentityChange } from '@podium/contracts/people.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { pageChanges, type ListedRow, listed, viewOf } from './identity-changes.store.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** Waiting ones come longest waiting first, all others newest first. */
export const listIdentityChanges = (
  { db }: IdentityParts,
  filter: PageQuery & { status?: IdentityChange['status'] | undefined },
) => pageChanges(db, filter);

/** A rider's latest request. */
export async function findLastChange(db: Connection, riderId: string): Promise<IdentityChange | null> {
  const row = (await listed(db).where('c.rider_id', riderId).orderBy('c.asked_at', 'desc').first()) as
    ListedRow | undefined;
  return row ? viewOf(row) : null;
}
