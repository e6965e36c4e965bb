import type { EventDeclaration } from './event.ts';
import type { ServiceName } from './route.ts';
import { riderChanged } from './events/identity.rider-changed.v1.ts';
import { riderMerged } from './events/identity.rider-merged.v1.ts';
import { promoterChanged } from './events/identity.promoter-changed.v1.ts';
import { signInChanged } from './events/identity.sign-in-changed.v1.ts';
import { riderPinSet } from './events/identity.rider-pin-set.v1.ts';
import { dealerChanged } from './events/dealers.dealer-changed.v1.ts';
import { bikesChanged } from './events/dealers.bikes-changed.v1.ts';
import { bikesRechecked } from './events/dealers.bikes-rechecked.v1.ts';
import { transferChanged } from './events/dealers.transfer-changed.v1.ts';
import { bikeImagesChanged } from './events/identity.bike-images-changed.v1.ts';
import { categoryChanged } from './events/catalog.category-changed.v1.ts';
import { seriesChanged } from './events/catalog.series-changed.v1.ts';
import { eventChanged } from './events/catalog.event-changed.v1.ts';
import { resultsAwaited } from './events/catalog.results-awaited.v1.ts';
import { eventCanceled } from './events/catalog.event-canceled.v1.ts';
import { submissionDecided } from './events/catalog.submission-decided.v1.ts';
import { resultsPosted } from './events/catalog.results-posted.v1.ts';
import { eventAssessed } from './events/rewards.event-assessed.v1.ts';
import { awardEarned } from './events/rewards.award-earned.v1.ts';
import { awardMoved } from './events/rewards.award-moved.v1.ts';
import { redemptionMade } from './events/rewards.redemption-made.v1.ts';
import { pinLocked } from './events/rewards.pin-locked.v1.ts';
import { catalogStaffWrote } from './events/catalog.staff-wrote.v1.ts';
import { dealersStaffWrote } from './events/dealers.staff-wrote.v1.ts';
import { rewardsStaffWrote } from './events/rewards.staff-wrote.v1.ts';
import { viewDue } from './events/reports.view-due.v1.ts';
import { reportsStaffWrote } from './events/reports.staff-wrote.v1.ts';
import { claimChanged } from './events/rewards.claim-changed.v1.ts';
import { creditExpiring } from './events/rewards.credit-expiring.v1.ts';
import { awardsExpired } from './events/rewards.awards-expired.v1.ts';
import { cashDue } from './events/rewards.cash-due.v1.ts';
import { reinstatementDecided } from './events/rewards.reinstatement-decided.v1.ts';
import { resultsEarned } from './events/rewards.results-earned.v1.ts';
import { missingPaymentDecided } from './events/rewards.missing-payment-decided.v1.ts';
import { resultClaimChanged } from './events/catalog.result-claim-changed.v1.ts';
import { refundChanged } from './events/rewards.refund-changed.v1.ts';
import { rulesChanged } from './events/rewards.rules-changed.v1.ts';
import { redemptionUndone } from './events/rewards.redemption-undone.v1.ts';

type Subscriptions = Partial<Record<ServiceName, readonly EventDeclaration<any>[]>>;

/**
 * Who consumes what. An operator declares all of these queues before services start (decision 078), and none publishes
 * while one is missing, so no event is published before each of its queues exists. A service publishes the events, and
 * reads the queues, that begin with its name.
 */
export const subscriptions = {
  identity: [
    dealerChanged,
    bikesChanged,
    bikesRechecked,
    transferChanged,
    redemptionMade,
    pinLocked,
    creditExpiring,
    cashDue,
    awardsExpired,
    claimChanged,
    missingPaymentDecided,
    reinstatementDecided,
    resultsEarned,
    resultsAwaited,
    submissionDecided,
    eventCanceled,
    viewDue,
    resultClaimChanged,
    awardEarned,
    catalogStaffWrote,
    dealersStaffWrote,
    rewardsStaffWrote,
    reportsStaffWrote,
  ],
  catalog: [riderMerged, riderChanged, bikesChanged],
  rewards: [
    riderChanged,
    riderPinSet,
    signInChanged,
    riderMerged,
    bikesChanged,
    dealerChanged,
    seriesChanged,
    eventChanged,
    resultsPosted,
  ],
  dealers: [riderChanged, riderMerged, resultsPosted, rulesChanged],
  reports: [
    riderChanged,
    riderMerged,
    promoterChanged,
    dealerChanged,
    bikesChanged,
    bikeImagesChanged,
    categoryChanged,
    seriesChanged,
    eventChanged,
    eventAssessed,
    awardEarned,
    awardMoved,
    redemptionMade,
    redemptionUndone,
    refundChanged,
    claimChanged,
    resultsPosted,
  ],
} as const satisfies Subscriptions;

/** The queue from which a service consumes an event. */
export const queueName = (consumer: string, eventType: string) => `${consumer}.${eventType}`;
