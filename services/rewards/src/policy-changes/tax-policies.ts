import type { TaxPolicy, TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { actorOf, countsAsSecond } from '@podium/contracts/roles.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { isUniqueViolation, type Database } from '@podium/service-kit/database.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import { confirmedLater, noSuchTaxPolicy, ownTaxPolicy, taxPolicyDecided, taxPolicyWaits } from '../errors.ts';
import { getTaxPolicy } from '../policy/read-tax-policy.ts';
import { insertTaxPolicy, listTaxPolicies, lockTaxPolicy, policyOf, updateTaxPolicy } from './tax-policies.store.ts';

/** All proposals, newest first, and what is in force in a calendar year. */
export async function readTaxPolicies(db: Database, year: number) {
  const [rows, inForce] = await Promise.all([listTaxPolicies(db), getTaxPolicy(db, year)]);
  return { policies: rows.map(policyOf), inForce: { year, ...inForce } };
}

/**
 * Values of the tax year from a calendar year on, also a past one: a year is filed in the next. Nothing changes until
 * another person confirms them. Throws `rewards/tax-policy-waits`.
 */
export async function proposeTaxPolicy(
  db: Database,
  { fromYear, values, note }: { fromYear: number; values: TaxPolicyValues; note: string },
  { session, now, asked }: CommandContext & { asked: Asked },
): Promise<TaxPolicy> {
  const insert = () =>
    db.transaction((tx) =>
      answerOnce(tx, asked, async () =>
        policyOf(
          await insertTaxPolicy(tx, {
            from_year: fromYear,
            values,
            note,
            proposed_at: now,
            proposed_by: actorOf(session),
          }),
        ),
      ),
    );
  return insert().catch((error: unknown) => {
    throw isUniqueViolation(error) ? taxPolicyWaits() : error;
  });
}

/**
 * Confirms or rejects a proposal, by another person than who made it; confirmed ones count at once, for all years that
 * they are for. Throws `rewards/no-such-tax-policy`, `rewards/tax-policy-decided`, `rewards/own-tax-policy`,
 * `session/confirmed-later`.
 */
export const decideTaxPolicy = (
  db: Database,
  id: string,
  decision: 'confirmed' | 'rejected',
  { session, now, changedFrom }: CommandContext & Pick<WriteReport, 'changedFrom'>,
): Promise<TaxPolicy> =>
  db.transaction(async (tx) => {
    const row = await lockTaxPolicy(tx, id);
    if (!row) throw noSuchTaxPolicy();
    if (row.confirmed !== null) throw taxPolicyDecided();
    if (row.proposed_by === actorOf(session)) throw ownTaxPolicy();
    if (!countsAsSecond(session, row.proposed_at)) throw confirmedLater();
    changedFrom(await getTaxPolicy(tx, row.from_year));
    return policyOf(
      await updateTaxPolicy(tx, id, {
        confirmed: decision === 'confirmed',
        decided_at: now,
        decided_by: actorOf(session),
      }),
    );
  });
