import type { MatchableRider, Rider } from '@podium/contracts/api/identity.ts';
import type { BikeAnswer } from '@podium/contracts/api/dealers.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { RiderRow } from './riders.store.ts';

/** What a dealer needs at the counter; no address, no e-mail. */
export function counterView(row: RiderRow): Rider {
  return {
    id: row.user_id, firstName: row.first_name, lastName: row.last_name, fullName: `${row.first_name} ${row.last_name}`, amaNumber: row.ama_number,
    hometown: row.hometown, city: row.city, state: row.state, country: row.country, profileImage: row.user_image, active: row.active, hasPin: row.pin_version > 0,
  };
}

/** What the rider and staff see. */
export function ownView(row: RiderRow): Rider {
  return {
    ...counterView(row), email: row.email, dateOfBirth: row.date_of_birth, phone1: row.phone1, addressLine1: row.address_line1, addressLine2: row.address_line2, zipcode: row.zipcode,
    emailVerified: row.email_verified, locale: row.locale, lastLogin: row.last_login?.toISOString() ?? null, loginCount: row.login_count,
  };
}

export function snapshotOf(row: RiderRow): RiderSnapshot {
  return {
    riderId: row.user_id, firstName: row.first_name, lastName: row.last_name, email: row.email, amaNumber: row.ama_number, hometown: row.hometown, city: row.city, state: row.state,
    country: row.country, profileImage: row.user_image, locale: row.locale, active: row.active, guardianPending: row.guardian_email !== null && row.guardian_confirmed_at === null,
  };
}

export function matchableOf(row: RiderRow, bikes: BikeAnswer[]): MatchableRider {
  const { riderId, firstName, lastName, email, amaNumber, hometown, city, state, country, active } = snapshotOf(row);
  return { riderId, firstName, lastName, email, amaNumber, hometown, city, state, country, active, bikes };
}
