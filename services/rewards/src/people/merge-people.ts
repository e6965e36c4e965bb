import type { Transaction } from '@podium/service-kit/database.ts';

/**
 * The first account resolves to the second from now on, also if others were merged into it before. Its PIN is not
 * moved.
 */
export async function mergePeople(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  await tx('rider_pins').where({ rider_id: fromId }).delete();
}
