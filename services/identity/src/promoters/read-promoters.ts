import type { Database } from '@podium/service-kit/database.ts';
import { listApproved } from './promoters.store.ts';

export async function readPublicPromoters(db: Database) {
  return { promoters: await listApproved(db) };
}
