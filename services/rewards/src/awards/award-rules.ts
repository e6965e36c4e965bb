import { brand, isBrandMake, makeIn } from '@podium/contracts/brand.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { AwardKind, Reason } from '@podium/contracts/payouts.ts';
import { whyNoBikeQualifies, type BikePolicy } from './bike-rules.ts';

/** The part of a rule version that the award function reads (rules 6, 7, 8). */
export type AwardPolicy = { minFinishers: number; modelYears: { from: number; to: number }; classesPerBike: number };

/** The current account: itself, or the rider that it was merged into (rule 25). */
export type WhoIs = (riderId: string) => string;

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

/** A series may set its own minimum, model years and models; the rule version supplies the rest. */
export function policyOf(posting: ResultsPosting, version: AwardPolicy): AwardPolicy & BikePolicy {
  return {
    minFinishers: posting.policy.minFinishers ?? version.minFinishers,
    modelYears: posting.policy.qualifyingModelYears ?? version.modelYears,
    programModels: posting.policy.programModels ?? null,
    classesPerBike: version.classesPerBike,
  };
}

/**
 * The award function (rules 4 to 8 and 35): a pure function of the posting and the rule version, so judging a posting
 * again, in any order and at any time, gives the same awards. `whoIs` names the rider that an account was merged into
 * (rule 25): each result is judged by the bikes of the account that it was entered for, and counts towards the classes
 * of the remaining rider.
 */
export function assess(posting: ResultsPosting, version: AwardPolicy, whoIs: WhoIs): Assessment {
  const policy = policyOf(posting, version);
  const judged = posting.classes.flatMap((raceClass) =>
    raceClass.results.map((result) => judge(posting, raceClass, result, policy, whoIs)),
  );
  limitClasses(judged, policy.classesPerBike);
  const verdicts = judged.map(({ verdict }) => verdict);
  return { verdicts, classes: posting.classes.map((raceClass) => classFigures(posting, raceClass, verdicts, whoIs)) };
}

/** `unit`: the results that count together, of one rider on one bike. */
type Judged = { verdict: Verdict; unit: string };

/** One result by itself; reasons are checked in the order of rule 4, after those of the whole event or class. */
function judge(
  posting: ResultsPosting,
  raceClass: RaceClass,
  result: Result,
  policy: AwardPolicy & BikePolicy,
  whoIs: WhoIs,
): Judged {
  const riderId = result.riderId && whoIs(result.riderId);
  const bike = bikeOf(result, bikesOf(result, posting, whoIs));
  const amountCents = raceClass.payouts.find(({ place }) => place === result.place)?.amountCents ?? 0;
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
  const unit = bike.kind === 'known' ? bike.unit : null;
  return {
    unit: `${riderId} ${unit}`,
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
      unit,
    },
  };
}

/**
 * By the account that the result was entered for; if the posting no longer has it, by the rider that it was merged
 * into.
 */
const bikesOf = ({ riderId }: Result, { bikes }: ResultsPosting, whoIs: WhoIs): BikeSnapshot[] =>
  (riderId && (bikes[riderId] ?? bikes[whoIs(riderId)])) || [];

type RiddenBike = { kind: 'none' } | { kind: 'other' } | { kind: 'known'; unit: string; bikes: BikeSnapshot[] };

/**
 * The bike of a result is its VIN; without one, the rider's only valid bike, unless the row names another make. If
 * several valid bikes fit, the bike is unknown: such results of a rider count as one unit together (rule 4).
 */
function bikeOf(result: Result, bikes: BikeSnapshot[]): RiddenBike {
  const valid = bikes.filter((bike) => bike.valid);
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

/** Per rider and bike the best-paid classes count; ties by better place, then by class order, which they are in (rule 7). */
function limitClasses(judged: Judged[], classesPerBike: number): void {
  const earning = judged.filter(({ verdict }) => verdict.reason === null);
  for (const ofUnit of Map.groupBy(earning, ({ unit }) => unit).values()) {
    ofUnit.sort(
      (a, b) => b.verdict.amountCents - a.verdict.amountCents || (a.verdict.place ?? 0) - (b.verdict.place ?? 0),
    );
    for (const { verdict } of ofUnit.slice(classesPerBike)) {
      verdict.reason = 'twoClassLimit';
      verdict.amountCents = 0;
    }
  }
}

/** What the class posted and paid, and how many of its finishers rode the brand (rule 31). */
function classFigures(
  posting: ResultsPosting,
  raceClass: RaceClass,
  verdicts: Verdict[],
  whoIs: WhoIs,
): Assessment['classes'][number] {
  const pays = posting.paying && !posting.canceled && raceClass.payoutType !== 'noPayout';
  return {
    classId: raceClass.classId,
    postedCents: pays ? raceClass.payouts.reduce((sum, { amountCents }) => sum + amountCents, 0) : 0,
    earnedCents: verdicts
      .filter(({ classId }) => classId === raceClass.classId)
      .reduce((sum, { amountCents }) => sum + amountCents, 0),
    finishers: raceClass.finishers,
    brandFinishers: raceClass.results.filter((result) => result.place !== null && rodeTheBrand(result, posting, whoIs))
      .length,
    postedAt: raceClass.postedAt ?? null,
  };
}

function rodeTheBrand(result: Result, posting: ResultsPosting, whoIs: WhoIs): boolean {
  const named = makeIn(result.bike ?? '');
  if (named) return isBrandMake(named);
  const own = bikesOf(result, posting, whoIs);
  const ridden = result.vin ? own.filter((bike) => bike.vin === result.vin) : own;
  return ridden.some(
    (bike) => bike.valid && brand.makes.some((make) => make.toLowerCase() === bike.make.toLowerCase()),
  );
}
