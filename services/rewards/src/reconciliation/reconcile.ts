import type { Database } from '@podium/service-kit/database.ts';
import { checkDeliveries, checkInvariants, type Finding } from '../ledger/invariants.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { sumMoney } from './money-sums.store.ts';

/** What must hold, each with the rows that break it: the page, the operator's command and the nightly look are one. */
export const findBroken = async (db: Database): Promise<Finding[]> => [
  ...(await checkInvariants(db)),
  ...(await checkDeliveries(db)),
];

/**
 * The nightly look at the books; what does not hold is an error in the log and a figure among the metrics, for
 * somebody to act on.
 */
export async function reconcile({ db, log, found }: Pick<ServiceParts, 'db' | 'log' | 'found'>): Promise<number> {
  const findings = await findBroken(db);
  for (const { name, broken } of findings) found(name, broken);
  const broken = findings.filter(({ holds }) => !holds);
  for (const { name, broken: rows } of broken) log.error({ invariant: name, rows }, 'the books do not hold');
  return broken.length;
}

/** What the ledger adds up to, for comparison with reports. */
export const readMoneySums = ({ db }: Pick<ServiceParts, 'db'>): Promise<Record<string, number>> => sumMoney(db);
