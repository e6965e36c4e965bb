import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

/** What identity needs of a dealer, as dealers published it last. */
export type DealerCopy = {
  dealer_id: string;
  version: number;
  name: string;
  dealer_number: string | null;
  active: boolean;
};

/** False if a newer version is stored. */
export const upsertDealer = (tx: Transaction, row: DealerCopy) => upsertNewer(tx, 'dealers', 'dealer_id', row);

export async function findDealerCopy(db: Connection, dealerId: string): Promise<DealerCopy | undefined> {
  return db<DealerCopy>('dealers').where({ dealer_id: dealerId }).first();
}
export const findDealerCopies = (db: Connection, dealerIds: string[]): Promise<DealerCopy[]> =>
  db<DealerCopy>('dealers').whereRaw('dealer_id = any(?)', [dealerIds]) as unknown as Promise<DealerCopy[]>;
