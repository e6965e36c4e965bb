import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Rider, riderProfileSchema } from '@podium/contracts/people.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { askGuardian } from '../mailed-codes/guardian-consent.ts';
import { mailWelcome } from '../mailed-codes/mail-welcome.ts';
import { recordConsent } from '../consents/consents.ts';
import { mailVerification } from '../mailed-codes/verify-email.ts';
import { rulesNotAccepted } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { checkAge, checkPin } from '../riders/rider-rules.ts';
import { ownView, profileOf } from '../riders/rider-views.ts';
import { insertRider } from '../riders/write-rider.ts';
import { writePin } from '../riders/write-pin.ts';
import { insertUser } from '../users/write-users.ts';
import type { ProfileChange, RiderRow } from '../riders/find-rider.ts';

type Profile = z.output<typeof riderProfileSchema>;
type Registration = Extract<z.output<typeof identityRoutes.register.body>, { type: 'rider' }>;
type By = AuditBy & { asked: Asked };
type AdminEntry = z.output<typeof identityRoutes.createRider.body>;

/**
 * A rider signs up: unverified until the mailed code is entered, and waiting for a guardian when under 18. Throws
 * `identity/rules-not-accepted`, `identity/email-taken`, and as `checkAge`, `checkPassword`, `checkPin`.
 */
export async function registerRider(
  parts: IdentityParts,
  entry: Registration,
  locale: Locale,
  by: By,
): Promise<UserRow> {
  if (!entry.acceptRules) throw rulesNotAccepted();
  checkPassword(entry.password);
  const userId = await addRider(
    parts,
    { ...entry, locale: entry.locale ?? locale },
    { verified: false, active: true, answer: (row) => row.user_id },
    by,
  );
  return (await findUser(parts.db, userId)) as UserRow;
}

/** Staff add a rider: the account is verified, and the rider sets a password by the mailed link. */
export async function createRider(parts: IdentityParts, entry: AdminEntry, by: By): Promise<Rider> {
  if (entry.password !== undefined) checkPassword(entry.password);
  return addRider(parts, entry, { verified: true, active: entry.activate, answer: ownView }, by);
}

async function addRider<T>(
  parts: IdentityParts,
  entry: Profile & { password?: string; pin?: string },
  { answer, ...state }: { verified: boolean; active: boolean; answer: (row: RiderRow) => T },
  by: By,
): Promise<T> {
  const { guardianNeeded } = checkAge(
    programDay(parts.clock()),
    entry.dateOfBirth,
    { name: entry.guardianName, email: entry.guardianEmail },
    entry.email,
  );
  if (entry.pin !== undefined) checkPin(entry.pin, entry.dateOfBirth);
  const password_hash =
    entry.password === undefined ? null : await hashPassword(entry.password, parts.config.PASSWORD_PEPPER);
  const locale = entry.locale ?? 'en';
  const guardian = guardianNeeded ? {} : { guardian_name: null, guardian_email: null };
  const add = async (tx: Transaction): Promise<T> => {
    const user = await insertUser(tx, {
      type: 'rider',
      email: entry.email,
      name: `${entry.firstName} ${entry.lastName}`,
      password_hash,
      email_verified: state.verified,
      active: state.active,
      locale,
    });
    await insertRider(tx, user.id, {
      ...profileColumns(entry),
      ...guardian,
      first_name: entry.firstName,
      last_name: entry.lastName,
      date_of_birth: entry.dateOfBirth,
      // Staff vouch for what they enter (rule 36).
      ama_confirmed: state.verified && Boolean(entry.amaNumber),
    });
    if (entry.pin !== undefined) await writePin(tx, parts.config.PIN_PEPPER, user.id, entry.pin, callCause(by));
    const added = await enqueueRider(tx, user.id, callCause(by), parts.clock());
    if (!state.verified) await recordConsent(tx, user.id, 'given', parts.clock());
    if (!state.verified) await mailVerification(tx, parts, user.id, locale);
    if (state.verified) await enqueueSignInChange(tx, user, 'created', callCause(by));
    if (state.verified && password_hash === null) await mailWelcome(tx, parts, user);
    if (guardianNeeded) await askGuardian(tx, parts, added);
    if (by.session)
      await audit(tx, by, { action: 'createRider', targetType: 'rider', targetId: user.id, after: profileOf(added) });
    return answer(added);
  };
  const answered = await parts.db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
  parts.committed();
  parts.mailer.wake();
  return answered;
}

/** The columns that a profile names; absent fields stay as they are. */
export function profileColumns(entry: Partial<Profile>): ProfileChange {
  const columns = {
    first_name: entry.firstName,
    last_name: entry.lastName,
    date_of_birth: entry.dateOfBirth,
    ama_number: entry.amaNumber,
    phone1: entry.phone1,
    phone2: entry.phone2,
    sex: entry.sex,
    race_style: entry.raceStyle,
    main_sport: entry.mainSport,
    hometown: entry.hometown,
    bio: entry.bio,
    social_media: entry.socialMedia as Record<string, string | null> | undefined,
    address_line1: entry.addressLine1,
    address_line2: entry.addressLine2,
    city: entry.city,
    state: entry.state,
    zipcode: entry.zipcode,
    country: entry.country,
    guardian_name: entry.guardianName,
    guardian_email: entry.guardianEmail,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
