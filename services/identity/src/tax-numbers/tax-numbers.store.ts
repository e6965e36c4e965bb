import type { TaxNumberType } from '@podium/contracts/tax-numbers.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { Envelope } from '@podium/service-kit/envelope.ts';

/** A sealed tax number, bound to its `id`. */
export type TaxNumberRow = Envelope & {
  rider_id: string;
  type: TaxNumberType;
  id: string;
  last_four: string;
  typed_at: Date;
  typed_by: string;
};
const table = 'tax_numbers';

/** A rider has one of each type: another one replaces it. */
export const upsertTaxNumber = (tx: Transaction, row: TaxNumberRow) =>
  tx<TaxNumberRow>(table).insert(row).onConflict(['rider_id', 'type']).merge();

/** Kind and last four only, in the order of the types. */
export const listStandRows = async (
  db: Connection,
  riderId: string,
): Promise<Pick<TaxNumberRow, 'type' | 'last_four'>[]> =>
  isUuid(riderId)
    ? db<TaxNumberRow>(table)
        .where({ rider_id: riderId })
        .orderByRaw("array_position(array['ssn', 'itin', 'ein', 'sin', 'foreign'], type)")
        .select('type', 'last_four')
    : [];

export const listSealed = (db: Connection, riderIds: string[]): Promise<TaxNumberRow[]> =>
  db<TaxNumberRow>(table).whereIn('rider_id', riderIds.filter(isUuid)) as unknown as Promise<TaxNumberRow[]>;

/** Of a merged account; where both have one of a type, the remaining rider's is kept. */
export async function moveTaxNumbers(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx(table)
    .where({ rider_id: fromId })
    .whereIn('type', tx(table).where({ rider_id: intoId }).select('type'))
    .delete();
  await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
}

/** A batch of numbers whose keys are wrapped by another key than this. */
export const lockWrappedOtherwise = (
  tx: Transaction,
  keyId: string,
): Promise<Pick<TaxNumberRow, 'id' | 'key_id' | 'wrapped_key'>[]> =>
  tx(table).whereNot({ key_id: keyId }).limit(100).forUpdate().skipLocked().select('id', 'key_id', 'wrapped_key');
export const updateWrapping = (tx: Transaction, id: string, wrapping: Pick<TaxNumberRow, 'key_id' | 'wrapped_key'>) =>
  tx(table).where({ id }).update(wrapping);
