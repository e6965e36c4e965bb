import type { Database } from '@podium/service-kit/database.ts';
import { checkDeliveries, checkInvariants, type Finding } from '../ledger/invariants.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { sumMoney } from './money-sums.store.ts';

/** Each invariant with the rows that break it, shared by the page, the operator's command and the nightly check. */
export const findBroken = async (db: Database): Promise<Finding[]> => [
  ...(await checkInvariants(db)),
  ...(await checkDeliveries(db)),
];

/**
 * The nightly check of the books; a broken invariant is logged as an error and shown in the metrics, for somebody to
 * act on.
 */
export async function reconcile({ db, log, found }: Pick<ServiceParts, 'db' | 'log' | 'found'>): Promise<number> {
  const findings = await findBroken(db);
  for (const { name, broken } of findings) found(name, broken);
  const broken = findings.filter(({ holds }) => !holds);
  for (const { name, broken: rows } of broken) log.error({ invariant: name, rows }, 'the books do not hold');
  return broken.length;
}

/** The sums of the ledger, for comparison with reports. */
export const readMoneySums = ({ db }: Pick<ServiceParts, 'db'>): Promise<Record<string, number>> => sumMoney(db);
