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
  deletePromoters,
  keepFirstDays,
  moveRider,
  readStayed,
  replaceRows,
  upsertFacts,
  type Stayed,
} from './facts.store.ts';
import { insertLotMoves, type LotMove } from './lot-moves.store.ts';

type Keep<Data> = (tx: Transaction, told: Envelope<Data>[]) => Promise<void>;

/**
 * Each keeps the newest state that events tell, of those that came together: events that come late, twice or in another
 * order come to the same rows, so a rebuild may read the logs as it likes.
 */
const keepNewest =
  <Data>(table: string, key: string, rowOf: (data: Data, occurredAt: string) => Row): Keep<Data> =>
  async (tx, told) =>
    void (await upsertFacts(
      tx,
      table,
      key,
      told.map(({ data, version, occurredAt }) => ({ version, ...rowOf(data, occurredAt) })),
    ));

type Row = Record<string, unknown>;
/** What is told whole: a row for the whole, and those of its parts. */
type Whole<Data> = {
  table: string;
  key: string;
  rowOf: (data: Data) => Row;
  parts: string;
  partsOf: (data: Data) => Row[];
};
const keepWhole =
  <Data>({ table, key, rowOf, parts, partsOf }: Whole<Data>): Keep<Data> =>
  async (tx, told) => {
    const newest = new Map<string, { row: Row & { version: number }; data: Data }>();
    for (const { data, version } of told) {
      const row = { version, ...rowOf(data) };
      const id = String((row as Row)[key]);
      if ((newest.get(id)?.row.version ?? 0) < version) newest.set(id, { row, data });
    }
    const rows = [...newest.values()].map(({ row }) => row);
    const fresh = await upsertFacts(tx, table, key, rows);
    const partsOfFresh = fresh.flatMap((id) =>
      partsOf((newest.get(id) as { data: Data }).data).map((part) => ({ [key]: id, ...part })),
    );
    await replaceRows(tx, parts, key, fresh, partsOfFresh);
  };

const keepNames = keepNewest<RiderSnapshot>('riders', 'rider_id', (data) => ({
  rider_id: data.riderId,
  name: `${data.firstName} ${data.lastName}`,
  hometown: data.hometown,
  city: data.city,
  state: data.state,
  country: data.country,
  ama_number: data.amaNumber,
  tax_status: data.taxStatus ?? null,
  documents_verified: Boolean(data.documentsVerifiedAt),
  active: data.active,
}));

export const keepRiders: Keep<RiderSnapshot> = async (tx, told) => {
  await keepFirstDays(
    tx,
    told.map(({ data, occurredAt }) => ({
      rider_id: data.riderId,
      registered_on: programmeDay(new Date(occurredAt)),
    })),
  );
  await keepNames(tx, told);
};

/** What is put down to the one account is the other's (rule 25). */
export const mergeRiders: Keep<EventData<typeof riderMerged>> = async (tx, told) => {
  for (const { data } of told) await moveRider(tx, data.fromId, data.intoId);
};

const keepApplications = keepNewest<EventData<typeof promoterChanged>>('promoters', 'promoter_id', (data) => ({
  promoter_id: data.promoterId,
  name: data.name,
  status: data.status,
  active: data.active,
}));

export const keepPromoters: Keep<EventData<typeof promoterChanged>> = async (tx, told) => {
  const gone = await deletePromoters(
    tx,
    told.map(({ data }) => data),
  );
  await keepApplications(
    tx,
    told.filter(({ data }) => !gone.has(data.promoterId)),
  );
};

export const keepDealers = keepNewest<EventData<typeof dealerChanged>>('dealers', 'dealer_id', (data) => ({
  dealer_id: data.dealerId,
  dealer_number: data.dealerNumber,
  name: data.name,
  city: data.city,
  state: data.state,
  country: data.country,
  active: data.active,
}));

export const keepBikes = keepWhole<EventData<typeof bikesChanged>>({
  table: 'garages',
  key: 'rider_id',
  rowOf: ({ riderId, bikes }) => ({
    rider_id: riderId,
    bikes: bikes.length,
    invalid_bikes: bikes.filter(({ valid }) => !valid).length,
  }),
  parts: 'bikes',
  partsOf: ({ bikes }) =>
    bikes.map(({ vin, make, model, year, valid, code = null }) => ({ vin, make, model, year, valid, code })),
});

export const keepBikeImages = keepWhole<EventData<typeof bikeImagesChanged>>({
  table: 'bike_image_sets',
  key: 'rider_id',
  rowOf: ({ riderId }) => ({ rider_id: riderId }),
  parts: 'bike_images',
  partsOf: ({ images }) =>
    images.map(({ vin, status, uploadedAt, decidedAt, reason }) => ({
      vin,
      status,
      uploaded_on: programmeDay(new Date(uploadedAt)),
      decided_on: decidedAt && programmeDay(new Date(decidedAt)),
      reason,
    })),
});

export const keepCategories = keepNewest<EventData<typeof categoryChanged>>(
  'categories',
  'category_id',
  ({ categoryId, name, active, deleted }) => ({ category_id: categoryId, name, active, deleted }),
);

export const keepSeries = keepNewest<EventData<typeof seriesChanged>>('series', 'series_id', (data) => ({
  series_id: data.seriesId,
  name: data.name,
  category_id: data.categoryId,
  race_style: data.raceStyle,
  country: data.country,
  start_date: data.startDate,
  end_date: data.endDate,
  active: data.active && !data.deleted,
}));

/** One that is deleted, or no longer approved, counts as a cancelled one does; awards still name it. */
export const keepEvents = keepNewest<EventData<typeof eventChanged>>('events', 'event_id', (data) => {
  const paying = data.classes.filter(({ payoutType }) => payoutType !== 'noPayout');
  return {
    event_id: data.eventId,
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
  };
});

export const keepClaims: Keep<EventData<typeof claimChanged>> = async (tx, told) => {
  const stayed = await readStayed(
    tx,
    told.map(({ data }) => data.riderId),
  );
  await upsertFacts(
    tx,
    'payout_claims',
    'claim_id',
    told.map(({ data, version }) => ({
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
    })),
  );
};

/** What still is to be sent to the dealer is told apart by its own state, whichever comes first. */
export const keepRefunds = keepNewest<EventData<typeof refundChanged>>(
  'refunds',
  'redemption_id',
  (data, occurredAt) => ({
    redemption_id: data.redemptionId,
    sent: data.sent,
    changed_on: programmeDay(new Date(occurredAt)),
  }),
);

export const keepAssessments = keepWhole<EventData<typeof eventAssessed>>({
  table: 'assessments',
  key: 'event_id',
  rowOf: ({ eventId }) => ({ event_id: eventId }),
  parts: 'class_figures',
  partsOf: ({ classes }) =>
    classes.map(({ classId, postedCents, earnedCents, finishers, brandFinishers, postedAt }) => ({
      class_id: classId,
      posted_cents: postedCents,
      earned_cents: earnedCents,
      finishers,
      brand_finishers: brandFinishers,
      posted_on: postedAt ? programmeDay(new Date(postedAt)) : null,
    })),
});

/** A season's awards, and a busy day's redemptions, come many at a time. */
export async function keepAwards(tx: Transaction, told: Envelope<AwardSnapshot>[]): Promise<void> {
  await upsertAwards(
    tx,
    told.map(({ data, version, occurredAt }) => ({ ...data, version, movedAt: occurredAt })),
    await readStayed(
      tx,
      told.map(({ data }) => data.riderId),
    ),
  );
}

type MovedAward = AwardSnapshot & { version: number; movedAt: string };

async function upsertAwards(tx: Transaction, awards: MovedAward[], stayed: Stayed): Promise<void> {
  await upsertFacts(
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
  await insertLotMoves(tx, awards.filter(isMovedLot).map(lotMoveOf));
}

/** Not one that is as it was awarded: most are, and the award itself says all of them. */
const isMovedLot = ({ kind, version, currentValueCents, initialValueCents }: MovedAward) =>
  kind === 'dealerCredit' && (version > 1 || currentValueCents !== initialValueCents);

const lotMoveOf = (award: MovedAward): LotMove => ({
  award_id: award.awardId,
  version: award.version,
  moved_month: `${programmeDay(new Date(award.movedAt)).slice(0, 7)}-01`,
  current_cents: award.currentValueCents,
  total_redeemed_cents: award.redeemedCents,
  expired: award.status === 'Expired',
});

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
    told.flatMap(({ data }) => data.awards.map((award) => ({ ...award, movedAt: data.undoneAt ?? data.redeemedAt }))),
    stayed,
  );
}
