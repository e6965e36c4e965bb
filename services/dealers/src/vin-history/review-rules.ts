import { makeIn } from '@podium/contracts/brand.ts';
import type { RulesSnapshot } from '@podium/contracts/events/rewards.rules-changed.v1.ts';
import type { VinReviewReason } from '@podium/contracts/vin-reviews.ts';

/** A rider's first bikes are never reviewed, whatever speaks against them. */
export const neverReviewed = 2;

/** The part of the rule version that a review reads: qualifying model years, and how many new VINs in how many days. */
export type Rules = Omit<RulesSnapshot, 'startsOn'>;
/** The default until rewards published its rules. */
export const defaultRules: Rules = { modelYearFrom: 1900, modelYearTo: 2100, newVinsAllowed: 3, newVinDays: 30 };

/** The rules in force on a day, `YYYY-MM-DD`; `versions` are sorted by day. */
export const rulesOn = (versions: RulesSnapshot[], day: string): Rules =>
  versions.findLast(({ startsOn }) => startsOn <= day) ?? defaultRules;

export type Bike = { vin: string; make: string; year: number };
/** A VIN that a rider added before, whether it is still in the garage or not. */
export type KnownVin = { vin: string; addedAt: Date; byStaff: boolean };
/** A result with the VIN or the rider; `pays` if its place has a payout in a paying class. */
export type PostedResult = {
  resultId: string;
  riderId: string | null;
  vin: string | null;
  bike: string | null;
  pays: boolean;
  postedAt: Date;
  modelYears: { from: number; to: number };
};

type Question = {
  riderId: string;
  bike: Bike;
  addedAt: Date;
  byStaff: boolean;
  /** The other VINs that the rider ever added. */ known: KnownVin[];
  /** The rider's other bikes that count now. */ valid: Bike[];
  results: PostedResult[];
  rules: Pick<Rules, 'newVinsAllowed' | 'newVinDays'>;
};

/**
 * Why a new VIN waits for staff before it counts, and because of which results; without a reason it counts. A pattern
 * leaves the serial number open, so a matching number says nothing about the bike's owner.
 */
export function reviewReasons(question: Question): { reasons: VinReviewReason[]; resultIds: string[] } {
  const { riderId, bike, addedAt, known, results } = question;
  if (question.byStaff || known.length < neverReviewed) return { reasons: [], resultIds: [] };
  const others = results.filter((result) => result.vin === bike.vin && result.riderId && result.riderId !== riderId);
  const earlier = results.filter((result) => result.postedAt < addedAt && wouldEarn(result, question));
  return {
    reasons: [
      ...(countNew(addedAt, known, question.rules.newVinDays) + 1 > question.rules.newVinsAllowed
        ? (['manyVins'] as const)
        : []),
      ...(others.length > 0 ? (['othersResult'] as const) : []),
      ...(earlier.length > 0 ? (['afterResults'] as const) : []),
    ],
    resultIds: [...new Set([...others, ...earlier].map(({ resultId }) => resultId))],
  };
}

const dayMs = 86_400_000;
/** The VINs that a rider added in the days before a moment; those entered by staff do not count. */
export const countNew = (at: Date, known: KnownVin[], days: number): number =>
  known.filter(({ addedAt, byStaff }) => !byStaff && addedAt.getTime() > at.getTime() - days * dayMs).length;

/**
 * Whether a bike would make a result pay that does not pay the rider now: a row with its VIN that is the rider's or
 * unclaimed, or the rider's own row without a VIN for which none of their other bikes counts (rules 4 and 8).
 */
function wouldEarn(result: PostedResult, { riderId, bike, valid }: Question): boolean {
  const serves = ({ make, year }: Bike) => {
    const named = makeIn(result.bike ?? '');
    const { from, to } = result.modelYears;
    return (!named || result.vin !== null || named.toLowerCase() === make.toLowerCase()) && year >= from && year <= to;
  };
  if (!result.pays || !serves(bike)) return false;
  if (result.vin !== null) return result.vin === bike.vin && (result.riderId ?? riderId) === riderId;
  return result.riderId === riderId && !valid.some(serves);
}
