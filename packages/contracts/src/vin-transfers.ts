import { z } from 'zod';

export const transferStatusSchema = z.enum(['waiting', 'approved', 'rejected']);
export type TransferStatus = z.infer<typeof transferStatusSchema>;
/** What the rider who holds a VIN says to somebody who asks for it. */
export const holderAnswerSchema = z.enum(['agreed', 'refused']);
export type HolderAnswer = z.infer<typeof holderAnswerSchema>;

/** A VIN that a rider asked for, as that rider reads it: nothing tells who holds it. Instants are UTC. */
export const askedTransferSchema = z.object({
  vin: z.string(),
  askedAt: z.string(),
  status: transferStatusSchema,
  /** What staff said to it. */
  reason: z.string().nullable(),
});
export type AskedTransfer = z.infer<typeof askedTransferSchema>;

/** A request for a VIN, as the rider who holds it reads it: who asks stands there by first name and initial. */
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
  /** What the rider who asks typed; null where it was taken out since. */
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string() }).nullable(),
  /** Who held it when it was asked for. */
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

/** What happened to a bike, by its VIN. */
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
export const bikeEntrySchema = z.object({
  kind: bikeEntryKindSchema,
  /** An instant, of a race its day; null where it was before such things were kept. */
  at: z.string().nullable(),
  /** With whom it happened; staff read of all riders, a rider of the own entries alone. */
  riderId: z.string(),
  riderName: z.string().nullable(),
  race: z
    .object({ eventId: z.string(), title: z.string(), className: z.string(), place: z.number().int().nullable() })
    .nullable(),
});
export type BikeEntry = z.infer<typeof bikeEntrySchema>;
