import { z } from 'zod';
import { payoutTypes, awardKinds, awardStatuses, raceStyles, claimStatuses, taxStatuses } from './choices.ts';

/** What a class pays its places: amateurs earn dealer credit, pros cash, `noPayout` only records (rule 5). */
export const payoutTypeSchema = z.enum(payoutTypes);
export type PayoutType = z.infer<typeof payoutTypeSchema>;

/** Amateurs earn dealer credit, pros cash; the class decides (rule 5). */
export const awardKindSchema = z.enum(awardKinds);
export type AwardKind = z.infer<typeof awardKindSchema>;

/** The five statuses and no other (rules, award life cycle). */
export const awardStatusSchema = z.enum(awardStatuses);
export type AwardStatus = z.infer<typeof awardStatusSchema>;

/** The style of a series; spec 3 lists these four values. */
export const raceStyleSchema = z.enum(raceStyles);
export type RaceStyle = z.infer<typeof raceStyleSchema>;

/** Why a result earns nothing; the first that holds is given, in the order of rule 4. `pending` is rule 6. */
export const reasonSchema = z.enum([
  'cancelled',
  'notPaying',
  'notRegistered',
  'placeNotPaid',
  'pending',
  'classTooSmall',
  'otherBike',
  'noValidBike',
  'modelNotInSeries',
  'modelYear',
  'twoClassLimit',
]);
export type Reason = z.infer<typeof reasonSchema>;

/** The origin of an award. */
export const awardSourceSchema = z.enum(['result', 'bonus', 'grant']);
export type AwardSource = z.infer<typeof awardSourceSchema>;

/** The status of a claim on earned cash (rule 17): a failed order, or a payment taken back, opens it again. */
export const claimStatusSchema = z.enum(claimStatuses);
export type ClaimStatus = z.infer<typeof claimStatusSchema>;

/**
 * What was missing when cash lapsed, the first that was (rule 20): nobody claimed it, or the claim's documents were not
 * on file, or not verified.
 */
export const lapseSchema = z.enum(['notClaimed', 'documentsMissing', 'documentsNotVerified']);
export type Lapse = z.infer<typeof lapseSchema>;

/**
 * The status of an order at the payout provider. `unknown`: it did not answer, so it is read back before anything else.
 */
export const orderStatusSchema = z.enum(['placing', 'unknown', 'pending', 'executed', 'failed']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** What can happen to a rider's money (rule 2). */
export const movementKindSchema = z.enum([
  'earn',
  'redeem',
  'undo',
  'refund',
  'revoke',
  'repay',
  'expire',
  'merge',
  'fund',
  'unfund',
  'correct',
  'writeOff',
  'reinstate',
]);

/** From the W-9: the tax treatment of cash of US races (rule 21). */
export const taxStatusSchema = z.enum(taxStatuses);
export type TaxStatus = z.infer<typeof taxStatusSchema>;
