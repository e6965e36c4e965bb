import { defineEvent } from '../event.ts';
import { staffWriteSchema } from '../staff-write.ts';

export const reportsStaffWrote = defineEvent(
  'reports.staff-wrote.v1',
  'Staff changed something in reports, themselves or in somebody’s place; identity keeps it in the audit log.',
  staffWriteSchema,
);
