import { z } from 'zod';

/**
 * Why a VIN waits for staff: more new ones of a rider than the rules allow, it is in somebody else's results, or it was
 * added after results that it would earn from.
 */
export const vinReviewReasonSchema = z.enum(['manyVins', 'othersResult', 'afterResults']);
export type VinReviewReason = z.infer<typeof vinReviewReasonSchema>;
/** A new VIN waits until staff confirm or reject it, once. */
export const vinReviewStatusSchema = z.enum(['waiting', 'confirmed', 'rejected']);

/** A posted result that concerns a VIN; without an account its racer has none yet. */
const stoodInSchema = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  className: z.string(),
  place: z.number().int().nullable(),
  riderId: z.string().nullable(),
  riderName: z.string().nullable(),
  isOwn: z.boolean(),
});

/** A bike that waits, or waited, for staff to see its plate; times are UTC. */
export const vinReviewSchema = z.object({
  id: z.string(),
  riderId: z.string(),
  riderName: z.string().nullable(),
  /** As typed by the rider; null if it was removed since. */
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string() }).nullable(),
  vin: z.string(),
  reasons: z.array(vinReviewReasonSchema),
  askedAt: z.string(),
  /** The rider's own new VINs of the last days (`newVinDays`), all that were ever added, and those rejected. */
  newVins: z.number().int(),
  newVinDays: z.number().int(),
  allVins: z.number().int(),
  rejectedBefore: z.number().int(),
  stoodIn: z.array(stoodInSchema),
  status: vinReviewStatusSchema,
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type VinReview = z.infer<typeof vinReviewSchema>;

/** How many VINs a rider adds, and the decisions of staff. */
export const vinAdderSchema = z.object({
  riderId: z.string(),
  riderName: z.string().nullable(),
  newVins: z.number().int(),
  allVins: z.number().int(),
  waiting: z.number().int(),
  confirmed: z.number().int(),
  rejected: z.number().int(),
});
export type VinAdder = z.infer<typeof vinAdderSchema>;
