import { centsFilled } from '@podium/contracts/dead-heats.ts';
import { brand, isBrandMake, makeIn } from '@podium/contracts/brand.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { RecordedFacts, ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { AwardKind, Reason } from '@podium/contracts/payouts.ts';
import { whyNoBikeQualifies, type BikePolicy } from './bike-rules.ts';

/** The part of a rule version that the award function reads (rules 6, 7, 8). */
export type AwardPolicy = { minFinishers: number; modelYears: { from: number; to: number }; classesPerBike: number };

/** The current account: itself, or the rider that it was merged into (rule 25). */
export type SurvivorOf = (riderId: string) => string;

type RaceClass = ResultsPosting['classes'][number];
type Result = RaceClass['results'][number];

/** What a result earns, or the single reason why it earns nothing. */
export type Verdict = {
  classId: string;
  className: string;
  resultId: string;
  riderId: string | null;
  place: number | null;
  kind: AwardKind | null;
  /** Integer cents of the event's currency; 0 whenever there is a reason. */
  amountCents: number;
  reason: Reason | null;
  finishers: number | null;
  needed: number;
  /** The bike that it counts for (rule 7): a VIN, empty if several of the rider's fit, null if none does. */
  unit: string | null;
};

/** What one posting earns: a verdict per result, and the figures of each class in cents of the event's currency. */
export type Assessment = {
  verdicts: Verdict[];
  classes: {
    classId: string;
    postedCents: number;
    earnedCents: number;
    finishers: number | null;
    brandFinishers: number;
    /** Null while nothing is posted. */ postedAt: string | null;
  }[];
};

/** The rules in force on a race day (rule 8 of which year, rule 6 of which minimum). */
export type RulesOn = (day: string) => AwardPolicy;

/** A series may set its own minimum, model years and models; the rule version supplies the rest. */
export function policyOf({ policy }: Pick<ResultsPosting, 'policy'>, version: AwardPolicy): AwardPolicy & BikePolicy {
  return {
    minFinishers: policy.minFinishers ?? version.minFinishers,
    modelYears: policy.qualifyingModelYears ?? version.modelYears,
    programModels: policy.programModels ?? null,
    classesPerBike: version.classesPerBike,
  };
}

/**
 * The facts that a result was recorded with (rule 41); for one from before facts were recorded, those of the posting.
 */
export function factsOf(posting: ResultsPosting, raceClass: RaceClass, { recorded }: Result): RecordedFacts {
  const { startDate, endDate, policy, bikes } = posting;
  return (recorded && raceClass.facts?.[recorded.facts]) ?? { startDate, endDate, policy, bikes };
}

/**
 * The award function (rules 4 to 8, 35, 41 and 45): a pure function of the posting, with its recorded facts, and the
 * rule versions, so judging a posting again, in any order and at any time, gives the same awards. `survivorOf` names the
 * rider that an account was merged into (rule 25): each result is judged by the bikes of the account that it was
 * entered for, and counts towards the classes of the remaining rider.
 */
export function assess(posting: ResultsPosting, rulesOn: RulesOn, survivorOf: SurvivorOf): Assessment {
  const judged = posting.classes.flatMap((raceClass) =>
    raceClass.results.map((result) => judge(posting, raceClass, result, rulesOn, survivorOf)),
  );
  limitClasses(judged, rulesOn(posting.startDate).classesPerBike);
  const verdicts = judged.map(({ verdict }) => verdict);
  return {
    verdicts,
    classes: posting.classes.map((raceClass) => classFigures(posting, raceClass, verdicts, survivorOf)),
  };
}

/** `bike` and `garage`: what the result was ridden on, and the VINs of the rider's valid bikes. */
type Judged = { verdict: Verdict; bike: RiddenBike; garage: string[] };

/** One result by itself; reasons are checked in the order of rule 4, after those of the whole event or class. */
function judge(
  posting: ResultsPosting,
  raceClass: RaceClass,
  result: Result,
  rulesOn: RulesOn,
  survivorOf: SurvivorOf,
): Judged {
  const riderId = result.riderId && survivorOf(result.riderId);
  const facts = factsOf(posting, raceClass, result);
  const policy = policyOf(facts, rulesOn(facts.startDate));
  const valid = bikesOf(result, facts, survivorOf).filter((each) => each.valid);
  const bike = bikeOf(result, valid);
  const amountCents = payOf(raceClass, result);
  const reason = ((): Reason | null => {
    if (posting.canceled) return 'cancelled';
    if (!posting.paying || raceClass.payoutType === 'noPayout') return 'notPaying';
    if (!result.riderId) return 'notRegistered';
    if (bike.kind === 'none') return 'noValidBike';
    if (bike.kind === 'other') return 'otherBike';
    const misfit = whyNoBikeQualifies(bike.bikes, policy);
    if (misfit) return misfit;
    if (raceClass.finishers === null) return 'pending';
    if (raceClass.finishers < policy.minFinishers) return 'classTooSmall';
    if (amountCents === 0) return 'placeNotPaid';
    return null;
  })();
  return {
    bike,
    garage: valid.map(({ vin }) => vin),
    verdict: {
      classId: raceClass.classId,
      className: raceClass.name,
      resultId: result.resultId,
      riderId,
      place: result.place,
      kind: raceClass.payoutType === 'noPayout' ? null : raceClass.payoutType,
      amountCents: reason ? 0 : amountCents,
      reason,
      finishers: raceClass.finishers,
      needed: policy.minFinishers,
      unit: bike.kind === 'known' ? bike.unit : null,
    },
  };
}

/**
 * What the place of a result pays, in cents. In a dead heat the tied riders share what the places pay that they fill
 * together, the odd cents going to the first in the file (rule 45).
 */
function payOf({ payouts, results }: RaceClass, result: Result): number {
  if (result.place === null) return 0;
  const tied = results.filter(({ place }) => place === result.place);
  const cents = centsFilled(payouts, result.place, tied.length);
  const share = Math.floor(cents / tied.length);
  return share + (tied.indexOf(result) < cents - share * tied.length ? 1 : 0);
}

/**
 * The bikes of the account that the result was entered for; if the facts no longer have it, of the rider that it was
 * merged into.
 */
const bikesOf = ({ riderId, recorded }: Result, { bikes }: RecordedFacts, survivorOf: SurvivorOf): BikeSnapshot[] => {
  const account = recorded?.account ?? riderId;
  return (account && (bikes[account] ?? bikes[survivorOf(account)])) || [];
};

type RiddenBike = { kind: 'none' } | { kind: 'other' } | { kind: 'known'; unit: string; bikes: BikeSnapshot[] };

/**
 * The bike of a result is its VIN; without one, the rider's only valid bike, unless the row names another make. If
 * several valid bikes fit, the bike is unknown: its unit is empty (rules 4 and 7).
 */
function bikeOf(result: Result, valid: BikeSnapshot[]): RiddenBike {
  if (result.vin) {
    const own = valid.find((bike) => bike.vin === result.vin);
    return own ? { kind: 'known', unit: own.vin, bikes: [own] } : { kind: 'none' };
  }
  if (valid.length === 0) return { kind: 'none' };
  const named = makeIn(result.bike ?? '');
  const fitting = named ? valid.filter((bike) => bike.make.toLowerCase() === named.toLowerCase()) : valid;
  if (fitting.length === 0) return { kind: 'other' };
  return {
    kind: 'known',
    unit: fitting.length === 1 ? (fitting[0] as BikeSnapshot).vin : '',
    bikes: fitting,
  };
}

/**
 * Per rider and bike the best-paid classes count; ties by better place, then by class order, which they are in. Results
 * whose bike is unknown take what the rider's valid bikes leave (rule 7).
 */
function limitClasses(judged: Judged[], classesPerBike: number): void {
  const earning = judged.filter(({ verdict }) => verdict.reason === null).sort(byPay);
  for (const all of Map.groupBy(earning, ({ verdict }) => verdict.riderId).values()) {
    // Who was entered in a class as two accounts is paid for it once, the better place (rule 44).
    const ofRider = [...Map.groupBy(all, ({ verdict }) => verdict.classId).values()].flatMap(([best, ...others]) => {
      for (const { verdict } of others) dropForLimit(verdict);
      return best ?? [];
    });
    const [unknown, known] = [ofRider.filter(isUnknown), ofRider.filter((each) => !isUnknown(each))];
    for (const ofBike of Map.groupBy(known, ({ verdict }) => verdict.unit).values())
      for (const { verdict } of ofBike.slice(classesPerBike)) dropForLimit(verdict);
    const bikes = new Set(ofRider.flatMap(({ garage }) => garage)).size;
    const left = bikes * classesPerBike - known.filter(({ verdict }) => verdict.reason === null).length;
    for (const { verdict } of unknown.slice(left)) dropForLimit(verdict);
  }
}

const isUnknown = ({ verdict }: Judged) => verdict.unit === '';
const byPay = ({ verdict: a }: Judged, { verdict: b }: Judged) =>
  b.amountCents - a.amountCents || (a.place ?? 0) - (b.place ?? 0);
const dropForLimit = (verdict: Verdict) => Object.assign(verdict, { reason: 'twoClassLimit', amountCents: 0 });

/** What the class posted and paid, and how many of its finishers rode the brand (rule 31). */
function classFigures(
  posting: ResultsPosting,
  raceClass: RaceClass,
  verdicts: Verdict[],
  survivorOf: SurvivorOf,
): Assessment['classes'][number] {
  const pays = posting.paying && !posting.canceled && raceClass.payoutType !== 'noPayout';
  return {
    classId: raceClass.classId,
    postedCents: pays ? raceClass.payouts.reduce((sum, { amountCents }) => sum + amountCents, 0) : 0,
    earnedCents: verdicts
      .filter(({ classId }) => classId === raceClass.classId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    finishers: raceClass.finishers,
    brandFinishers: raceClass.results.filter(
      (result) => result.place !== null && rodeTheBrand(result, factsOf(posting, raceClass, result), survivorOf),
    ).length,
    postedAt: raceClass.postedAt ?? null,
  };
}

function rodeTheBrand(result: Result, facts: RecordedFacts, survivorOf: SurvivorOf): boolean {
  const named = makeIn(result.bike ?? '');
  if (named) return isBrandMake(named);
  const own = bikesOf(result, facts, survivorOf);
  const ridden = result.vin ? own.filter((bike) => bike.vin === result.vin) : own;
  return ridden.some(
    (bike) => bike.valid && brand.makes.some((make) => make.toLowerCase() === bike.make.toLowerCase()),
  );
}
