import { z } from 'zod';
import { defineRoute } from '../../route.ts';

/** The lock after too many wrong PINs in a row; null: nothing is locked (rule 16). */
const pinLockAnswer = z.object({
  lock: z
    .object({
      /** Null: until the PIN is set again, or unlocked. */ until: z.iso.datetime().nullable(),
      wrongInRow: z.number().int(),
    })
    .nullable(),
});
/** Null while the PIN is not locked (rule 16). */
export type PinLock = z.infer<typeof pinLockAnswer>['lock'];

const pinLock = {
  path: '/api/admin/rider/{riderId}/pin-lock',
  access: 'admin',
  status: 200,
  answer: pinLockAnswer,
} as const;

/** The lock of a rider's PIN, for staff. */
export const pinLockRoutes = {
  getPinLock: defineRoute({ ...pinLock, method: 'get', summary: 'Whether wrong PINs locked redemption for a rider' }),
  unlockPin: defineRoute({
    ...pinLock,
    method: 'delete',
    summary: 'Unlock a PIN and reset its failed tries; the PIN stays (rule 16)',
  }),
} as const;
