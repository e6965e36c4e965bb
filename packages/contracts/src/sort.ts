import { z } from 'zod';

/** A column that a list is sorted by. */
export type SortColumn<Key extends string = string> = { key: Key; descending: boolean };

/** The most columns that a list is sorted by at once. */
export const mostSortColumns = 3;

/** The columns of `name,-city`: the first decides, the next ones decide between its equals. */
export const readSort = <Key extends string = string>(text: string): SortColumn<Key>[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => ({ key: part.replace(/^-/, '') as Key, descending: part.startsWith('-') }));

/** The same as text. */
export const writeSort = (columns: readonly SortColumn[]): string =>
  columns.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join(',');

/**
 * The `sort` of a list's query: its columns by commas, each with `-` for descending; read it by `readSort`. Without keys
 * only the form is checked, for lists that say their columns themselves.
 */
export const sortSchema = (keys?: readonly string[]) =>
  z.string().superRefine((text, context) => {
    const asked = text.split(',').map((part) => part.replace(/^-/, ''));
    const isColumn = (key: string) => (keys ? keys.includes(key) : /^[A-Za-z]{1,40}$/.test(key));
    const unknown = asked.find((key) => !isColumn(key)) ?? asked[mostSortColumns];
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: unknown || text, params: { code: 'request/no-such-column' } });
  });
