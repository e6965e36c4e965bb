import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { AwardSnapshot } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import type { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import type { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import type { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { readSurvivors, replaceRows, upsertFacts, type SurvivorOf } from './facts.store.ts';
import { insertLotMoves, type LotMove } from './lot-moves.store.ts';
import { projectNewest, type Projection } from './projection.ts';

type ClaimState = EventData<typeof claimChanged>;
/** Days are those of the program's zone. Its payments are replaced by those of its newest event. */
export const projectClaims: Projection<ClaimState> = async (tx, events) => {
  const survivorOf = await readSurvivors(
    tx,
    events.map(({ data }) => data.riderId),
  );
  const fresh = await upsertFacts(
    tx,
    'payout_claims',
    'claim_id',
    events.map(({ data, version }) => ({
      claim_id: data.claimId,
      version,
      rider_id: survivorOf(data.riderId),
      opened_on: programDay(new Date(data.openedAt)),
      attempt: data.attempt,
      currency: data.currency,
      method: data.method,
      status: data.status,
      gross_cents: data.grossCents,
      withheld_cents: data.withheldCents,
      sent_on: data.sentAt && programDay(new Date(data.sentAt)),
    })),
  );
  const newest = new Map<string, Envelope<ClaimState>>();
  for (const each of events)
    if ((newest.get(each.data.claimId)?.version ?? 0) < each.version) newest.set(each.data.claimId, each);
  await replaceRows(
    tx,
    'tax_payments',
    'claim_id',
    fresh,
    fresh.flatMap((id) => paymentsOf((newest.get(id) as Envelope<ClaimState>).data)),
  );
};

/** An event from before payments were kept says what was sent; then the rider is who owns the claim today. */
function paymentsOf({ claimId, currency, payments, ...claim }: ClaimState): Record<string, unknown>[] {
  if (payments)
    return payments.map((payment) => ({
      claim_id: claimId,
      attempt: payment.attempt,
      rider_id: payment.riderId,
      name: payment.riderName,
      tax_status: payment.taxStatus,
      state: payment.state,
      country: payment.country,
      currency,
      gross_cents: payment.grossCents,
      withheld_cents: payment.withheldCents,
      paid_on: programDay(new Date(payment.sentAt)),
      taken_back_on: payment.takenBackAt && programDay(new Date(payment.takenBackAt)),
      recorded: payment.recorded,
    }));
  if (claim.status !== 'sent' || !claim.sentAt) return [];
  const { attempt, grossCents, withheldCents, sentAt } = claim;
  return [
    {
      claim_id: claimId,
      attempt,
      rider_id: null,
      name: null,
      tax_status: null,
      state: null,
      country: null,
      currency,
      gross_cents: grossCents ?? 0,
      withheld_cents: withheldCents ?? 0,
      paid_on: programDay(new Date(sentAt)),
      taken_back_on: null,
      recorded: false,
    },
  ];
}

/** A refund has its own version, apart from its redemption's; either may come first. */
export const projectRefunds = projectNewest<EventData<typeof refundChanged>>(
  'refunds',
  'redemption_id',
  (data, occurredAt) => ({
    redemption_id: data.redemptionId,
    sent: data.sent,
    changed_on: programDay(new Date(occurredAt)),
  }),
);

/** A season's awards, and a busy day's redemptions, come many at a time. */
export async function projectAwards(tx: Transaction, events: Envelope<AwardSnapshot>[]): Promise<void> {
  await upsertAwards(
    tx,
    events.map(({ data, version, occurredAt }) => ({ ...data, version, movedAt: occurredAt })),
    await readSurvivors(
      tx,
      events.map(({ data }) => data.riderId),
    ),
  );
}

type MovedAward = AwardSnapshot & { version: number; movedAt: string };

async function upsertAwards(tx: Transaction, awards: MovedAward[], survivorOf: SurvivorOf): Promise<void> {
  await upsertFacts(
    tx,
    'awards',
    'award_id',
    awards.map((award) => ({
      award_id: award.awardId,
      version: award.version,
      rider_id: survivorOf(award.riderId),
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
      // What staff took back was not earned.
      initial_cents: award.initialValueCents - (award.correctedCents ?? 0),
      redeemed_cents: award.redeemedCents,
      awarded_on: award.awardedDate,
      revoked: award.revoked,
    })),
  );
  await insertLotMoves(tx, awards.filter(isMovedLot).map(lotMoveOf));
}

/** Unchanged awards have no movements: most are unchanged, and the award itself has all values. */
const isMovedLot = ({ kind, version, currentValueCents, initialValueCents }: MovedAward) =>
  kind === 'dealerCredit' && (version > 1 || currentValueCents !== initialValueCents);

const lotMoveOf = (award: MovedAward): LotMove => ({
  award_id: award.awardId,
  version: award.version,
  moved_month: `${programDay(new Date(award.movedAt)).slice(0, 7)}-01`,
  current_cents: award.currentValueCents,
  total_redeemed_cents: award.redeemedCents,
  expired: award.status === 'Expired',
});

/** Made and undone alike; each event also carries the awards that it moved. */
export async function projectRedemptions(
  tx: Transaction,
  events: Envelope<EventData<typeof redemptionMade>>[],
): Promise<void> {
  const survivorOf = await readSurvivors(
    tx,
    events.flatMap(({ data }) => [data, ...data.awards].map(({ riderId }) => riderId)),
  );
  await upsertFacts(
    tx,
    'redemptions',
    'redemption_id',
    events.map(({ data, version }) => ({
      redemption_id: data.redemptionId,
      version,
      rider_id: survivorOf(data.riderId),
      dealer_id: data.dealerId,
      code: data.code,
      redeemed_at: data.redeemedAt,
      undone_at: data.undoneAt,
      currency: data.currency,
      amount_cents: data.amountCents,
      redeemed_on: programDay(new Date(data.redeemedAt)),
      undone: data.undoneAt !== null,
    })),
  );
  await upsertAwards(
    tx,
    events.flatMap(({ data }) => data.awards.map((award) => ({ ...award, movedAt: data.undoneAt ?? data.redeemedAt }))),
    survivorOf,
  );
}
