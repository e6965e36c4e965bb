import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchDealer } from '../errors.ts';
import { findDealer, listDealers, type DealerFilter } from './dealers.store.ts';
import { dealerOf } from './save-dealer.ts';

/** The directory with the states and countries that its filters offer; deactivated dealers are for staff alone. */
export async function readDirectory(db: Database, filter: DealerFilter, session: Session | null) {
  const active = session?.type === 'admin' ? filter.active : 'true';
  const dealers = await listDealers(db, { ...filter, active });
  const distinct = (values: string[]) => [...new Set(values)].sort();
  return {
    dealers: dealers.map(dealerOf),
    distinctStates: distinct(dealers.map(({ state }) => state)),
    distinctCountry: distinct(dealers.map(({ country }) => country)),
  };
}

/** With the version that an edit has to name. */
export async function readDealer(db: Database, id: string): Promise<{ dealer: Dealer; version: number }> {
  const row = await findDealer(db, id);
  if (!row) throw noSuchDealer();
  return { dealer: dealerOf(row), version: row.version };
}
