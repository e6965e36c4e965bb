import { z } from 'zod';

/** What a class pays its places: amateurs earn dealer credit, pros cash, `noPayout` only records (rule 5). */
export const payoutTypeSchema = z.enum(['cash', 'dealerCredit', 'noPayout']);
export type PayoutType = z.infer<typeof payoutTypeSchema>;

export const awardKindSchema = z.enum(['cash', 'dealerCredit']);
export type AwardKind = z.infer<typeof awardKindSchema>;

/** The five statuses and no other (rules, award life cycle). */
export const awardStatusSchema = z.enum(['Current', 'Expired', 'Spent', 'Earned', 'Funded']);
export type AwardStatus = z.infer<typeof awardStatusSchema>;

export const raceStyleSchema = z.enum(['flat', 'motocross', 'road', 'offroad']);
export type RaceStyle = z.infer<typeof raceStyleSchema>;

/** Why a result earns nothing, in the order in which the award function asks (rule 4). `pending` is rule 6. */
export const reasonSchema = z.enum([
  'cancelled',
  'notPaying',
  'notRegistered',
  'placeNotPaid',
  'pending',
  'classTooSmall',
  'otherBike',
  'noValidBike',
  'modelYear',
  'twoClassLimit',
]);
export type Reason = z.infer<typeof reasonSchema>;
