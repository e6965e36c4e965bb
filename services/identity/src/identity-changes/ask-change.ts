import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { IdentityChange } from '@podium/contracts/people.ts';
import { minimumAge } from '@podium/contracts/program-rules.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { noSuchRider, nothingToChange, tooYoung } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { identityChanges } from '../riders/check-identity.ts';
import { ageOn } from '../riders/rider-rules.ts';
import { lockRider } from '../riders/find-rider.ts';
import { findChange, insertChange } from './identity-changes.store.ts';

type Ask = z.output<typeof identityRoutes.askIdentityChange.body>;

/**
 * A rider requests another name, birth date or AMA number; only one request at a time waits for staff (rule 37). Throws
 * `identity/nothing-to-change`, `identity/change-waits`, `identity/too-young`.
 */
export async function askIdentityChange(
  parts: IdentityParts,
  riderId: string,
  { reason, ...ask }: Ask,
  keyed: Asked,
): Promise<IdentityChange> {
  await parts.throttle.count(['identityChanges', riderId]);
  const asked = Object.fromEntries(Object.entries(ask).filter(([, value]) => Boolean(value)));
  const add = async (tx: Transaction): Promise<string> => {
    const rider = await lockRider(tx, riderId);
    if (!rider || rider.merged_into) throw noSuchRider();
    const wanted = identityChanges(rider, asked);
    if (wanted.length === 0) throw nothingToChange();
    const own = (field: keyof typeof ask) => (wanted.includes(field) ? (ask[field] ?? null) : null);
    const born = own('dateOfBirth');
    if (born && ageOn(programDay(parts.clock()), born) < minimumAge) throw tooYoung();
    return insertChange(tx, {
      rider_id: riderId,
      first_name: own('firstName'),
      last_name: own('lastName'),
      date_of_birth: born,
      ama_number: own('amaNumber'),
      reason,
      asked_at: parts.clock(),
    });
  };
  const id = await parts.db.transaction((tx) => answerOnce(tx, keyed, () => add(tx)));
  return (await findChange(parts.db, id)) as IdentityChange;
}
