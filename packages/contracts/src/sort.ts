/** A column that a list is sorted by. */
export type SortColumn<Key extends string = string> = { key: Key; descending: boolean };

/** The most columns that a list is sorted by at once. */
export const maxSortColumns = 3;

/** The columns of `name,-city`: the first decides, the next ones decide between its equals. */
export const readSort = <Key extends string = string>(text: string): SortColumn<Key>[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((part) => ({ key: part.replace(/^-/, '') as Key, descending: part.startsWith('-') }));

/** The same as text. */
export const writeSort = (columns: readonly SortColumn[]): string =>
  columns.map(({ key, descending }) => `${descending ? '-' : ''}${key}`).join(',');
