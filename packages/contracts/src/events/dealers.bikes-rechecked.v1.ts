import { z } from 'zod';
import { defineEvent } from '../event.ts';

const bikeSchema = z.object({ year: z.number().int(), make: z.string(), model: z.string(), vin: z.string() });

export const bikesRechecked = defineEvent(
  'dealers.bikes-rechecked.v1',
  'Bikes of a rider became valid, or no longer are, because staff changed VIN patterns; identity mails the rider.',
  z.object({ riderId: z.string(), madeValid: z.array(bikeSchema), madeInvalid: z.array(bikeSchema) }),
);
