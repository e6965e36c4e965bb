import type { z } from 'zod';
import type { BikeAnswer } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes, Rider } from '@podium/contracts/api/identity.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { programmeDay } from '@podium/service-kit/clock.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { putBikes, type CallContext } from '../clients/dealers.client.ts';
import { forbidden, noSuchRider, stale } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { updateUser } from '../sessions/users.store.ts';
import { profileColumns, publishRider } from './add-rider.ts';
import { checkAge } from './rider-rules.ts';
import { ownView } from './rider-views.ts';
import { lockRider, updateRider } from './riders.store.ts';

type Edit = z.output<typeof identityRoutes.updateRider.body>;
type By = { session: Session; ifMatch: string | undefined; context: CallContext; cause: Cause };

/**
 * Changes a rider's profile, and the bikes where they are given. The bikes are dealers' and are judged there last, before the
 * profile is committed: when that service is down, or refuses, nothing at all is changed.
 */
export async function changeRider(parts: IdentityParts, riderId: string, { bikes, active, ...profile }: Edit, by: By): Promise<Rider & { bikes?: BikeAnswer[] }> {
  if (by.session.type === 'rider' && by.session.subjectId !== riderId) throw forbidden();
  const answer = await parts.db.transaction(async (tx) => {
    const before = await lockRider(tx, riderId);
    if (!before) throw noSuchRider();
    if (by.ifMatch !== undefined && by.ifMatch !== String(before.version)) throw stale();
    if (profile.dateOfBirth) checkAge(programmeDay(parts.clock()), profile.dateOfBirth, { name: profile.guardianName ?? before.guardian_name, email: profile.guardianEmail ?? before.guardian_email });
    const change = profileColumns(profile);
    const staffOnly = by.session.type === 'admin' && active !== undefined ? { active } : {};
    const account = { ...staffOnly, ...(profile.email && { email: profile.email }), ...(profile.locale && { locale: profile.locale }), ...nameOf(before, profile) };
    let after = before;
    if (Object.keys(change).length + Object.keys(account).length > 0) {
      await updateRider(tx, before, change);
      await updateUser(tx, riderId, account);
      after = await publishRider(tx, riderId, by.cause);
    }
    const judged = bikes && (await putBikes(parts.config.DEALERS_URL, riderId, bikes, by.context));
    return { ...ownView(after), ...(judged && { bikes: judged }) };
  });
  parts.committed();
  return answer;
}

function nameOf(before: { first_name: string; last_name: string }, { firstName, lastName }: Edit): { name?: string } {
  return firstName || lastName ? { name: `${firstName ?? before.first_name} ${lastName ?? before.last_name}` } : {};
}
