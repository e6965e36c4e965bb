import { rulesChanged } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { nextPolicyVersion } from './rule-versions.store.ts';
import { listVersions } from '../policy/read-policy.ts';

/** Called after the rules were written: enqueues what other services use of them. */
export async function enqueuePolicy(tx: Transaction, cause: Cause): Promise<void> {
  const version = await nextPolicyVersion(tx);
  const versions = (await listVersions(tx)).map(({ startsOn, modelYears, newVinsAllowed, newVinDays }) => ({
    startsOn,
    modelYearFrom: modelYears.from,
    modelYearTo: modelYears.to,
    newVinsAllowed,
    newVinDays,
  }));
  await enqueue(tx, { event: rulesChanged, aggregateId: 'rules', version, data: { versions }, cause });
}
