import type { z } from 'zod';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { HoldReason } from '@podium/contracts/holds.ts';
import type { internalRoutes } from '@podium/contracts/internal-routes.ts';
import type { Reason } from '@podium/contracts/payouts.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import { theService } from '../acts/record-acts.ts';
import { whyPostingWaits } from '../controls/gate.ts';
import { readSurvivors } from '../people/read-people.ts';
import { listVersions, versionOn } from '../policy/read-policy.ts';
import type { RuleVersion } from '../policy/rule-version.ts';
import { assess, factsOf, type Verdict } from './award-rules.ts';
import { keepRecorded } from './keep-recorded.ts';
import { findPosting } from './read-verdicts.ts';
import { insertWeighed, listFixed, listTakenBack, type TakenBack } from './weighed.store.ts';

type Route = typeof internalRoutes.rewards.weighPosting;
type Question = z.output<Route['body']>;
type Answer = z.output<Route['answer']>;
/** A rider's pay in a class before and after, and what they would get more than they have of it, in cents. */
type Change = {
  classId: string;
  riderId: string;
  place: number | null;
  beforeCents: number;
  afterCents: number;
  /** Why nothing is paid. */ reasonBefore: Reason | null;
  reasonAfter: Reason | null;
  gain: number;
};

/**
 * Whether a change of an event waits for a second person before it pays (rules 42 and 43): by what it would newly give,
 * judged as it would be paid. What waits for nobody counts at once for whoever is weighed next, until it arrives.
 */
export function weighPosting(db: Database, question: Question, at: Date): Promise<Answer> {
  return db.transaction(async (tx) => {
    const { after, changed, cause, version } = question;
    const actorId = question.actorId ?? theService;
    const [versions, takenBack] = [await listVersions(tx), await listTakenBack(tx, after.eventId)];
    const changes = await compare(tx, question, versions, takenBack);
    const gains = new Map<string, number>();
    for (const { riderId, gain } of changes) gains.set(riderId, (gains.get(riderId) ?? 0) + gain);
    const { reasons: common, ownRiders } = await whyPostingWaits(tx, { actorId, currency: after.currency, gains, at });
    const gaining = changes.filter(({ gain }) => gain > 0);
    const isElsewhere = !gaining.some(({ classId }) => changed.includes(classId));
    const waits = changed.map((classId) => {
      const own = gaining.filter((each) => each.classId === classId);
      const hadAwards = changes.some((each) => each.classId === classId && each.beforeCents > 0);
      const reasons: HoldReason[] = [
        ...(own.length > 0 || isElsewhere ? common : []),
        ...(own.some(({ riderId }) => ownRiders.has(riderId)) ? (['ownRider'] as const) : []),
        ...(own.some((each) => isBelowMinimum(after, each, (day) => versionOn(versions, day).minFinishers))
          ? (['belowMinimum'] as const)
          : []),
        ...(cause === 'payouts' && hadAwards ? (['payouts'] as const) : []),
        ...(own.some((each) => wasTakenBack(takenBack, each)) ? (['takenBack'] as const) : []),
      ];
      return { classId, reasons };
    });
    const held = waits.filter(({ reasons }) => reasons.length > 0);
    if (version !== null && held.length === 0)
      await insertWeighed(tx, { eventId: after.eventId, version, actorId, currency: after.currency, gains, at });
    return {
      waits: held,
      fixed: await listFixed(tx, after.eventId),
      changes: changes
        .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents)
        .map(({ gain: _gain, ...change }) => change),
    };
  });
}

/** What each rider would gain or lose in each class; an award that staff took back whole gives nothing again. */
async function compare(
  tx: Transaction,
  { before, after }: Question,
  versions: RuleVersion[],
  takenBack: TakenBack[],
): Promise<Change[]> {
  const survivorOf = await readSurvivors(tx);
  const stored = (await findPosting(tx, after.eventId))?.posting ?? null;
  const judge = (posting: ResultsPosting | null): Verdict[] =>
    posting
      ? assess(keepRecorded(posting, stored, survivorOf), (day) => versionOn(versions, day), survivorOf).verdicts
      : [];
  const paid = (verdicts: Verdict[], currency: string) =>
    new Map(
      verdicts
        .filter(({ reason, riderId }) => reason === null && riderId !== null)
        .map((verdict) => [`${verdict.classId} ${verdict.riderId} ${verdict.kind} ${currency}`, verdict]),
    );
  const [old, fresh] = [judge(before), judge(after)];
  const [was, is] = [paid(old, before?.currency ?? after.currency), paid(fresh, after.currency)];
  const reasonOf = (verdicts: Verdict[], of: Verdict): Reason | null =>
    verdicts.find(({ classId, riderId }) => classId === of.classId && riderId === of.riderId)?.reason ?? null;
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => {
    const verdict = (is.get(key) ?? was.get(key)) as Verdict;
    const { classId, riderId } = verdict as Verdict & { riderId: string };
    const own = takenBack.filter((award) => award.classId === classId && award.riderId === riderId);
    const [then, now] = [was.get(key)?.amountCents ?? 0, is.get(key)?.amountCents ?? 0];
    // What staff took back of the standing award is not the rider's; taken back whole, it stays so while it is the same.
    const kept = then - (own.find(({ isStanding }) => isStanding)?.correctedCents ?? 0);
    const isGone = own.some(({ isWhole, initialCents }) => isWhole && initialCents === now);
    const amounts = { beforeCents: then, afterCents: isGone ? then : now };
    const why = { reasonBefore: reasonOf(old, verdict), reasonAfter: reasonOf(fresh, verdict) };
    // An award that stays as it is stays with what was taken back of it.
    const gain = isGone || then === now ? 0 : now - Math.max(0, kept);
    return { classId, riderId, place: verdict.place, ...amounts, ...why, gain };
  });
}

const wasTakenBack = (takenBack: TakenBack[], { classId, riderId }: Change) =>
  takenBack.some((award) => award.classId === classId && award.riderId === riderId);

/** Paid with fewer finishers than the program's rules of the race day ask, by a series' own minimum. */
function isBelowMinimum(
  posting: ResultsPosting,
  { classId, riderId }: Change,
  minimumOn: (day: string) => number,
): boolean {
  const raceClass = posting.classes.find((each) => each.classId === classId);
  const result = raceClass?.results.find((each) => each.riderId === riderId);
  const day = raceClass && result ? factsOf(posting, raceClass, result).startDate : posting.startDate;
  return (raceClass?.finishers ?? 0) < minimumOn(day);
}
