import { z } from 'zod';
import { defineEvent } from '../event.ts';

export const categoryChanged = defineEvent(
  'catalog.category-changed.v1',
  'A category was added, changed or deleted; carries the whole state.',
  z.object({ categoryId: z.string(), name: z.string(), active: z.boolean(), deleted: z.boolean() }),
);
