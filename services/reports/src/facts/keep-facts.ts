import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { categoryChanged } from '@podium/contracts/events/catalog.category-changed.v1.ts';
import type { eventChanged } from '@podium/contracts/events/catalog.event-changed.v1.ts';
import type { seriesChanged } from '@podium/contracts/events/catalog.series-changed.v1.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { bikeImagesChanged } from '@podium/contracts/events/identity.bike-images-changed.v1.ts';
import type { promoterChanged } from '@podium/contracts/events/identity.promoter-changed.v1.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { AwardSnapshot } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import type { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import type { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import type { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import type { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { programmeDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import {
  deletePromoter,
  insertRegistration,
  moveRider,
  readStayed,
  replaceRows,
  upsertFact,
  upsertFacts,
  type Stayed,
} from './facts.store.ts';

/** Each keeps the newest state that an event tells: events that come late or twice change nothing. */
export async function keepRider(
  tx: Transaction,
  { data, version, occurredAt }: Envelope<RiderSnapshot>,
): Promise<void> {
  await insertRegistration(tx, data.riderId, programmeDay(new Date(occurredAt)));
  await upsertFact(tx, 'riders', 'rider_id', {
    rider_id: data.riderId,
    version,
    name: `${data.firstName} ${data.lastName}`,
    hometown: data.hometown,
    city: data.city,
    state: data.state,
    country: data.country,
    ama_number: data.amaNumber,
    tax_status: data.taxStatus ?? null,
    documents_verified: Boolean(data.documentsVerifiedAt),
    active: data.active,
  });
}

/** What is put down to the one account is the other's (rule 25). */
export const mergeRiders = (tx: Transaction, { data }: Envelope<EventData<typeof riderMerged>>): Promise<void> =>
  moveRider(tx, data.fromId, data.intoId);

export async function keepPromoter(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof promoterChanged>>,
): Promise<void> {
  if (data.deleted) return deletePromoter(tx, data.promoterId);
  await upsertFact(tx, 'promoters', 'promoter_id', {
    promoter_id: data.promoterId,
    version,
    name: data.name,
    status: data.status,
    active: data.active,
  });
}

export async function keepDealer(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof dealerChanged>>,
): Promise<void> {
  await upsertFact(tx, 'dealers', 'dealer_id', {
    dealer_id: data.dealerId,
    version,
    dealer_number: data.dealerNumber,
    name: data.name,
    city: data.city,
    state: data.state,
    country: data.country,
    active: data.active,
  });
}

export async function keepBikes(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof bikesChanged>>,
): Promise<void> {
  const invalid = data.bikes.filter(({ valid }) => !valid).length;
  const isNewer = await upsertFact(tx, 'garages', 'rider_id', {
    rider_id: data.riderId,
    version,
    bikes: data.bikes.length,
    invalid_bikes: invalid,
  });
  if (isNewer)
    await replaceRows(
      tx,
      'bikes',
      { rider_id: data.riderId },
      data.bikes.map(({ vin, make, model, year, valid, code = null }) => ({ vin, make, model, year, valid, code })),
    );
}

export async function keepBikeImages(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof bikeImagesChanged>>,
): Promise<void> {
  const isNewer = await upsertFact(tx, 'bike_image_sets', 'rider_id', { rider_id: data.riderId, version });
  if (isNewer)
    await replaceRows(
      tx,
      'bike_images',
      { rider_id: data.riderId },
      data.images.map(({ vin, status, uploadedAt, decidedAt, reason }) => ({
        vin,
        status,
        uploaded_on: programmeDay(new Date(uploadedAt)),
        decided_on: decidedAt && programmeDay(new Date(decidedAt)),
        reason,
      })),
    );
}

export async function keepCategory(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof categoryChanged>>,
): Promise<void> {
  const { categoryId, name, active, deleted } = data;
  await upsertFact(tx, 'categories', 'category_id', { category_id: categoryId, version, name, active, deleted });
}

export async function keepSeries(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof seriesChanged>>,
): Promise<void> {
  await upsertFact(tx, 'series', 'series_id', {
    series_id: data.seriesId,
    version,
    name: data.name,
    category_id: data.categoryId,
    race_style: data.raceStyle,
    country: data.country,
    start_date: data.startDate,
    end_date: data.endDate,
    active: data.active && !data.deleted,
  });
}

/** One that is deleted, or no longer approved, counts as a cancelled one does; awards still name it. */
export async function keepEvent(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof eventChanged>>,
): Promise<void> {
  const paying = data.classes.filter(({ payoutType }) => payoutType !== 'noPayout');
  await upsertFact(tx, 'events', 'event_id', {
    event_id: data.eventId,
    version,
    title: data.title,
    series_id: data.seriesId,
    start_date: data.startDate,
    end_date: data.endDate,
    month: data.startDate.slice(0, 7),
    race_style: data.raceStyle,
    country: data.country,
    category_id: data.categoryId,
    promoter_id: data.promoterId ?? null,
    city: data.city,
    state: data.state,
    currency: data.currency,
    paying: data.paying,
    canceled: data.canceled || data.deleted,
    posted_cents: paying.reduce((sum, { purseCents }) => sum + purseCents, 0),
    classes_to_pay: paying.length,
    classes_posted: paying.filter(({ hasResults, noAward }) => hasResults || noAward).length,
  });
}

export async function keepClaim(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof claimChanged>>,
): Promise<void> {
  const stayed = await readStayed(tx, [data.riderId]);
  await upsertFact(tx, 'payout_claims', 'claim_id', {
    claim_id: data.claimId,
    version,
    rider_id: stayed(data.riderId),
    opened_on: programmeDay(new Date(data.openedAt)),
    attempt: data.attempt,
    currency: data.currency,
    method: data.method,
    status: data.status,
    gross_cents: data.grossCents,
    withheld_cents: data.withheldCents,
    sent_on: data.sentAt && programmeDay(new Date(data.sentAt)),
  });
}

export async function keepAssessment(
  tx: Transaction,
  { data, version }: Envelope<EventData<typeof eventAssessed>>,
): Promise<void> {
  const isNewer = await upsertFact(tx, 'assessments', 'event_id', { event_id: data.eventId, version });
  if (!isNewer) return;
  await replaceRows(
    tx,
    'class_figures',
    { event_id: data.eventId },
    data.classes.map(({ classId, postedCents, earnedCents, finishers, brandFinishers, postedAt }) => ({
      class_id: classId,
      posted_cents: postedCents,
      earned_cents: earnedCents,
      finishers,
      brand_finishers: brandFinishers,
      posted_on: postedAt ? programmeDay(new Date(postedAt)) : null,
    })),
  );
}

/** A season's awards, and a busy day's redemptions, come many at a time. */
export async function keepAwards(tx: Transaction, told: Envelope<AwardSnapshot>[]): Promise<void> {
  await upsertAwards(
    tx,
    told.map(({ data, version }) => ({ ...data, version })),
    await readStayed(
      tx,
      told.map(({ data }) => data.riderId),
    ),
  );
}

const upsertAwards = (tx: Transaction, awards: (AwardSnapshot & { version: number })[], stayed: Stayed) =>
  upsertFacts(
    tx,
    'awards',
    'award_id',
    awards.map((award) => ({
      award_id: award.awardId,
      version: award.version,
      rider_id: stayed(award.riderId),
      event_id: award.eventId,
      series_id: award.seriesId,
      class_id: award.classId,
      class_name: award.className,
      status: award.status,
      current_cents: award.currentValueCents,
      expires_on: award.expireDate,
      kind: award.kind,
      currency: award.currency,
      place: award.place,
      initial_cents: award.initialValueCents,
      redeemed_cents: award.redeemedCents,
      awarded_on: award.awardedDate,
      revoked: award.revoked,
    })),
  );

/** What still is to be sent to the dealer is told apart by its own state, whichever comes first. */
export async function keepRefund(
  tx: Transaction,
  { data, version, occurredAt }: Envelope<EventData<typeof refundChanged>>,
): Promise<void> {
  await upsertFact(tx, 'refunds', 'redemption_id', {
    redemption_id: data.redemptionId,
    version,
    sent: data.sent,
    changed_on: programmeDay(new Date(occurredAt)),
  });
}

export async function keepRedemptions(
  tx: Transaction,
  told: Envelope<EventData<typeof redemptionMade>>[],
): Promise<void> {
  const stayed = await readStayed(
    tx,
    told.flatMap(({ data }) => [data, ...data.awards].map(({ riderId }) => riderId)),
  );
  await upsertFacts(
    tx,
    'redemptions',
    'redemption_id',
    told.map(({ data, version }) => ({
      redemption_id: data.redemptionId,
      version,
      rider_id: stayed(data.riderId),
      dealer_id: data.dealerId,
      code: data.code,
      redeemed_at: data.redeemedAt,
      undone_at: data.undoneAt,
      currency: data.currency,
      amount_cents: data.amountCents,
      redeemed_on: programmeDay(new Date(data.redeemedAt)),
      undone: data.undoneAt !== null,
    })),
  );
  await upsertAwards(
    tx,
    told.flatMap(({ data }) => data.awards),
    stayed,
  );
}
