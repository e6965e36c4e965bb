import type { Transaction } from '@podium/service-kit/database.ts';

/** Locks the bikes of riders in a fixed order, and increments their versions. */
export async function lockGarages(tx: Transaction, riderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { rider_id: string; version: number }[] }>(
    `
      insert into garages (rider_id, version)
      select distinct rider_id, 1
      from unnest(?::text[]) as rider_id
      order by rider_id
      on conflict (rider_id) do update
      set version = garages.version + 1
      returning rider_id, version
    `,
    [riderIds],
  );
  return new Map(rows.map(({ rider_id, version }) => [rider_id, version]));
}

/** Locks the bikes of one rider until the end of the transaction. */
export const lockGarage = (tx: Transaction, riderId: string) => lockGarages(tx, [riderId]);

/** One rider at a time per VIN, in a fixed order. */
export async function lockVins(tx: Transaction, vins: string[]): Promise<void> {
  await tx.raw(
    `
      select pg_advisory_xact_lock(hashtext('vin ' || vin))
      from (
        select distinct vin
        from unnest(?::text[]) as vin
        order by vin
      ) as vins
    `,
    [vins],
  );
}
