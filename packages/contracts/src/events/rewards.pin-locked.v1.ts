import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const pinLocked = defineEvent(
  'rewards.pin-locked.v1',
  'Wrong PINs in a row locked redemption for a rider, for a while or until the PIN is set anew (rule 16); identity mails the rider.',
  z.object({ riderId: z.string(), until: z.iso.datetime().nullable() }),
);
