import { taxPolicyValuesSchema } from '@podium/contracts/api/rewards/tax.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { defaultsOf, type TaxPolicyOfYear } from './tax-policy.ts';

/** The values of a calendar year: the confirmed ones that begin last, of one year those that were confirmed last. */
export async function getTaxPolicy(db: Connection, year: number): Promise<TaxPolicyOfYear> {
  const row = await db('tax_policies')
    .where({ confirmed: true })
    .where('from_year', '<=', year)
    .orderBy([
      { column: 'from_year', order: 'desc' },
      { column: 'decided_at', order: 'desc' },
    ])
    .first('values');
  return row
    ? { values: taxPolicyValuesSchema.parse(row.values), isDefault: false }
    : { values: defaultsOf(year), isDefault: true };
}
