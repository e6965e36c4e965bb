import type { Database } from '@podium/service-kit/database.ts';
import type { Period } from './period.ts';
import { listMonths as listRows, type MonthRow } from './months.store.ts';

/** Money by month and currency, as on the dashboard. */
export const listMonths = (db: Database, period: Period): Promise<MonthRow[]> => listRows(db, period);
