import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import type { signInChanged } from '@podium/contracts/events/identity.sign-in-changed.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { recordSignIn, recordTaxStatus, recordVerification } from '../acts/record-acts.ts';
import {
  findStanding,
  insertSignInChange,
  setKnownSince,
  upsertBikes,
  upsertDealer,
  upsertPin,
  upsertRider,
} from './people.store.ts';

/** Also records when an account was first seen (rule 36), who verified its documents or changed its tax status (rule 42). */
export async function applyRider(tx: Transaction, envelope: Envelope<RiderSnapshot>): Promise<void> {
  const { data, version } = envelope;
  const before = await findStanding(tx, data.riderId);
  const isNewer = await upsertRider(tx, {
    rider_id: data.riderId,
    version,
    first_name: data.firstName,
    last_name: data.lastName,
    active: data.active,
    guardian_pending: data.guardianPending,
    email_verified: data.emailVerified ?? true,
    email: data.email,
    locale: data.locale,
    documents_on_file: data.documentsOnFile ?? false,
    documents_verified_at: data.documentsVerifiedAt ?? null,
    tax_status: data.taxStatus ?? 'unknown',
    merged_into: data.mergedInto ?? null,
    merged_since: data.mergedInto ? envelope.occurredAt : null,
    state: data.state,
    country: data.country,
    has_w9: data.taxPapers?.w9 ?? false,
    has_w8ben: data.taxPapers?.w8ben ?? false,
    has_address: data.taxPapers?.address ?? false,
    tax_numbers: data.taxPapers?.numbers ?? [],
  });
  await setKnownSince(tx, data.riderId, envelope.occurredAt);
  if (!isNewer) return;
  await recordVerification(tx, envelope, before?.documents_verified_at ?? null);
  if (before) await recordTaxStatus(tx, envelope, before.tax_status);
}

/** Used by the filters of claims and the bonus of a series (rule 10). */
export async function applyBikes(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof bikesChanged>>,
): Promise<void> {
  await upsertBikes(tx, { rider_id: data.riderId, version, bikes: data.bikes });
}

/** A new PIN also ends the lock from wrong tries of the old one (rule 16). */
export async function applyPin(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof riderPinSet>>,
): Promise<void> {
  await upsertPin(tx, {
    rider_id: data.riderId,
    version,
    salt: data.salt,
    verifier: data.verifier,
    wrong_in_row: 0,
    locked_until: null,
  });
}

/** Records who else had a hand in how an account signs in: the person, also by proxy (rule 42). */
export async function applySignInChange(
  tx: Transaction,
  { data, occurredAt, actor }: Envelope<EventData<typeof signInChanged>>,
): Promise<void> {
  await insertSignInChange(tx, {
    at: occurredAt,
    actor_id: actor.proxiedBy ?? actor.userId,
    account_id: data.accountId,
    rider_id: data.riderId,
    dealer_id: data.dealerId,
    change: data.change,
  });
  await recordSignIn(tx, { data, occurredAt, actor });
}

/** Stores the copy of a dealer; an older version changes nothing. */
export async function applyDealer(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof dealerChanged>>,
): Promise<void> {
  await upsertDealer(tx, {
    dealer_id: data.dealerId,
    version,
    name: data.name,
    dealer_number: data.dealerNumber,
    country: data.country,
    active: data.active,
  });
}
