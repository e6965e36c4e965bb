import type { Transaction } from '@podium/service-kit/database.ts';

export const moveRedemptions = (tx: Transaction, fromId: string, intoId: string) =>
  tx('redemptions').where({ rider_id: fromId }).update({ rider_id: intoId });
