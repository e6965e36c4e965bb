import { z } from 'zod';
import { defineEvent } from '../event.ts';

/** The part of the rules that other services use, by start day, oldest first. */
export const rulesSnapshotSchema = z.object({
  startsOn: z.iso.date(),
  modelYearFrom: z.number().int(),
  modelYearTo: z.number().int(),
  /** This many new VINs of a rider in this many days need no review. */
  newVinsAllowed: z.number().int().nonnegative(),
  newVinDays: z.number().int().positive(),
});
export type RulesSnapshot = z.infer<typeof rulesSnapshotSchema>;

export const rulesChanged = defineEvent(
  'rewards.rules-changed.v1',
  'The rules of the program, or from when they count, changed; carries those that other services go by, all of them.',
  z.object({ versions: z.array(rulesSnapshotSchema) }),
);
