import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const bikeSnapshotSchema = z.object({
  vin: z.string(),
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  valid: z.boolean(),
});
export type BikeSnapshot = z.infer<typeof bikeSnapshotSchema>;

export const bikesChanged = defineEvent(
  'dealers.bikes-changed.v1',
  'The bikes of a rider, or whether they are valid, changed; carries all of them.',
  z.object({ riderId: z.string(), bikes: z.array(bikeSnapshotSchema) }),
);
