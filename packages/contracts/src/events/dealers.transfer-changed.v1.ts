import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { transferStatusSchema } from '../vin-transfers.ts';

export const transferChanged = defineEvent(
  'dealers.transfer-changed.v1',
  'A rider asked for the VIN of another, or staff decided about it; identity mails those whom it concerns.',
  z.object({
    transferId: z.string(),
    vin: z.string(),
    /** Its holder at the time of the request. */ fromRiderId: z.string(),
    toRiderId: z.string(),
    status: transferStatusSchema,
    /** The answer of staff. */ reason: z.string().nullable(),
  }),
);
