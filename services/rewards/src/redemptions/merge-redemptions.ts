import type { Transaction } from '@podium/service-kit/database.ts';

/** The redemptions of a merged rider become the remaining one's (rule 25). */
export const moveRedemptions = (tx: Transaction, fromId: string, intoId: string) =>
  tx('redemptions').where({ rider_id: fromId }).update({ rider_id: intoId });
