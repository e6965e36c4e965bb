import type { z } from 'zod';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changedFields } from '@podium/service-kit/staff-write.ts';
import type { UserRow } from '../users/read-users.ts';
import { audit } from '../audit/audit-log.ts';
import { putBikes, type CallContext } from '../clients/dealers.client.ts';
import { askGuardian } from '../mailed-codes/guardian-consent.ts';
import { changeEmail, proveEmailChange, type ProvenEmail } from '../accounts/change-email.ts';
import { accountDeleted, noSuchRider, stale } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { switchSessionsOf } from '../sessions/ended-sessions.ts';
import { profileColumns } from './add-rider.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { readWhole } from './read-riders.ts';
import { amaChange, checkIdentityChange, namesAnother } from '../riders/check-identity.ts';
import { checkAge } from '../riders/rider-rules.ts';
import { profileOf } from '../riders/rider-views.ts';
import { findSamePersons } from '../riders/same-person.ts';
import { updateRider } from '../riders/write-rider.ts';
import { updateUser } from '../users/write-users.ts';
import { findRider, lockRider, type RiderRow } from '../riders/find-rider.ts';

type Edit = z.output<typeof identityRoutes.updateRider.body>;
type By = CommandContext & { asker: Asker; ifMatch: string | undefined; context: CallContext };

/**
 * Changes a rider's profile, and the bikes if given: these first, in dealers, once the profile is known to be valid. A
 * process that dies in between leaves the new bikes; the same call again completes it. Throws `identity/no-such-rider`,
 * `request/stale`, `identity/email-taken`, and as `checkIdentityChange`, `checkAge`.
 */
export async function changeRider(
  parts: IdentityParts,
  riderId: string,
  { bikes, password, ...edit }: Edit,
  by: By,
): Promise<Rider & { bikes?: BikeAnswer[] }> {
  await countTries(parts, riderId, edit, by.session);
  const byStaff = bikes !== undefined && (await isVouchedByStaff(parts, riderId, by.session));
  const seen = await findRider(parts.db, riderId);
  planChange(parts, seen, edit, by);
  const proven = await proveEmailChange(parts, riderId, edit.email, { ...by, password });
  // Before the transaction, which waits for no other service; if dealers is down nothing is changed.
  const judged = bikes && (await putBikes(parts.config.DEALERS_URL, riderId, { bikes, byStaff }, by.context));
  const answer = await parts.db.transaction(async (tx) => {
    const before = await lockRider(tx, riderId);
    const planned = planChange(parts, before, edit, by);
    const after = planned.isChange ? await applyChange(parts, tx, planned, proven, by) : planned.before;
    const changed = changedFields(profileOf(planned.before), profileOf(after));
    const bikesAfter = judged && {
      bikes: judged.map(({ year, make, model, vin, valid }) => ({ year, make, model, vin, valid })),
    };
    await audit(tx, by, {
      action: 'updateRider',
      targetType: 'rider',
      targetId: riderId,
      before: changed.before,
      after: { ...changed.after, ...bikesAfter },
    });
    return { ...(await readWhole(tx, after)), ...(judged && { bikes: judged }) };
  });
  parts.committed();
  parts.mailer.wake();
  return answer;
}

type Asked = Omit<Edit, 'bikes' | 'password' | 'puzzle'>;
type Plan = { before: RiderRow; change: Change; account: Partial<UserRow>; isChange: boolean };

/** What an edit would change of a rider as they are now; throws if the edit is not allowed. */
function planChange(
  parts: IdentityParts,
  before: RiderRow | undefined,
  { active, email, amaConfirmed, ...profile }: Asked,
  by: By,
): Plan {
  if (!before || before.merged_into) throw noSuchRider();
  if (before.erased_at) throw accountDeleted();
  if (by.ifMatch !== undefined && by.ifMatch !== String(before.version)) throw stale();
  checkIdentityChange(before, { ...profile, email }, by.session, programDay(parts.clock()));
  const change = {
    ...profileColumns(profile),
    ...guardianChange(parts, before, { ...profile, email }),
    ...amaChange(before, { amaNumber: profile.amaNumber, amaConfirmed }, by.session),
    ...(email && { email }),
  };
  const account = {
    ...(by.session.type === 'admin' && active !== undefined && { active }),
    ...(profile.locale && { locale: profile.locale }),
    ...nameOf(before, profile),
  };
  return { before, change, account, isChange: Object.keys(change).length + Object.keys(account).length > 0 };
}

/** Counted before the transaction: a call that waits for a lock must not hold a connection that the counter needs. */
async function countTries(
  parts: IdentityParts,
  riderId: string,
  said: Parameters<typeof namesAnother>[1],
  session: Session,
): Promise<void> {
  if (session.type !== 'rider' || (said.email === undefined && said.amaNumber === undefined)) return;
  const rider = await findRider(parts.db, riderId);
  if (rider && namesAnother(rider, said)) await parts.throttle.count(['codes', `identity ${riderId}`]);
}

/** Staff vouch for bikes that they enter in their own name, but not for their own as a rider. */
const isVouchedByStaff = async ({ db }: IdentityParts, riderId: string, { type, userId }: Session): Promise<boolean> =>
  type === 'admin' && (await findSamePersons(db, userId, [riderId])).length === 0;

type Change = ReturnType<typeof profileColumns> & { email?: string };

async function applyChange(
  parts: IdentityParts,
  tx: Transaction,
  { before, change, account }: Plan,
  proven: ProvenEmail | null,
  by: By,
): Promise<RiderRow> {
  await changeEmail(parts, tx, before, proven);
  const { email: _ofAccount, ...columns } = change;
  await updateRider(tx, before, columns);
  await updateUser(tx, before.user_id, account);
  if (account.active !== undefined && account.active !== before.active)
    await switchSessionsOf(tx, before.user_id, account.active, parts.clock());
  const after = await enqueueRider(tx, before.user_id, callCause(by), parts.clock());
  if (after.guardian_email && after.guardian_email !== before.guardian_email) {
    const isStaff = by.session.type === 'admin';
    await askGuardian(tx, parts, after, isStaff ? undefined : { account: after.user_id, sender: by.asker.address });
  }
  return after;
}

const unanswered = { guardian_confirmed_at: null, guardian_refused_at: null, guardian_refusal: null };

/** A minor needs a guardian (rule 26); another guardian, or a birthday that makes a minor, requires consent again. */
function guardianChange(
  parts: IdentityParts,
  before: RiderRow,
  profile: Omit<Asked, 'active' | 'amaConfirmed'>,
): Change {
  const born = profile.dateOfBirth ?? before.date_of_birth;
  const guardian = {
    name: profile.guardianName ?? before.guardian_name,
    email: profile.guardianEmail ?? before.guardian_email,
  };
  const asked =
    profile.dateOfBirth !== undefined ||
    profile.guardianName !== undefined ||
    profile.guardianEmail !== undefined ||
    (profile.email !== undefined && before.guardian_email !== null);
  if (!asked) return {};
  const ownEmail = profile.email ?? before.email;
  const { guardianNeeded } = checkAge(programDay(parts.clock()), born, guardian, ownEmail);
  if (!guardianNeeded) return { ...unanswered, guardian_name: null, guardian_email: null };
  return {
    guardian_name: guardian.name,
    guardian_email: guardian.email,
    ...(guardian.email !== before.guardian_email && unanswered),
  };
}

function nameOf(before: { first_name: string; last_name: string }, { firstName, lastName }: Asked): { name?: string } {
  return firstName || lastName ? { name: `${firstName ?? before.first_name} ${lastName ?? before.last_name}` } : {};
}
