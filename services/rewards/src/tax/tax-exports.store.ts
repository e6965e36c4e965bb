import type { TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/** What of a rider was handed over for filing on a form. */
export type ExportedRow = { riderId: string; name: string; totalCents: number; withheldCents: number };
/** A hand-over of a year's form. */
export type TaxExport = { year: number; form: TaxForm; exported_at: Date; exported_by: string; rows: ExportedRow[] };

export const insertExport = (tx: Transaction, { rows, ...row }: TaxExport) =>
  tx('tax_exports').insert({ ...row, rows: JSON.stringify(rows) });

/** The last export of each form of a year. */
export const listLastExports = (db: Connection, year: number): Promise<TaxExport[]> =>
  db<TaxExport>('tax_exports')
    .distinctOn('form')
    .where({ year })
    .orderBy([{ column: 'form' }, { column: 'exported_at', order: 'desc' }])
    .select('year', 'form', 'exported_at', 'exported_by', 'rows') as unknown as Promise<TaxExport[]>;
