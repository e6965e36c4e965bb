import type { Transaction } from '@podium/service-kit/database.ts';

/** The first account is the second from now on, also where others went into it before. Its PIN does not go along. */
export async function mergePeople(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  await tx('rider_pins').where({ rider_id: fromId }).delete();
}
