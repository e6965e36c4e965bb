import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { RuleVersion, RuleVersionRow } from '../policy/rule-version.ts';
import { listVersions } from '../policy/read-policy.ts';

/** Newest first, with how many awards each made. */
export async function listRuleVersions(db: Connection): Promise<(RuleVersion & { awards: number })[]> {
  const made: { id: number; awards: number }[] = await db('awards')
    .groupBy('rule_version_id')
    .select('rule_version_id as id', db.raw('count(*)::int as awards'));
  const awardsOf = new Map(made.map(({ id, awards }) => [id, awards]));
  return (await listVersions(db)).reverse().map((version) => ({ ...version, awards: awardsOf.get(version.id) ?? 0 }));
}

/** The limit of rules, to be confirmed as it is. */
export const lockLimit = (
  tx: Transaction,
  id: number,
): Promise<Pick<RuleVersionRow, 'approval_above_cents' | 'limit_set_by' | 'created_at'> | undefined> =>
  tx<RuleVersionRow>('rule_versions')
    .where({ id })
    .forUpdate()
    .first('approval_above_cents', 'limit_set_by', 'created_at');
/** From now on the raised limit counts (rule 38). */
export const confirmLimitOf = (tx: Transaction, id: number, by: string, at: Date) =>
  tx('rule_versions').where({ id }).update({ limit_confirmed_by: by, limit_confirmed_at: at });

type Written = Omit<
  RuleVersionRow,
  'id' | 'created_at' | 'created_by' | 'limit_set_by' | 'limit_confirmed_by' | 'limit_confirmed_at'
>;
/** Returns its id; whoever creates it set its limit, which another person confirms. */
export async function insertRuleVersion(
  tx: Transaction,
  row: Written & { created_at: Date; created_by: string },
): Promise<number> {
  const [inserted] = await tx<RuleVersionRow>('rule_versions')
    .insert({ ...row, limit_set_by: row.created_by })
    .returning('id');
  return (inserted as { id: number }).id;
}
/** A changed limit has to be confirmed again, by another person than whoever sets it now. */
export async function updateRuleVersion(tx: Transaction, id: number, row: Written, by: string): Promise<number> {
  await tx('rule_versions')
    .where({ id })
    .whereRaw('(approval_above_cents, posting_above_cents, actor_posting_above_cents) <> (?, ?, ?)', [
      row.approval_above_cents,
      row.posting_above_cents,
      row.actor_posting_above_cents,
    ])
    .update({ limit_set_by: by, limit_confirmed_by: null, limit_confirmed_at: null });
  await tx('rule_versions').where({ id }).update(row);
  return id;
}
/** The caller has checked that the rules are not in force yet. */
export const deleteRuleVersion = (tx: Transaction, id: number) => tx('rule_versions').where({ id }).delete();
/** The version of the next event about the rules; concurrent writers wait here for each other. */
export async function nextPolicyVersion(tx: Transaction): Promise<number> {
  const [row] = await tx('rules_told').increment('version').returning('version');
  return (row as { version: number }).version;
}
/** Whether an event or an award was already judged by them. */
export const isUsed = async (db: Connection, id: number): Promise<boolean> =>
  ((await db('assessments').where({ rule_version_id: id }).first('event_id')) ??
    (await db('awards').where({ rule_version_id: id }).first('id'))) !== undefined;
