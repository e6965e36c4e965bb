import { bikesRechecked } from '@podium/contracts/events/dealers.bikes-rechecked.v1.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import type { Job } from '@podium/service-kit/jobs.ts';
import { currentLog } from '@podium/service-kit/operation.ts';
import { enqueueAll, type Cause } from '@podium/service-kit/outbox.ts';
import { saveGarages } from '../bikes/save-bikes.ts';
import { listBikes, listVersions, type BikeRow } from '../bikes/find-bikes.ts';
import { listPatternsById } from '../vin-patterns/find-patterns.ts';
import {
  countConcerned,
  findRecheck,
  insertRecheck,
  listConcerned,
  listUnfinished,
  lockRecheck,
  updateRecheck,
  type RecheckKind,
  type RecheckRow,
} from './rechecks.store.ts';

/** Riders judged in one transaction, which locks their bikes. */
const batch = 250;
/** How long a call waits; the rest continues in the background. */
const patienceMs = 4000;
const everyMs = 30_000;

export type RecheckParts = { db: Database; clock: Clock; committed: () => void };

/** Records, in the transaction that changes patterns, whose bikes have to be judged again; judges none yet. */
export async function startRecheck(
  tx: Transaction,
  kind: RecheckKind,
  patternIds: string[],
  cause: Cause,
): Promise<string> {
  const { riders } = await countConcerned(tx, { kind, patternIds });
  return insertRecheck(tx, { kind, pattern_ids: patternIds, riders, cause });
}

/**
 * Judges for as long as a caller waits. The rest continues after the answer; if the process dies the job finishes it,
 * since each batch stores its progress.
 */
export async function workOff(parts: RecheckParts, id: string, waitMs = patienceMs): Promise<RecheckRow> {
  const until = performance.now() + waitMs;
  while (performance.now() < until && (await judgeBatch(parts, id)));
  const run = (await findRecheck(parts.db, id)) as RecheckRow;
  if (run.finished_at === null)
    void finish(parts, id).catch((error: unknown) =>
      // The failed batch is rolled back.
      currentLog()?.warn({ err: error, recheck: id }, 'bikes not judged again, which the job will do'),
    );
  return run;
}

async function finish(parts: RecheckParts, id: string): Promise<void> {
  while (await judgeBatch(parts, id));
}

/** The job that finishes runs whose process died or that took longer than their call waited. */
export const recheckJob = (parts: RecheckParts): Job => ({
  name: 'recheck-bikes',
  everyMs,
  run: async () => {
    const ids = await listUnfinished(parts.db);
    for (const id of ids) await finish(parts, id);
    return ids.length;
  },
});

/** Whether there may be another; false if another process works on it. */
async function judgeBatch({ db, clock, committed }: RecheckParts, id: string): Promise<boolean> {
  const goesOn = await db.transaction(async (tx) => {
    const run = await lockRecheck(tx, id);
    if (!run) return false;
    const of = { kind: run.kind, patternIds: run.pattern_ids };
    const riderIds = await listConcerned(tx, of, { after: run.after_rider, limit: batch });
    const last = riderIds.at(-1);
    if (last === undefined) {
      await updateRecheck(tx, id, { finished_at: clock() });
      return false;
    }
    const { madeValid, madeInvalid } = await judgeAgain(tx, riderIds, run, clock());
    await updateRecheck(tx, id, {
      after_rider: last,
      judged: run.judged + riderIds.length,
      made_valid: run.made_valid + madeValid,
      made_invalid: run.made_invalid + madeInvalid,
    });
    return true;
  });
  if (goesOn) committed();
  return goesOn;
}

async function judgeAgain(tx: Transaction, riderIds: string[], { kind, pattern_ids, cause }: RecheckRow, now: Date) {
  const unverified =
    kind === 'unverified' ? (await listPatternsById(tx, pattern_ids)).filter(({ verified }) => !verified) : [];
  const before = await listBikes(tx, riderIds);
  const own = Map.groupBy(before, ({ rider_id }) => rider_id);
  const after = await saveGarages(
    tx,
    riderIds.map((riderId) => ({ riderId, bikes: own.get(riderId) ?? [], unverified })),
    { cause, now },
  );
  const changes = riderIds.map((riderId) => ({
    riderId,
    ...compare(own.get(riderId) ?? [], after.get(riderId) ?? []),
  }));
  await enqueueChanges(tx, changes, cause);
  return {
    madeValid: changes.reduce((sum, { madeValid }) => sum + madeValid.length, 0),
    madeInvalid: changes.reduce((sum, { madeInvalid }) => sum + madeInvalid.length, 0),
  };
}

type Change = { riderId: string; madeValid: BikeRow[]; madeInvalid: BikeRow[] };

/** The bikes of one rider whose validity changed; each VIN is in a garage once. */
function compare(before: BikeRow[], after: BikeRow[]): Omit<Change, 'riderId'> {
  const validOf = (bikes: BikeRow[]) => new Set(bikes.filter(({ code }) => code === null).map(({ vin }) => vin));
  const [was, is] = [validOf(before), validOf(after)];
  return {
    madeValid: after.filter(({ vin }) => is.has(vin) && !was.has(vin)),
    madeInvalid: after.filter(({ vin }) => was.has(vin) && !is.has(vin)),
  };
}

async function enqueueChanges(tx: Transaction, all: Change[], cause: Cause): Promise<void> {
  const changes = all.filter(({ madeValid, madeInvalid }) => madeValid.length + madeInvalid.length > 0);
  const versions = await listVersions(
    tx,
    changes.map(({ riderId }) => riderId),
  );
  await enqueueAll(
    tx,
    changes.map(({ riderId, madeValid, madeInvalid }) => ({
      event: bikesRechecked,
      aggregateId: riderId,
      version: versions.get(riderId) as number,
      data: { riderId, madeValid: madeValid.map(bikeIn), madeInvalid: madeInvalid.map(bikeIn) },
      cause,
    })),
  );
}

const bikeIn = ({ year, make, model, vin }: BikeRow) => ({ year, make, model, vin });
