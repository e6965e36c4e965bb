import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { areOnFile, documentsOf } from '../files/id-documents.ts';
import { taxNumbersOf } from '../tax-numbers/tax-numbers.ts';
import { snapshotOf } from './rider-views.ts';
import { findRider, type RiderRow } from './find-rider.ts';

/** Whether a form can be addressed: everywhere street, city and country, and in the US and Canada state and code. */
const isAddressWhole = ({ address_line1, city, state, zipcode, country }: RiderRow): boolean =>
  Boolean(address_line1 && city && country && (!['US', 'CA'].includes(country) || (state && zipcode)));

/** Uploaded, and not rejected. */
const isThere = (stand: { rejected?: unknown } | null): boolean => stand !== null && stand.rejected === undefined;

/** Enqueues the state of a rider; whether one is a minor depends on the day (rule 26). */
export async function enqueueRider(tx: Transaction, riderId: string, cause: Cause, now: Date): Promise<RiderRow> {
  const row = (await findRider(tx, riderId)) as RiderRow;
  const [documents, numbers] = await Promise.all([documentsOf(tx, riderId), taxNumbersOf(tx, riderId)]);
  await enqueue(tx, {
    event: riderChanged,
    aggregateId: riderId,
    version: row.version,
    data: {
      ...snapshotOf(row, programDay(now)),
      documentsOnFile: areOnFile(documents),
      taxPapers: {
        w9: isThere(documents.w9),
        w8ben: isThere(documents.w8ben),
        address: isAddressWhole(row),
        numbers,
      },
    },
    cause,
  });
  return row;
}
