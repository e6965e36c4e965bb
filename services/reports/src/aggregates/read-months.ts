import type { Database } from '@podium/service-kit/database.ts';
import { listMonths as listRows, type MonthRow, type Period } from './aggregates.store.ts';

/** Money by month and currency, as the dashboard has it. */
export const listMonths = (db: Database, period: Period): Promise<MonthRow[]> => listRows(db, period);
