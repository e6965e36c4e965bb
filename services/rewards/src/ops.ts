import { randomUUID } from 'node:crypto';
import { rewardsStaffWrote } from '@podium/contracts/events/rewards.staff-wrote.v1.ts';
import { openDatabase, type Database } from '@podium/service-kit/database.ts';
import { runOperatorCommands, type Outcome } from '@podium/service-kit/operator-commands.ts';
import { enqueue, systemCause } from '@podium/service-kit/outbox.ts';
import { expireAwards } from './awards/expire-awards.ts';
import { readRewardsConfig } from './config.ts';
import { demoModes, switchDemo, type DemoMode } from './orders/providers/demo.ts';
import { findBroken } from './reconciliation/reconcile.ts';
import { endClaims } from './payouts/end-claims.ts';
import { findRider } from './people/read-people.ts';
import { unlockPin } from './people/pin-locks.ts';

/**
 * Operator commands on rewards' data; `npm run ops` calls them. The service's relay sends the events that they write.
 */
const on =
  (work: (db: Database, args: string[]) => Promise<Outcome>) =>
  async (args: string[]): Promise<Outcome> => {
    const db = openDatabase({ url: readRewardsConfig().POSTGRES_URL, schema: 'rewards', pool: 1, deadlines: null });
    try {
      return await work(db, args);
    } finally {
      await db.destroy();
    }
  };

runOperatorCommands({
  reconcile: on(async (db) => {
    const findings = await findBroken(db);
    const say = findings.flatMap(({ name, holds, broken, rows }) =>
      holds ? [`holds   ${name}`] : [`BROKEN  ${name}: ${broken} rows`, rows],
    );
    return { say, data: findings, failed: !findings.every(({ holds }) => holds) };
  }),
  'demo-provider': on(async (db, [mode = '', claimId = '']) => {
    if (!demoModes.some((known) => known === mode)) throw new Error(`demo-provider ${demoModes.join('|')} [CLAIM]`);
    await switchDemo(db, mode as DemoMode, claimId);
    return {
      say: [`The demonstration provider: ${mode}${claimId && ` for claim ${claimId}`}`],
      data: { mode, claimId },
    };
  }),
  expire: on(async (db) => {
    const parts = { db, committed: () => undefined };
    const expired = await expireAwards(parts, new Date());
    const ended = await endClaims(parts);
    return { say: [`${expired} awards expired, ${ended} claims ended`], data: { expired, ended } };
  }),
  'pin unlock': on(async (db, [riderId = '']) => {
    if (!(await findRider(db, riderId)))
      throw new Error(
        `There is no rider ${riderId}. Their id stands in the address of their page in the Rider Manager`,
      );
    const now = new Date();
    const was = await unlockPin(db, riderId, now);
    const requestId = randomUUID();
    const data = {
      action: 'unlockPin',
      at: now.toISOString(),
      requestId,
      actorId: 'operator',
      asId: null,
      targetType: 'rider',
      targetId: riderId,
      before: { lock: was },
      after: { lock: null },
    };
    const event = { event: rewardsStaffWrote, aggregateId: requestId, version: 1, data, cause: systemCause(requestId) };
    await db.transaction((tx) => enqueue(tx, event));
    return {
      say: [
        was
          ? `The PIN is unlocked; it was locked ${was.until ? `until ${was.until}` : 'for good'}`
          : 'It was not locked',
      ],
      data: { riderId, was },
    };
  }),
});
