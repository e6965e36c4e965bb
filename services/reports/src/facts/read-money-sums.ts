import type { Database } from '@podium/service-kit/database.ts';
import { sumMoney } from './money-sums.store.ts';

/** The sums of the facts, for comparison with the ledger. */
export const readMoneySums = (db: Database): Promise<Record<string, number>> => sumMoney(db);
