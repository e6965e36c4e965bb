import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { BikeLookup } from '@podium/contracts/bikes.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { imageUrl } from '../users/who-is.ts';
import { minorUntil } from './rider-rules.ts';
import type { RiderRow } from './find-rider.ts';

/** Whether one is set, and no owner who took the account removed it. */
export const hasPin = (row: Pick<RiderRow, 'pin_version' | 'pin_removed_version'>): boolean =>
  row.pin_version > row.pin_removed_version;

/** What a dealer needs at the counter; no address, no e-mail. */
export function counterView(row: RiderRow): Rider {
  return {
    id: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    amaNumber: row.ama_number,
    hometown: row.hometown,
    city: row.city,
    state: row.state,
    country: row.country,
    profileImage: imageUrl(row.user_image),
    active: row.active,
    hasPin: hasPin(row),
  };
}

/** `Zoé L.`, for a rider who has not been identified. */
export const shortNameOf = ({ first_name, last_name }: Pick<RiderRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${[...last_name][0] ?? ''}.`;

/** The editable profile, as compared in audit records. */
export function profileOf(row: RiderRow) {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    dateOfBirth: row.date_of_birth,
    amaNumber: row.ama_number,
    phone1: row.phone1,
    phone2: row.phone2,
    sex: row.sex,
    raceStyle: row.race_style,
    mainSport: row.main_sport,
    hometown: row.hometown,
    bio: row.bio,
    socialMedia: row.social_media,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    country: row.country,
    locale: row.locale,
    guardianName: row.guardian_name,
    guardianEmail: row.guardian_email,
    active: row.active,
  };
}

/** What the rider and staff see. */
export function ownView(row: RiderRow): Rider {
  return {
    ...counterView(row),
    ...profileOf(row),
    emailVerified: row.email_verified,
    lastLogin: row.last_login?.toISOString() ?? null,
    loginCount: row.login_count,
    createdAt: row.created_at.toISOString(),
    mailRefusedAt: row.refused_email === row.email ? (row.refused_at?.toISOString() ?? null) : null,
    guardianPending: isGuardianPending(row),
    guardianRefusedAt: row.guardian_refused_at?.toISOString() ?? null,
    guardianRefusal: row.guardian_refusal,
    mergedInto: row.merged_into,
    taxStatus: row.tax_status,
    documentsVerifiedAt: row.documents_verified_at?.toISOString() ?? null,
    amaConfirmed: row.ama_confirmed,
    identityFixed: row.identity_fixed,
  };
}

const isGuardianPending = (row: RiderRow) => row.guardian_email !== null && row.guardian_confirmed_at === null;

/** The status of a rider on a day, `YYYY-MM-DD`. */
export function snapshotOf(row: RiderRow, today: string): RiderSnapshot {
  return {
    riderId: row.user_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    amaNumber: row.ama_number,
    hometown: row.hometown,
    city: row.city,
    state: row.state,
    country: row.country,
    profileImage: imageUrl(row.user_image),
    locale: row.locale,
    active: row.active,
    emailVerified: row.email_verified,
    guardianPending: isGuardianPending(row),
    documentsVerifiedAt: row.documents_verified_at?.toISOString() ?? null,
    taxStatus: row.tax_status,
    amaConfirmed: row.ama_confirmed,
    minorUntil: minorUntil(today, row.date_of_birth),
    mergedInto: row.merged_into,
    ...(row.erased_at && { erased: true }),
  };
}

/** What catalog needs to match a rider to results (rule 36). */
export function matchableOf(row: RiderRow, lookup: BikeLookup, today: string): MatchableRider {
  const snapshot = snapshotOf(row, today);
  const { riderId, firstName, lastName, email, amaNumber, hometown, city, state, country, active } = snapshot;
  return {
    riderId,
    firstName,
    lastName,
    email,
    amaNumber,
    hometown,
    city,
    state,
    country,
    active,
    emailVerified: row.email_verified,
    amaConfirmed: row.ama_confirmed,
    minorUntil: snapshot.minorUntil,
    createdAt: row.created_at.toISOString(),
    bikes: lookup.bikes[riderId] ?? [],
    formerBikes: lookup.former?.[riderId] ?? [],
  };
}
