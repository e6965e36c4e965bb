import { z } from 'zod';
import { bikeImageStatuses } from './choices.ts';

/** The decision on a photo of a bike: staff approve it, or request another one with a reason that the rider sees. */
export const bikeImageStatusSchema = z.enum(bikeImageStatuses);
export type BikeImageStatus = z.infer<typeof bikeImageStatusSchema>;

/** A photo of a bike that shows the brand's logo where it belongs (spec 1 and 9); one per VIN. Times are UTC. */
export const bikeImageSchema = z.object({
  vin: z.string(),
  uploadedAt: z.string(),
  bytes: z.number().int(),
  status: bikeImageStatusSchema,
  decidedAt: z.string().nullable(),
  /** Why staff request another one. */
  reason: z.string().nullable(),
});
export type BikeImage = z.infer<typeof bikeImageSchema>;

/** In the gallery of staff: the rider, and the bike if the rider still has it. */
export const shownBikeImageSchema = bikeImageSchema.extend({
  riderId: z.string(),
  riderName: z.string(),
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string(), valid: z.boolean() }).nullable(),
});
export type ShownBikeImage = z.infer<typeof shownBikeImageSchema>;
