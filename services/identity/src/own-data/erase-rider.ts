import { blankInAnswers } from '@podium/service-kit/answer-once.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { blankInLog, systemCause } from '@podium/service-kit/outbox.ts';
import { riderChanged } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { audit } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { postMail } from '../mail/post-mail.ts';
import type { TemplateName } from '../mail/templates.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { lockRider, type RiderRow } from '../riders/find-rider.ts';
import { removePin } from '../riders/write-pin.ts';
import { updateRider } from '../riders/write-rider.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { updateUser } from '../users/write-users.ts';
import { deleteMailsOf, deleteOwn, listAddressesOf, listMergedInto } from './own-rows.store.ts';

type Parts = Pick<IdentityParts, 'config' | 'clock'>;
type By = { correlationId: string; now: Date };

/** The last mail to an address; nothing of it is kept once it is sent. */
const lastMail = 'accountDeleted' satisfies TemplateName;

/** Of the profile; the tax status stays, with what was paid by it. */
const nothing = {
  ama_number: null,
  ama_confirmed: false,
  phone1: null,
  phone2: null,
  sex: null,
  race_style: null,
  main_sport: null,
  hometown: null,
  bio: null,
  social_media: {},
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zipcode: null,
  guardian_name: null,
  guardian_email: null,
  guardian_confirmed_at: null,
  guardian_refused_at: null,
  guardian_refusal: null,
  // A day that is nobody's; it makes nobody a minor.
  date_of_birth: '1900-01-01',
};

/** By which staff tell deleted accounts apart, in place of a last name. */
const markOf = (id: string) => id.slice(0, 6).toUpperCase();

/**
 * Makes an account, and those that were merged into it, nobody's (decision 085): who it was goes from the account, its
 * files, its mails, its sessions, stored answers and the event log; it cannot sign in, and every service follows by
 * `identity.rider-changed.v1`. The country stays, because it sets the currency of what the books keep. The audit log
 * stays as evidence. The row of the rider is locked by who calls.
 */
export async function eraseRider(tx: Transaction, parts: Parts, rider: RiderRow, by: By): Promise<void> {
  const merged = await listMergedInto(tx, rider.user_id);
  for (const id of [rider.user_id, ...merged].sort()) await eraseOne(tx, id, by);
  // After what is deleted, so that it is not among it.
  await postMail(tx, parts, { address: rider.email }, lastMail, rider.locale);
  await audit(tx, { ...by, session: null }, { action: 'deleteAccount', targetType: 'rider', targetId: rider.user_id });
}

async function eraseOne(tx: Transaction, id: string, { correlationId, now }: By): Promise<void> {
  const rider = (await lockRider(tx, id)) as RiderRow;
  const cause = systemCause(correlationId);
  const addresses = await listAddressesOf(tx, rider);
  await removePin(tx, id, cause);
  await endSessionsOf(tx, id, now);
  await deleteMailsOf(tx, id, [...addresses, ...(rider.guardian_email ? [rider.guardian_email] : [])]);
  await deleteOwn(tx, id, addresses);
  const names = [`${rider.first_name} ${rider.last_name}`, rider.first_name, rider.last_name, ...addresses];
  await blankInAnswers(tx, id, names);
  const [firstName, lastName] = ['—', markOf(id)];
  const email = `${id}@deleted.invalid`;
  await updateUser(tx, id, {
    email,
    name: `${firstName} ${lastName}`,
    phone: null,
    password_hash: null,
    user_image: null,
    email_verified: false,
    active: false,
    totp_secret: null,
    totp_pending: null,
    last_login: null,
    login_count: 0,
    refused_email: null,
    refused_at: null,
  });
  await updateRider(tx, rider, { ...nothing, first_name: firstName, last_name: lastName, erased_at: now });
  await enqueueRider(tx, id, cause, now);
  await blankInLog(tx, riderChanged, id, {
    firstName,
    lastName,
    email,
    amaNumber: null,
    hometown: null,
    city: null,
    state: null,
    profileImage: null,
    minorUntil: null,
  });
}

/** Deletes the mails that told riders of their deletion and have left. */
export const forgetLastMails = (db: Database) =>
  db('mails')
    .where({ template: lastMail })
    .where((left) => void left.whereNotNull('sent_at').orWhereNotNull('failed_at'))
    .delete();
