import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { documentsOf } from '../files/id-documents.ts';
import { snapshotOf } from './rider-views.ts';
import { findRider, type RiderRow } from './find-rider.ts';

/** Enqueues the state of a rider; whether one is a minor depends on the day (rule 26). */
export async function enqueueRider(tx: Transaction, riderId: string, cause: Cause, now: Date): Promise<RiderRow> {
  const row = (await findRider(tx, riderId)) as RiderRow;
  const { driverLicense, w9 } = await documentsOf(tx, riderId);
  await enqueue(tx, {
    event: riderChanged,
    aggregateId: riderId,
    version: row.version,
    data: { ...snapshotOf(row, programDay(now)), documentsOnFile: driverLicense !== null && w9 !== null },
    cause,
  });
  return row;
}
