import type { IdentityData, RiderData } from '@podium/contracts/rider-data.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askCatalogData } from '../clients/catalog.client.ts';
import { askDealersData, type CallContext } from '../clients/dealers.client.ts';
import { askRewardsData } from '../clients/rewards.client.ts';
import { listConsents } from '../consents/consents.ts';
import { noSuchRider } from '../errors.ts';
import { favoritesOf } from '../favorites/favorites.ts';
import { findRider } from '../riders/find-rider.ts';
import { hasPin, ownView } from '../riders/rider-views.ts';
import { taxNumbersOf } from '../tax-numbers/tax-numbers.ts';
import { findUser } from '../users/read-users.ts';
import { listDeletions } from './deletions.store.ts';
import { listOwnRows } from './own-rows.store.ts';

/**
 * All that the services hold of a rider, each asked for its own part; all or nothing, since a part that is missing would
 * look like one that is empty. Throws `identity/no-such-rider`, `service/unavailable`.
 */
export async function readEverything(parts: IdentityParts, riderId: string, context: CallContext): Promise<RiderData> {
  const { CATALOG_URL, DEALERS_URL, REWARDS_URL } = parts.config;
  const [own, bikes, results, money] = await Promise.all([
    readOwn(parts, riderId),
    askDealersData(DEALERS_URL, riderId, context),
    askCatalogData(CATALOG_URL, riderId, context),
    askRewardsData(REWARDS_URL, riderId, context),
  ]);
  return { ...own, ...bikes, ...results, ...money };
}

async function readOwn({ db, config }: IdentityParts, riderId: string): Promise<IdentityData> {
  const [rider, user] = await Promise.all([findRider(db, riderId), findUser(db, riderId)]);
  if (!rider || !user) throw noSuchRider();
  const [rows, consents, favorites, deletions, numbers] = await Promise.all([
    listOwnRows(db, riderId),
    listConsents(db, riderId),
    favoritesOf(db, riderId),
    listDeletions(db, riderId),
    taxNumbersOf(db, riderId),
  ]);
  const view = ownView(rider);
  const social = Object.entries(rider.social_media).filter(([, name]) => name);
  return {
    account: [
      {
        firstName: rider.first_name,
        lastName: rider.last_name,
        email: rider.email,
        emailVerified: rider.email_verified,
        dateOfBirth: rider.date_of_birth,
        amaNumber: rider.ama_number,
        amaConfirmed: rider.ama_confirmed,
        phone1: rider.phone1,
        phone2: rider.phone2,
        sex: rider.sex ?? null,
        raceStyle: rider.race_style ?? null,
        mainSport: rider.main_sport,
        hometown: rider.hometown,
        bio: rider.bio,
        socialMedia: social.length > 0 ? social.map(([site, name]) => `${site}: ${name}`).join(', ') : null,
        addressLine1: rider.address_line1,
        addressLine2: rider.address_line2,
        city: rider.city,
        state: rider.state,
        zipcode: rider.zipcode,
        country: rider.country,
        language: rider.locale,
        taxStatus: rider.tax_status,
        taxNumbers: numbers.map(({ type, lastFour }) => `${type.toUpperCase()} …${lastFour}`).join(', ') || null,
        documentsVerifiedAt: iso(rider.documents_verified_at),
        createdAt: rider.created_at.toISOString(),
        lastLogin: iso(rider.last_login),
        loginCount: rider.login_count,
        profileImage: view.profileImage && new URL(view.profileImage, config.PUBLIC_URL).href,
      },
    ],
    guardian: rider.guardian_email
      ? [
          {
            name: rider.guardian_name,
            email: rider.guardian_email,
            confirmedAt: iso(rider.guardian_confirmed_at),
            refusedAt: iso(rider.guardian_refused_at),
            message: rider.guardian_refusal,
          },
        ]
      : [],
    signIns: [
      ...(user.password_hash ? [{ way: 'password' as const, name: null }] : []),
      ...(hasPin(rider) ? [{ way: 'pin' as const, name: null }] : []),
      // By the account's address: no other identity is kept.
      ...(config.OIDC_ISSUER ? [{ way: 'provider' as const, name: config.OIDC_NAME }] : []),
    ],
    emailAddresses: rows.emails.map(({ email, set_at, verified_at }) => ({
      email,
      setAt: set_at.toISOString(),
      verifiedAt: iso(verified_at),
    })),
    consents,
    mailChoices: rows.choices.map(({ kind, wanted, chosen_at }) => ({
      mailKind: kind,
      wanted,
      at: chosen_at.toISOString(),
    })),
    documents: rows.documents.map((row) => ({
      document: row.kind,
      name: row.name,
      mediaType: row.media_type,
      bytes: row.size,
      vin: row.vin,
      uploadedAt: row.uploaded_at.toISOString(),
      approvedAt: iso(row.approved_at),
      rejectedAt: iso(row.rejected_at),
      reason: row.rejected_reason,
    })),
    identityChanges: rows.changes.map((row) => ({
      firstName: row.first_name,
      lastName: row.last_name,
      dateOfBirth: row.date_of_birth,
      amaNumber: row.ama_number,
      message: row.reason,
      askedAt: row.asked_at.toISOString(),
      decision: row.status,
      decidedAt: iso(row.decided_at),
      answer: row.answer,
    })),
    favorites: [
      ...favorites.favoriteDealers.map((id) => ({ favorite: 'dealers' as const, id })),
      ...favorites.favoriteEvents.map((id) => ({ favorite: 'events' as const, id })),
    ],
    sessions: rows.sessions.map((row) => ({
      device: row.device,
      network: row.network,
      byStaff: row.proxied_by !== null,
      begunAt: row.begun_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      endedAt: iso(row.ended_at),
    })),
    mails: rows.mails.map(({ template, made_at, sent_at }) => ({
      mail: template,
      askedAt: made_at.toISOString(),
      sentAt: iso(sent_at),
    })),
    deletions: deletions.map(({ asked_at, due_on, withdrawn_at }) => ({
      askedAt: asked_at.toISOString(),
      dueDate: due_on,
      withdrawnAt: iso(withdrawn_at),
    })),
  };
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
