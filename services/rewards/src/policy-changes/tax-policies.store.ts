import type { TaxPolicy, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';

/** `confirmed` is null until another person decides. */
export type TaxPolicyRow = {
  id: string;
  from_year: number;
  values: TaxPolicyValues;
  note: string;
  proposed_at: Date;
  proposed_by: string;
  decided_at: Date | null;
  decided_by: string | null;
  confirmed: boolean | null;
};

/** Newest first. */
export const listTaxPolicies = (db: Connection): Promise<TaxPolicyRow[]> =>
  db<TaxPolicyRow>('tax_policies').orderBy('proposed_at', 'desc') as unknown as Promise<TaxPolicyRow[]>;

/** Violates a unique index while another one waits. */
export async function insertTaxPolicy(
  tx: Transaction,
  row: Pick<TaxPolicyRow, 'from_year' | 'values' | 'note' | 'proposed_at' | 'proposed_by'>,
): Promise<TaxPolicyRow> {
  const [inserted] = await tx<TaxPolicyRow>('tax_policies')
    .insert({ ...row, values: JSON.stringify(row.values) as never })
    .returning('*');
  return inserted as TaxPolicyRow;
}

export const lockTaxPolicy = async (tx: Transaction, id: string): Promise<TaxPolicyRow | undefined> =>
  isUuid(id) ? tx<TaxPolicyRow>('tax_policies').where({ id }).forUpdate().first() : undefined;

export async function updateTaxPolicy(
  tx: Transaction,
  id: string,
  decision: { confirmed: boolean; decided_at: Date; decided_by: string },
): Promise<TaxPolicyRow> {
  const [row] = await tx<TaxPolicyRow>('tax_policies').where({ id }).update(decision).returning('*');
  return row as TaxPolicyRow;
}

export const policyOf = (row: TaxPolicyRow): TaxPolicy => ({
  id: row.id,
  fromYear: row.from_year,
  values: row.values,
  note: row.note,
  status: row.confirmed === null ? 'waiting' : row.confirmed ? 'confirmed' : 'rejected',
  proposedAt: row.proposed_at.toISOString(),
  proposedBy: row.proposed_by,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});
