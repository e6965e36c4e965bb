import { resultsPosted, type ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import { addDays, addMonths, programmeDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause, publish } from '@podium/service-kit/outbox.ts';
import { replaceAwards, type NewLot } from '../ledger/post-entry.ts';
import type { AwardRow } from '../ledger/ledger.store.ts';
import { holdMerging, listMerged } from '../riders/people.store.ts';
import { publishAwards } from './publish-awards.ts';
import { assess, type Verdict } from './award-rules.ts';
import { claimAssessment, listLiveAwards, replaceVerdicts, type VerdictRow } from './awards.store.ts';
import { getRuleVersion, type RuleVersion } from '../policy/policy.store.ts';

/**
 * Judges an event anew after its results were posted, replaced or removed, and moves only the difference (rule 4): a verdict
 * that an award stands for already keeps that award with its date, so that posting the same file twice changes nothing.
 */
export async function earnAwards(tx: Transaction, envelope: Envelope<ResultsPosting>): Promise<void> {
  await holdMerging(tx);
  const posting = withMerged(resultsPosted.schema.parse(envelope.data), await listMerged(tx));
  const rules = await getRuleVersion(tx, posting.startDate);
  if (!(await claimAssessment(tx, posting.eventId, envelope.version, rules.id, posting))) return;

  const { verdicts, classes } = assess(posting, rules);
  const standing = await listLiveAwards(tx, posting.eventId);
  const { revoke, earn } = difference(standing, verdicts.filter(({ reason }) => reason === null), posting.currency);
  const cause = eventCause(envelope);
  const posted = await replaceAwards(tx, { revoke, earn: earn.map((verdict) => newLot(posting, verdict, rules)), at: new Date(posting.postedAt), cause });

  await replaceVerdicts(tx, posting.eventId, verdicts.filter(({ riderId }) => riderId !== null).map((verdict) => verdictRow(posting, verdict)));
  await publishAwards(tx, posted, cause);
  await publish(tx, { event: eventAssessed, aggregateId: posting.eventId, version: envelope.version, data: { eventId: posting.eventId, classes }, cause });
}

/** Who was merged since the posting was written is who they went into. */
function withMerged(posting: ResultsPosting, merged: Map<string, string>): ResultsPosting {
  const whoIs = (riderId: string) => merged.get(riderId) ?? riderId;
  const classes = posting.classes.map((raceClass) => ({ ...raceClass, results: raceClass.results.map((result) => ({ ...result, riderId: result.riderId && whoIs(result.riderId) })) }));
  const bikes: ResultsPosting['bikes'] = {};
  for (const [riderId, own] of Object.entries(posting.bikes)) bikes[whoIs(riderId)] = [...(bikes[whoIs(riderId)] ?? []), ...own];
  return { ...posting, classes, bikes };
}

/** An award and a verdict are the same when rider, class, kind, amount and currency are. */
function difference(standing: AwardRow[], eligible: Verdict[], currency: string): { revoke: AwardRow[]; earn: Verdict[] } {
  const ofAward = (award: AwardRow) => `${award.rider_id} ${award.class_id} ${award.kind} ${award.initial_cents} ${award.currency}`;
  const ofVerdict = (verdict: Verdict) => `${verdict.riderId} ${verdict.classId} ${verdict.kind} ${verdict.amountCents} ${currency}`;
  const wanted = new Set(eligible.map(ofVerdict));
  const kept = new Set(standing.map(ofAward));
  return { revoke: standing.filter((award) => award.revoked_at === null && !wanted.has(ofAward(award))), earn: eligible.filter((verdict) => !kept.has(ofVerdict(verdict))) };
}

/** Dated by the day on which the results of its class were posted, also when a row is claimed later; credit lives twelve months from there (rules, award life cycle). */
function newLot(posting: ResultsPosting, verdict: Verdict, rules: RuleVersion): NewLot {
  const postedAt = posting.classes.find(({ classId }) => classId === verdict.classId)?.postedAt ?? posting.postedAt;
  const awardedOn = programmeDay(new Date(postedAt));
  const kind = verdict.kind ?? 'dealerCredit';
  return {
    rider_id: verdict.riderId ?? '',
    event_id: posting.eventId,
    event_title: posting.title,
    event_date: posting.startDate,
    series_id: posting.seriesId,
    series_name: posting.seriesName,
    class_id: verdict.classId,
    class_name: verdict.className,
    place: verdict.place ?? 0,
    kind,
    currency: posting.currency,
    initial_cents: verdict.amountCents,
    awarded_on: awardedOn,
    expires_on: kind === 'dealerCredit' ? addMonths(awardedOn, rules.creditMonths) : null,
    claim_by: kind === 'cash' ? claimBy(posting.endDate, awardedOn, rules) : null,
    rule_version_id: rules.id,
    source: 'result',
    reason: null,
  };
}

/** Documents and claim are due at the later of race end + 60 and award + 30 days (rule 20). */
function claimBy(raceEnd: string, awardedOn: string, rules: RuleVersion): string {
  const [byRace, byAward] = [addDays(raceEnd, rules.documentDaysAfterRace), addDays(awardedOn, rules.documentDaysAfterAward)];
  return byRace > byAward ? byRace : byAward;
}

function verdictRow(posting: ResultsPosting, verdict: Verdict): VerdictRow {
  return {
    event_id: posting.eventId, result_id: verdict.resultId, class_id: verdict.classId, class_name: verdict.className, rider_id: verdict.riderId ?? '',
    place: verdict.place, reason: verdict.reason, kind: verdict.kind, amount_cents: verdict.amountCents, currency: posting.currency,
    finishers: verdict.finishers, needed: verdict.needed, event_title: posting.title, event_date: posting.startDate, unit: verdict.unit,
  };
}
