import { z } from 'zod';

/** What staff wrote, themselves or in somebody's place (rule 30): the call, what it was about, what it said. */
export const staffWriteSchema = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  requestId: z.string(),
  actorId: z.string(),
  /** As whom, while proxying. */
  asId: z.string().nullable(),
  targetType: z.string(),
  targetId: z.string(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});
export type StaffWrite = z.infer<typeof staffWriteSchema>;
