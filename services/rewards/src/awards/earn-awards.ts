import {
  resultsPosted,
  type RecordedFacts,
  type ResultsPosting,
} from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import type { Envelope } from '@podium/contracts/event.ts';
import { addDays, addMonths, programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { eventCause, enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { recordPosted } from '../acts/record-acts.ts';
import { replaceAwards, type NewLot } from '../ledger/post-entry.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { flagOlderResults } from '../controls/flags.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { enqueueAwards } from './enqueue-awards.ts';
import { assess, factsOf, type Verdict, type SurvivorOf } from './award-rules.ts';
import { keepRecorded } from './keep-recorded.ts';
import {
  claimAssessment,
  claimJudged,
  insertNotices,
  listLiveAwards,
  lockPosting,
  replaceVerdicts,
} from './awards.store.ts';
import { deleteWeighed } from './weighed.store.ts';
import { listVersions, versionOn } from '../policy/read-policy.ts';
import { readSurvivors } from '../people/read-people.ts';
import type { RuleVersion } from '../policy/rule-version.ts';
import type { VerdictRow } from './read-verdicts.ts';

/**
 * Judges an event by the recorded facts of its results (rule 41), and moves only the difference (rule 4): a verdict
 * that already has an award keeps that award with its date, so that posting the same file twice changes nothing.
 */
export async function earnAwards(tx: Transaction, envelope: Envelope<ResultsPosting>): Promise<void> {
  await holdMerging(tx);
  const posted = resultsPosted.schema.parse(envelope.data);
  const survivorOf = await readSurvivors(tx);
  const before = await lockPosting(tx, posted.eventId);
  const posting = keepRecorded(posted, before, survivorOf);
  const versions = await listVersions(tx);
  const rules = versionOn(versions, posting.startDate);
  const judged = await claimAssessment(tx, posting.eventId, envelope.version, rules.id, posting);
  await deleteWeighed(tx, posting.eventId, envelope.version);
  if (judged !== null)
    await judgeEvent(tx, {
      posting,
      before,
      survivorOf,
      versions,
      judged,
      at: new Date(posting.postedAt),
      cause: eventCause(envelope),
    });
}

/**
 * Judges an event again in which both merged accounts rode: the one rider's class limit applies (rule 7), with the
 * facts and rules of that time.
 */
export async function judgeMerged(
  tx: Transaction,
  { eventIds, at, cause }: { eventIds: string[]; at: Date; cause: Cause },
): Promise<void> {
  const [survivorOf, versions] = [await readSurvivors(tx), await listVersions(tx)];
  for (const eventId of eventIds) {
    const { posting, judged } = await claimJudged(tx, eventId);
    if (posting) await judgeEvent(tx, { posting, before: null, survivorOf, versions, judged, at, cause });
  }
}

type Judging = {
  posting: ResultsPosting;
  /** The previous verdicts; results may have been claimed since. */ before: ResultsPosting | null;
  survivorOf: SurvivorOf;
  versions: RuleVersion[];
  /** The number of judgments: the version of the published event. */ judged: number;
  at: Date;
  cause: Cause;
};

async function judgeEvent(
  tx: Transaction,
  { posting, before, survivorOf, versions, judged, at, cause }: Judging,
): Promise<void> {
  const { verdicts, classes } = assess(posting, (day) => versionOn(versions, day), survivorOf);
  const standing = await listLiveAwards(tx, posting.eventId);
  const { revoke, earn, place } = difference(
    standing,
    verdicts.filter(({ reason }) => reason === null),
    posting.currency,
  );
  const posted = await replaceAwards(tx, {
    // A re-check only adds (rule 41).
    revoke: posting.cause === 'recheck' ? [] : revoke,
    earn: earn.map((verdict) => newLot(posting, verdict, versions)),
    place,
    at,
    cause,
  });
  await recordPosting(tx, posting, posted.earned, { at, cause });

  await replaceVerdicts(
    tx,
    posting.eventId,
    verdicts.filter(({ riderId }) => riderId !== null).map((verdict) => verdictRow(posting, verdict)),
  );
  await flagOlderResults(tx, claimedSince(before, posting, earn, posted.earned), at);
  await enqueueAwards(tx, posted, cause);
  const noticed = posted.earned.filter(({ status }) => status !== 'Expired');
  await insertNotices(
    tx,
    noticed.map(({ id }) => id),
    at,
  );
  await enqueue(tx, {
    event: eventAssessed,
    aggregateId: posting.eventId,
    version: judged,
    data: { eventId: posting.eventId, classes },
    cause,
  });
}

/** Every award is an act of who posted its class, and of who released it (rule 42). */
async function recordPosting(
  tx: Transaction,
  { classes }: ResultsPosting,
  earned: AwardRow[],
  { at, cause }: { at: Date; cause: Cause },
): Promise<void> {
  const actor = cause.actor.proxiedBy ?? cause.actor.userId;
  for (const { classId, postedBy, releasedBy } of classes)
    await recordPosted(
      tx,
      earned
        .filter(({ class_id }) => class_id === classId)
        .map((award) => ({
          riderId: award.rider_id,
          awardId: award.id,
          wallet: award.kind,
          currency: award.currency,
          cents: award.initial_cents,
        })),
      { actorId: postedBy ?? actor, secondId: releasedBy ?? null, at },
    );
}

/** Awards of results that had been posted without a rider, with the time at which their class was posted. */
function claimedSince(
  before: ResultsPosting | null,
  posting: ResultsPosting,
  earn: Verdict[],
  earned: AwardRow[],
): { award: AwardRow; postedAt: string }[] {
  const waited = new Set(
    before?.classes.flatMap(({ results }) =>
      results.filter(({ riderId }) => riderId === null).map(({ resultId }) => resultId),
    ),
  );
  return earned.flatMap((award, i) =>
    waited.has(earn[i]?.resultId ?? '') ? [{ award, postedAt: postedAtOf(posting, award.class_id) }] : [],
  );
}
const postedAtOf = (posting: ResultsPosting, id: string): string =>
  posting.classes.find(({ classId }) => classId === id)?.postedAt ?? posting.postedAt;

/**
 * An award matches a verdict if rider, class, kind, amount and currency are equal; at another place the award stays and
 * takes that place.
 */
function difference(
  standing: AwardRow[],
  eligible: Verdict[],
  currency: string,
): { revoke: AwardRow[]; earn: Verdict[]; place: { lot: AwardRow; place: number }[] } {
  const ofAward = (award: AwardRow) =>
    `${award.rider_id} ${award.class_id} ${award.kind} ${award.initial_cents} ${award.currency}`;
  const ofVerdict = (verdict: Verdict) =>
    `${verdict.riderId} ${verdict.classId} ${verdict.kind} ${verdict.amountCents} ${currency}`;
  const wanted = new Set(eligible.map(ofVerdict));
  const kept = new Set(standing.map(ofAward));
  const placeOf = new Map(eligible.map((verdict) => [ofVerdict(verdict), verdict.place ?? 0]));
  return {
    revoke: standing.filter((award) => award.revoked_at === null && !wanted.has(ofAward(award))),
    earn: eligible.filter((verdict) => !kept.has(ofVerdict(verdict))),
    place: standing
      .filter((award) => award.revoked_at === null && (placeOf.get(ofAward(award)) ?? award.place) !== award.place)
      .map((lot) => ({ lot, place: placeOf.get(ofAward(lot)) ?? lot.place })),
  };
}

/**
 * Dated by the day on which the results of its class were posted, also when a row is claimed later; credit is valid for
 * twelve months from then (rules, award life cycle).
 */
function newLot(posting: ResultsPosting, verdict: Verdict, versions: RuleVersion[]): NewLot {
  const { startDate, endDate } = factsOfVerdict(posting, verdict);
  const rules = versionOn(versions, startDate);
  const awardedOn = programDay(new Date(postedAtOf(posting, verdict.classId)));
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
    claim_by: kind === 'cash' ? claimBy(endDate, awardedOn, rules) : null,
    rule_version_id: rules.id,
    source: 'result',
    reason: null,
  };
}

/** The race days by which a verdict's result was recorded. */
function factsOfVerdict(
  posting: ResultsPosting,
  { classId, resultId }: Verdict,
): Pick<RecordedFacts, 'startDate' | 'endDate'> {
  const raceClass = posting.classes.find((each) => each.classId === classId);
  const result = raceClass?.results.find((each) => each.resultId === resultId);
  return raceClass && result ? factsOf(posting, raceClass, result) : posting;
}

/** Documents and claim are due at the later of race end + 60 and award + 30 days (rule 20). */
function claimBy(raceEnd: string, awardedOn: string, rules: RuleVersion): string {
  const [byRace, byAward] = [
    addDays(raceEnd, rules.documentDaysAfterRace),
    addDays(awardedOn, rules.documentDaysAfterAward),
  ];
  return byRace > byAward ? byRace : byAward;
}

function verdictRow(posting: ResultsPosting, verdict: Verdict): VerdictRow {
  return {
    event_id: posting.eventId,
    result_id: verdict.resultId,
    class_id: verdict.classId,
    class_name: verdict.className,
    rider_id: verdict.riderId ?? '',
    place: verdict.place,
    reason: verdict.reason,
    kind: verdict.kind,
    amount_cents: verdict.amountCents,
    currency: posting.currency,
    finishers: verdict.finishers,
    needed: verdict.needed,
    event_title: posting.title,
    event_date: posting.startDate,
    unit: verdict.unit,
  };
}
