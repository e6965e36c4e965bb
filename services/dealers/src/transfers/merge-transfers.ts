import type { Transaction } from '@podium/service-kit/database.ts';

/** Of two open requests for one VIN, the remaining rider's is kept; one to themselves is dropped. */
export async function moveTransfers(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  const both = [fromId, intoId];
  await tx('vin_transfers').whereIn('from_rider_id', both).whereIn('to_rider_id', both).delete();
  const open = (riderId: string) => tx('vin_transfers').where({ to_rider_id: riderId, status: 'waiting' });
  await open(fromId).whereIn('vin', open(intoId).select('vin')).delete();
  for (const column of ['from_rider_id', 'to_rider_id'])
    await tx('vin_transfers')
      .where({ [column]: fromId })
      .update({ [column]: intoId });
}
