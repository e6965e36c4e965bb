import type { Country } from '@podium/contracts/money.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** `dealer_number` is the brand's number, unique; coordinates in degrees. */
export type DealerRow = {
  id: string;
  dealer_number: string;
  name: string;
  address_line1: string | null;
  address_line2: string | null;
  city: string;
  state: string;
  zipcode: string;
  country: Country;
  bio: string | null;
  phone: string | null;
  website_url: string | null;
  email: string | null;
  profile_image: string | null;
  lat: number;
  lon: number;
  /** Only the center of the postal code is known. */
  approximate: boolean;
  active: boolean;
  version: number;
};
export type DealerChange = Omit<DealerRow, 'id' | 'version'>;

export async function findDealer(db: Connection, id: string): Promise<DealerRow | undefined> {
  return isUuid(id) ? db<DealerRow>('dealers').where({ id }).first() : undefined;
}

/** Locked, so that the second of two changes sees the first. */
export async function lockDealer(tx: Transaction, id: string): Promise<DealerRow | undefined> {
  return isUuid(id) ? tx<DealerRow>('dealers').where({ id }).forUpdate().first() : undefined;
}

export async function insertDealer(tx: Transaction, change: DealerChange): Promise<DealerRow> {
  const [row] = await tx<DealerRow>('dealers').insert(change).returning('*');
  return row as DealerRow;
}

/** By number, locked in a fixed order. */
export async function lockDealersByNumber(tx: Transaction, numbers: string[]): Promise<DealerRow[]> {
  return tx<DealerRow>('dealers').whereRaw('dealer_number = any(?)', [numbers]).orderBy('id').forUpdate();
}

const atOnce = 500;

/** In batches of 500. */
export async function insertDealers(tx: Transaction, dealers: DealerChange[]): Promise<DealerRow[]> {
  const added: DealerRow[] = [];
  for (let i = 0; i < dealers.length; i += atOnce)
    added.push(
      ...(await tx<DealerRow>('dealers')
        .insert(dealers.slice(i, i + atOnce))
        .returning('*')),
    );
  return added;
}

export async function countActive(db: Connection): Promise<number> {
  const [row] = await db('dealers').where({ active: true }).count({ total: '*' });
  return Number(row?.total ?? 0);
}

/** Counts its version up, which its event carries. */
export async function updateDealerRow(tx: Transaction, id: string, change: Partial<DealerChange>): Promise<DealerRow> {
  const [row] = await tx<DealerRow>('dealers')
    .where({ id })
    .update({ ...change, version: tx.raw('version + 1') as unknown as number })
    .returning('*');
  return row as DealerRow;
}

export async function listDealers(db: Connection): Promise<DealerRow[]> {
  return db<DealerRow>('dealers').orderBy(['name', 'id']);
}

/**
 * A version of the whole list that differs after any insert or update; dealers are never deleted, and each change
 * increments a version.
 */
export async function markOfDealers(db: Connection): Promise<string> {
  const { rows } = await db.raw<{ rows: { mark: string }[] }>(`
    select count(*) || ' ' || coalesce(sum(version), 0) as mark
    from dealers
  `);
  return rows[0]?.mark ?? '';
}
