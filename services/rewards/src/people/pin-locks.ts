import type { PinLock } from '@podium/contracts/api/rewards/pin-locks.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import { endPinLock, findPinLock, lockPin, type PinLockRow } from './people.store.ts';

/** The lock of a rider's PIN at a moment; null if there is none. */
export const readPinLock = async (db: Database, riderId: string, now: Date): Promise<PinLock> =>
  lockOf(await findPinLock(db, riderId), now);

/**
 * Ends the lock from wrong tries and resets their count, so that the next lock is a short one again (rule 16). The PIN
 * stays, unseen. Waits for a try in progress. Returns the former lock.
 */
export const unlockPin = (
  db: Database,
  riderId: string,
  now: Date,
  call?: Pick<WriteReport, 'changedFrom'>,
): Promise<PinLock> =>
  db.transaction(async (tx) => {
    const lock = lockOf(await lockPin(tx, riderId), now);
    call?.changedFrom({ lock });
    await endPinLock(tx, riderId);
    return lock;
  });

function lockOf(row: PinLockRow | undefined, now: Date): PinLock {
  if (!row?.locked_until || Number(row.locked_until) <= now.getTime()) return null;
  const { locked_until: until, wrong_in_row: wrongInRow } = row;
  return { until: until instanceof Date ? until.toISOString() : null, wrongInRow };
}
