import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** The verifier, not the PIN: HMAC-SHA-256 with a salt and a pepper that is in no event and no database (rule 16). */
export const riderPinSet = defineEvent(
  'identity.rider-pin-set.v1',
  'A rider has a new PIN; rewards keeps the verifier, so that a redemption needs no other service to be up.',
  z.object({ riderId: z.string(), salt: z.string(), verifier: z.string() }),
);
