import { isVin } from '@podium/contracts/vins.ts';
import type { BikeInput } from '@podium/contracts/bikes.ts';
import { modelKey } from '@podium/contracts/engine-programs.ts';
import type { VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { KnownVin, PostedResult } from '../vin-history/review-rules.ts';
import { reviewVin, type VinStanding } from '../vin-history/review-vin.ts';
import type { HistoryRow, NewReview } from '../vin-history/known-vins.ts';
import { matchesPattern } from '../vin-patterns/vin-rules.ts';
import type { BikeRow } from './find-bikes.ts';

/** Facts about all riders that concern the judged bikes. */
export type Facts = {
  /** The holder of each VIN; updated while judging. */ holders: Map<string, string>;
  /** Verified patterns, by `modelYearOf`: of thousands only a few are compared with a bike. */
  patterns: ReadonlyMap<string, readonly VinPattern[]>;
  results: readonly PostedResult[];
  versions: RulesSnapshot[];
};
/** A garage to judge. */
export type Garage = {
  riderId: string;
  /** The requested bikes, each VIN once. */ wanted: readonly BikeInput[];
  /** The bikes until now. */ known: readonly BikeRow[];
  active: boolean;
  history: readonly KnownVin[];
  reviews: VinStanding['reviews'];
  /** Staff entered them in their own name, for somebody else. */ byStaff: boolean;
  /** No longer verified: bikes that only these made valid become invalid. */ unverified: readonly VinPattern[];
};
/** The judged bikes, and for new VINs their history and the reviews that staff have to decide. */
export type Verdict = { bikes: BikeRow[]; histories: HistoryRow[]; reviews: NewReview[] };

/** Judges the bikes of a rider one after the other, each depending on those before it (rules 22 and 39). */
export function judgeGarage(facts: Facts, garage: Garage, at: Date): Verdict {
  const { riderId } = garage;
  for (const [vin, holder] of facts.holders) if (holder === riderId) facts.holders.delete(vin);
  const verdict: Verdict = { bikes: [], histories: [], reviews: [] };
  const history = [...garage.history];
  for (const bike of garage.wanted) {
    const { judged, finding } = judge(facts, { ...garage, history, judged: verdict.bikes }, bike, at);
    verdict.bikes.push(judged);
    if (judged.holds_vin) facts.holders.set(judged.vin, riderId);
    if (finding?.history) {
      const { vin, added_at, by_staff } = finding.history;
      history.push({ vin, addedAt: added_at, byStaff: by_staff });
      verdict.histories.push(finding.history);
    }
    if (finding?.review) verdict.reviews.push(finding.review);
  }
  return verdict;
}

function judge(facts: Facts, garage: Garage & { judged: readonly BikeRow[] }, bike: BikeInput, at: Date) {
  const { riderId, known, active, byStaff, judged } = garage;
  const { year, vin } = bike;
  const sameVin = known.filter((each) => each.vin === vin);
  const before = sameVin.find((each) => each.year === year && modelKey(each.model) === modelKey(bike.model));
  const pattern = facts.patterns.get(modelYearOf(bike))?.find((each) => matchesPattern(each.pattern, vin));
  // A deleted pattern does not revoke what it made valid (rule 24); one that is no longer verified does.
  const stays = before?.code === null && !garage.unverified.some((each) => isTakenBy(each, bike));
  const added_at = sameVin[0]?.added_at ?? at;
  // A matching bike takes the values of its pattern (rule 39).
  const say = (code: BikeRow['code']): BikeRow => {
    const { make, model } = code === null && pattern ? pattern : bike;
    return { rider_id: riderId, year, make, model, vin, code, holds_vin: code === null && active, added_at };
  };
  if (!isVin(vin) || (!stays && !pattern)) return { judged: say('dealers/invalid-vin') };
  if (pattern && !isSameMake(pattern.make, bike.make)) return { judged: say('dealers/other-make') };
  if (facts.holders.has(vin)) return { judged: say('dealers/vin-in-use') };
  const finding = reviewVin(garage, {
    bike: { vin, make: pattern?.make ?? bike.make, year },
    addedAt: added_at,
    byStaff,
    valid: [...known.filter((each) => each.vin !== vin), ...judged].filter((each) => each.code === null),
    results: facts.results.filter((result) => result.vin === vin || result.riderId === riderId),
    versions: facts.versions,
  });
  const { make, model } = pattern ?? bike;
  return { judged: { ...say(finding.code), make, model }, finding };
}

/** What a pattern and a bike must have in common besides the VIN. */
export const modelYearOf = ({ model, year }: Pick<VinPattern, 'model' | 'year'>): string =>
  `${year} ${modelKey(model)}`;

/** Whether a pattern matches a bike: by model and year, and by its VIN. */
const isTakenBy = (pattern: VinPattern, bike: BikeInput): boolean =>
  modelYearOf(pattern) === modelYearOf(bike) && matchesPattern(pattern.pattern, bike.vin);

const isSameMake = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase();
