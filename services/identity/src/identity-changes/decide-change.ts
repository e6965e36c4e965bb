import type { IdentityChange } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changedFields } from '@podium/service-kit/staff-write.ts';
import { updateUser } from '../users/write-users.ts';
import { audit } from '../audit/audit-log.ts';
import { changeDecided, noSuchChange, noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { checkAge } from '../riders/rider-rules.ts';
import { profileOf } from '../riders/rider-views.ts';
import { updateRider } from '../riders/write-rider.ts';
import { findChange, lockChange, updateChange, type ChangeRow } from './identity-changes.store.ts';
import { lockRider, type RiderRow } from '../riders/find-rider.ts';

type Decision = { decision: 'approve' | 'reject'; reason: string };

/**
 * Staff decide; an approved request is applied, and the audit log keeps the former identity (rules 30, 37). Throws
 * `identity/no-such-change`, `identity/change-decided`.
 */
export async function decideIdentityChange(
  parts: IdentityParts,
  changeId: string,
  { decision, reason }: Decision,
  by: CommandContext,
): Promise<IdentityChange> {
  await parts.db.transaction(async (tx) => {
    const change = await lockChange(tx, changeId);
    if (!change) throw noSuchChange();
    if (change.status !== 'waiting') throw changeDecided();
    const rider = await lockRider(tx, change.rider_id);
    if (!rider || rider.merged_into) throw noSuchRider();
    const after = decision === 'approve' ? await applyChange(parts, tx, rider, change, by) : rider;
    const { first_name, last_name, date_of_birth, ama_number } = rider;
    await updateChange(tx, changeId, {
      status: decision === 'approve' ? 'approved' : 'rejected',
      before: { first_name, last_name, date_of_birth, ama_number },
      decided_at: parts.clock(),
      decided_by: by.session.userId,
      answer: reason,
    });
    const changed = changedFields(profileOf(rider), profileOf(after));
    await audit(tx, by, {
      action: decision === 'approve' ? 'approveIdentityChange' : 'rejectIdentityChange',
      targetType: 'rider',
      targetId: rider.user_id,
      before: changed.before,
      after: { ...changed.after, asked: change.reason, reason },
    });
  });
  parts.committed();
  return (await findChange(parts.db, changeId)) as IdentityChange;
}

async function applyChange(
  parts: IdentityParts,
  tx: Transaction,
  rider: RiderRow,
  { first_name, last_name, date_of_birth, ama_number }: ChangeRow,
  by: CommandContext,
): Promise<RiderRow> {
  const name = { first_name: first_name ?? rider.first_name, last_name: last_name ?? rider.last_name };
  const born = date_of_birth ?? rider.date_of_birth;
  const { guardianNeeded } = checkAge(
    programDay(parts.clock()),
    born,
    { name: rider.guardian_name, email: rider.guardian_email },
    rider.email,
  );
  await updateRider(tx, rider, {
    ...name,
    date_of_birth: born,
    // Staff vouch for what they enter (rule 36).
    ...(ama_number !== null && { ama_number, ama_confirmed: true }),
    ...(!guardianNeeded && {
      guardian_name: null,
      guardian_email: null,
      guardian_confirmed_at: null,
      guardian_refused_at: null,
      guardian_refusal: null,
    }),
  });
  await updateUser(tx, rider.user_id, { name: `${name.first_name} ${name.last_name}` });
  return enqueueRider(tx, rider.user_id, callCause(by), parts.clock());
}
