import { defineEvent } from '../event.ts';
import { staffWriteSchema } from '../staff-write.ts';

export const dealersStaffWrote = defineEvent(
  'dealers.staff-wrote.v1',
  'Staff changed something in dealers, themselves or in somebody’s place; identity keeps it in the audit log.',
  staffWriteSchema,
);
