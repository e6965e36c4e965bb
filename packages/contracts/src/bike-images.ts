import { z } from 'zod';

/** What became of a photo of a bike: staff approve it, or ask for another one with a reason that the rider reads. */
export const bikeImageStatusSchema = z.enum(['waiting', 'approved', 'rejected']);
export type BikeImageStatus = z.infer<typeof bikeImageStatusSchema>;

/** A photo of a bike that shows the brand's logo where it belongs (spec 1 and 9); one of each VIN. Instants are UTC. */
export const bikeImageSchema = z.object({
  vin: z.string(),
  uploadedAt: z.string(),
  bytes: z.number().int(),
  status: bikeImageStatusSchema,
  decidedAt: z.string().nullable(),
  /** Why staff ask for another one. */
  reason: z.string().nullable(),
});
export type BikeImage = z.infer<typeof bikeImageSchema>;

/** In the gallery of staff: whose, and of which bike, as far as the rider still has it. */
export const shownBikeImageSchema = bikeImageSchema.extend({
  riderId: z.string(),
  riderName: z.string(),
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string(), valid: z.boolean() }).nullable(),
});
export type ShownBikeImage = z.infer<typeof shownBikeImageSchema>;
