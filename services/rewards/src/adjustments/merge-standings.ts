import type { Transaction } from '@podium/service-kit/database.ts';

/** If both are in the standings of a series, each place stays with its rider. */
export async function moveStandings(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('series_standings as s')
    .where({ rider_id: fromId })
    .whereNotExists(
      (other) =>
        void other.from('series_standings as o').whereRaw('o.series_id = s.series_id').where('o.rider_id', intoId),
    )
    .update({ rider_id: intoId });
}
