import { z } from 'zod';
import { maxSortColumns } from './sort.ts';

/**
 * The `sort` of a list's query: its columns by commas, each with `-` for descending; read it by `readSort`. Without keys
 * only the form is checked, for lists that say their columns themselves.
 */
export const sortSchema = (keys?: readonly string[]) =>
  z
    .string()
    .superRefine((text, context) => {
      const asked = text.split(',').map((part) => part.replace(/^-/, ''));
      const isColumn = (key: string) => (keys ? keys.includes(key) : /^[A-Za-z]{1,40}$/.test(key));
      const unknown = asked.find((key) => !isColumn(key)) ?? asked[maxSortColumns];
      if (unknown !== undefined)
        context.addIssue({
          code: 'custom',
          message: unknown || text,
          params: { code: 'request/no-such-column', value: unknown },
        });
    })
    .meta({ description: `By commas, each with - for descending: ${keys?.join(', ') ?? 'the columns of the list'}` });
