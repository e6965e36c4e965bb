import type { Response } from 'express';
import { csvMark, csvOf } from '@podium/contracts/csv.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { startOfDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchYear } from '../errors.ts';
import { sumPaid } from '../ledger/read-sums.ts';
import { listRiders } from '../people/read-people.ts';
import { say } from '../words.ts';

const columns = ['rider', 'email', 'taxStatus', 'currency', 'gross', 'withheld', 'paid'] as const;

/**
 * What each rider was paid in a year of the program's zone, and what was withheld (rule 21); a returned payment counts
 * against the year of its return. Throws `rewards/no-such-year`.
 */
export async function sendTaxFile(db: Database, year: string, locale: Locale, response: Response): Promise<void> {
  if (!/^20\d\d$/.test(year)) throw noSuchYear();
  const rows = await sumPaid(db, startOfDay(`${year}-01-01`), startOfDay(`${Number(year) + 1}-01-01`));
  const riders = new Map(
    (
      await listRiders(
        db,
        rows.map(({ claim_rider }) => claim_rider),
      )
    ).map((rider) => [rider.rider_id, rider]),
  );
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  const lines = rows.map(({ claim_rider, currency, paid_cents, withheld_cents }) => {
    const rider = riders.get(claim_rider);
    return [
      rider ? `${rider.last_name}, ${rider.first_name}` : claim_rider,
      rider?.email ?? '',
      say(locale, `taxFile.status.${rider?.tax_status ?? 'unknown'}`),
      currency,
      dollars(paid_cents + withheld_cents),
      dollars(withheld_cents),
      dollars(paid_cents),
    ];
  });
  const text = csvOf([
    columns.map((column) => say(locale, `taxFile.columns.${column}`)),
    ...lines.sort(([a = ''], [b = '']) => a.localeCompare(b)),
  ]);
  response.setHeader('Content-Disposition', `attachment; filename="${say(locale, 'taxFile.file')}-${year}.csv"`);
  response.type('text/csv; charset=utf-8').send(csvMark + text);
}
