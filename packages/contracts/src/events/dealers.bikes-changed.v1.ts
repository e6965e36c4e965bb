import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** A bike as it was judged (rules 22, 39); what awards are decided by. */
export const bikeSnapshotSchema = z.object({
  vin: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  valid: z.boolean(),
  /** Why an invalid one is, as an error code. */ code: z.string().optional(),
});
export type BikeSnapshot = z.infer<typeof bikeSnapshotSchema>;

export const bikesChanged = defineEvent(
  'dealers.bikes-changed.v1',
  'The bikes of a rider, or whether they are valid, changed; carries all of them.',
  z.object({
    riderId: z.string(),
    bikes: z.array(bikeSnapshotSchema),
    /**
     * The VINs that this change made valid: not those that only came along with a merge. A missing list (messages of
     * before it was sent) stands for all that are valid.
     */
    madeValid: z.array(z.string()).optional(),
  }),
);
