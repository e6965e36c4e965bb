import { defineEvent } from '../event.ts';
import { staffWriteSchema } from '../staff-write.ts';

export const catalogStaffWrote = defineEvent(
  'catalog.staff-wrote.v1',
  'Staff changed something in catalog, themselves or in somebody’s place; identity keeps it in the audit log.',
  staffWriteSchema,
);
