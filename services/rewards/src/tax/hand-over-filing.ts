import type { TaxForm } from '@podium/contracts/api/rewards/tax.ts';
import type { TaxFiling } from '@podium/contracts/tax-filing.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { listTaxRows } from './read-tax-year.ts';
import { insertExport } from './tax-exports.store.ts';

/**
 * Every rider whose sum on a form reached its threshold, one row each, and the record that it was handed over: what
 * changes afterwards is a correction (rule 49). Identity adds names, addresses and tax numbers.
 */
export async function handOverFiling(
  db: Database,
  { year, form }: { year: number; form: TaxForm },
  { session, now }: { session: Session; now: Date },
): Promise<TaxFiling> {
  return db.transaction(async (tx) => {
    const { rows } = await listTaxRows(tx, year);
    const due = rows.filter((row) => row.form === form && row.stand === 'reached');
    const filed = [...Map.groupBy(due, ({ riderId }) => riderId).values()].map((of) => {
      const [{ riderId, name, currency, box, withheldBox, residence }] = of as [(typeof due)[number]];
      return {
        riderId,
        name,
        currency,
        residence,
        box: box ?? '',
        withheldBox: withheldBox ?? '',
        totalCents: of.reduce((cents, row) => cents + row.totalCents, 0),
        withheldCents: of.reduce((cents, row) => cents + row.withheldCents, 0),
      };
    });
    await insertExport(tx, {
      year,
      form,
      exported_at: now,
      exported_by: actorOf(session),
      rows: filed.map(({ riderId, name, totalCents, withheldCents }) => ({
        riderId,
        name,
        totalCents,
        withheldCents,
      })),
    });
    return { rows: filed };
  });
}
