import { defineEvent } from '../event.ts';
import { staffWriteSchema } from '../staff-write.ts';

export const rewardsStaffWrote = defineEvent(
  'rewards.staff-wrote.v1',
  'Staff changed something in rewards, themselves or in somebody’s place; identity keeps it in the audit log.',
  staffWriteSchema,
);
