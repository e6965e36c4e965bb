import { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import { eventCanceled } from '@podium/contracts/events/catalog.event-canceled.v1.ts';
import { submissionDecided } from '@podium/contracts/events/catalog.submission-decided.v1.ts';
import { bikesRechecked } from '@podium/contracts/events/dealers.bikes-rechecked.v1.ts';
import { transferChanged } from '@podium/contracts/events/dealers.transfer-changed.v1.ts';
import { viewDue } from '@podium/contracts/events/reports.view-due.v1.ts';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { awardsExpired } from '@podium/contracts/events/rewards.awards-expired.v1.ts';
import { cashDue } from '@podium/contracts/events/rewards.cash-due.v1.ts';
import { claimChanged } from '@podium/contracts/events/rewards.claim-changed.v1.ts';
import { creditExpiring } from '@podium/contracts/events/rewards.credit-expiring.v1.ts';
import { missingPaymentDecided } from '@podium/contracts/events/rewards.missing-payment-decided.v1.ts';
import { pinLocked } from '@podium/contracts/events/rewards.pin-locked.v1.ts';
import { reinstatementDecided } from '@podium/contracts/events/rewards.reinstatement-decided.v1.ts';
import { resultsEarned } from '@podium/contracts/events/rewards.results-earned.v1.ts';
import { redemptionMade } from '@podium/contracts/events/rewards.redemption-made.v1.ts';
import { consume, consumeTogether } from '@podium/service-kit/consumer.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { applyEarnings } from '../riders/apply-earnings.ts';
import { noticeCashDue, noticeExpired, noticeReinstatement, noticeResults } from './notice-money.ts';
import {
  noticeBikes,
  noticeCancellation,
  noticeClaim,
  noticeDecision,
  noticeExpiring,
  noticeMissingPayment,
  noticePinLock,
  noticeRedemptions,
  noticeResultsAwaited,
  noticeTransfer,
} from './notices.ts';
import { noticeDueView } from './notice-due-view.ts';

export const noticesConsumers = (parts: IdentityParts) => [
  consumeTogether(redemptionMade, (tx, envelopes) => noticeRedemptions(tx, parts, envelopes)),
  // It locks the rider's legal name, birth date and AMA number (rule 37).
  consumeTogether(awardEarned, (tx, envelopes) => applyEarnings(tx, envelopes)),
  consumeTogether(resultsEarned, (tx, envelopes) => noticeResults(tx, parts, envelopes)),
  consume(reinstatementDecided, (tx, { data }) => noticeReinstatement(tx, parts, data)),
  consume(cashDue, (tx, { data }) => noticeCashDue(tx, parts, data)),
  consume(awardsExpired, (tx, { data }) => noticeExpired(tx, parts, data)),
  consume(creditExpiring, (tx, { data }) => noticeExpiring(tx, parts, data)),
  consume(claimChanged, (tx, { data }) => noticeClaim(tx, parts, data)),
  consume(missingPaymentDecided, (tx, { data }) => noticeMissingPayment(tx, parts, data)),
  consume(resultsAwaited, (tx, { data }) => noticeResultsAwaited(tx, parts, data)),
  consume(submissionDecided, (tx, { data }) => noticeDecision(tx, parts, data)),
  consume(eventCanceled, (tx, { data }) => noticeCancellation(tx, parts, data)),
  consume(bikesRechecked, (tx, { data }) => noticeBikes(tx, parts, data)),
  consume(transferChanged, (tx, { data }) => noticeTransfer(tx, parts, data)),
  consume(viewDue, (tx, { data }) => noticeDueView(tx, parts, data)),
  consume(pinLocked, (tx, { data }) => noticePinLock(tx, parts, data.riderId)),
];
