import { randomUUID } from 'node:crypto';
import type { TaxNumberStand } from '@podium/contracts/api/rewards/tax.ts';
import { readTaxNumber, type TaxNumberType } from '@podium/contracts/tax-numbers.ts';
import type { Connection, Database, Transaction } from '@podium/service-kit/database.ts';
import { openDocument, rewrapKey, sealDocument, type WrappingKeys } from '@podium/service-kit/envelope.ts';
import { taxNumberWrong } from '../errors.ts';
import {
  listSealed,
  listStandRows,
  lockWrappedOtherwise,
  moveTaxNumbers,
  updateWrapping,
  upsertTaxNumber,
} from './tax-numbers.store.ts';

/** As typed; spaces and hyphens do not count. */
export type TypedNumber = { type: TaxNumberType; number: string };

/**
 * Seals a rider's tax number as documents are sealed; only its kind and last four are read again but for a filing (rule
 * 49). Returns these. Throws `identity/tax-number-wrong` if no such number exists.
 */
export async function keepTaxNumber(
  tx: Transaction,
  keys: WrappingKeys,
  { riderId, typed, at, by }: { riderId: string; typed: TypedNumber; at: Date; by: string },
): Promise<TaxNumberStand> {
  const number = readTaxNumber(typed.type, typed.number);
  if (!number) throw taxNumberWrong();
  const id = randomUUID();
  const lastFour = number.slice(-4);
  await upsertTaxNumber(tx, {
    rider_id: riderId,
    type: typed.type,
    id,
    last_four: lastFour,
    ...sealDocument(keys, id, Buffer.from(number)),
    typed_at: at,
    typed_by: by,
  });
  return { type: typed.type, lastFour };
}

/** Which numbers of a rider are on file, with their last four. */
export const taxNumbersOf = async (db: Connection, riderId: string): Promise<TaxNumberStand[]> =>
  (await listStandRows(db, riderId)).map(({ type, last_four }) => ({ type, lastFour: last_four }));

/** The whole numbers of riders, opened for a filing alone, which is recorded. */
export async function openTaxNumbers(
  db: Connection,
  keys: WrappingKeys,
  riderIds: string[],
): Promise<Map<string, Map<TaxNumberType, string>>> {
  const rows = await listSealed(db, riderIds);
  return new Map(
    [...Map.groupBy(rows, ({ rider_id }) => rider_id)].map(([riderId, own]) => [
      riderId,
      new Map(own.map((row) => [row.type, openDocument(keys, row.id, row).toString()])),
    ]),
  );
}

/** With a merge: where both have a number of a type, the remaining rider's is kept. */
export const mergeTaxNumbers = (tx: Transaction, fromId: string, intoId: string): Promise<void> =>
  moveTaxNumbers(tx, fromId, intoId);

/** Wraps every number's key by the first configured one; returns how many were not yet. */
export async function rotateTaxNumberKeys(db: Database, keys: WrappingKeys): Promise<number> {
  const current = keys[0]!.id;
  for (let rotated = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const rows = await lockWrappedOtherwise(tx, current);
      for (const row of rows) await updateWrapping(tx, row.id, rewrapKey(keys, row.id, row));
      return rows.length;
    });
    if (batch === 0) return rotated;
    rotated += batch;
  }
}
