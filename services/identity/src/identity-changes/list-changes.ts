import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { IdentityChange } from '@podium/contracts/people.ts';
import type { IdentityParts } from '../parts.ts';
import { pageChanges } from './identity-changes.store.ts';

/** What waits comes the longest waiting first, everything else the newest first. */
export const listIdentityChanges = (
  { db }: IdentityParts,
  filter: PageQuery & { status?: IdentityChange['status'] | undefined },
) => pageChanges(db, filter);
