import { z } from 'zod';

/** A staff write, also by proxy (rule 30): the call, its target, its content. */
export const staffWriteSchema = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  requestId: z.string(),
  actorId: z.string(),
  /** The proxied account. */
  asId: z.string().nullable(),
  targetType: z.string(),
  targetId: z.string(),
  before: z.unknown().nullable(),
  after: z.unknown().nullable(),
});
export type StaffWrite = z.infer<typeof staffWriteSchema>;
