import { z } from 'zod';
import { holderAnswers } from './choices.ts';

/** A request for a VIN waits until staff approve or reject it, once. */
export const transferStatusSchema = z.enum(['waiting', 'approved', 'rejected']);
export type TransferStatus = z.infer<typeof transferStatusSchema>;
/** The holder's answer to a request for a VIN. */
export const holderAnswerSchema = z.enum(holderAnswers);
export type HolderAnswer = z.infer<typeof holderAnswerSchema>;

/** A requested VIN, for the rider who requested it: the holder is not revealed. Times are UTC. */
export const askedTransferSchema = z.object({
  vin: z.string(),
  askedAt: z.string(),
  status: transferStatusSchema,
  /** The answer of staff. */
  reason: z.string().nullable(),
});
export type AskedTransfer = z.infer<typeof askedTransferSchema>;

/** A request for a VIN, for its holder: the requester is shown by first name and initial. */
export const transferToAnswerSchema = z.object({
  id: z.string(),
  vin: z.string(),
  askedAt: z.string(),
  askedBy: z.string(),
  answer: holderAnswerSchema.nullable(),
});
export type TransferToAnswer = z.infer<typeof transferToAnswerSchema>;

const riderSchema = z.object({ id: z.string(), name: z.string().nullable() });

/** The same for staff. */
export const vinTransferSchema = z.object({
  id: z.string(),
  vin: z.string(),
  /** As typed by the requester; null if it was removed since. */
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string() }).nullable(),
  /** Its holder at the time of the request. */
  from: riderSchema,
  to: riderSchema,
  askedAt: z.string(),
  note: z.string(),
  holderAnswer: holderAnswerSchema.nullable(),
  answeredAt: z.string().nullable(),
  status: transferStatusSchema,
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
export type VinTransfer = z.infer<typeof vinTransferSchema>;

/** The history of a bike, by its VIN. */
export const bikeEntryKindSchema = z.enum([
  'added',
  'reviewAsked',
  'confirmed',
  'rejected',
  'raced',
  'transferAsked',
  'transferApproved',
  'transferRejected',
]);
/** One entry of a bike's history. */
export const bikeEntrySchema = z.object({
  kind: bikeEntryKindSchema,
  /** An instant, or the day of a race; null if it predates the records. */
  at: z.string().nullable(),
  /** The rider concerned; staff see all riders, a rider only their own entries. */
  riderId: z.string(),
  riderName: z.string().nullable(),
  race: z
    .object({ eventId: z.string(), title: z.string(), className: z.string(), place: z.number().int().nullable() })
    .nullable(),
});
export type BikeEntry = z.infer<typeof bikeEntrySchema>;
