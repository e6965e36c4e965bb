import { ProblemError } from '@podium/service-kit/problem.ts';

export const noSuchReport = () => new ProblemError('reports/no-such-report');
/** The report does not have the filter `key`. */
export const noSuchFilter = (key: string) =>
  new ProblemError('reports/no-such-filter', { value: key }, [
    { path: key, code: 'reports/no-such-filter', params: { value: key } },
  ]);
/** The filter `key` takes none but its codes. */
export const noSuchValue = (key: string, field: string, value: string) =>
  new ProblemError('reports/no-such-value', { field, value }, [
    { path: key, code: 'reports/no-such-value', params: { field, value } },
  ]);
/** The report cannot be sorted by `key`. */
export const noSuchColumn = (key: string) =>
  new ProblemError('reports/no-such-column', { value: key }, [
    { path: 'sort', code: 'reports/no-such-column', params: { value: key } },
  ]);
/** A spreadsheet holds at most `most` rows. */
export const tooManyRows = (count: number, most: number) => new ProblemError('reports/too-many-rows', { count, most });
/** The deadline of a statement passed. */
export const tookTooLong = () => new ProblemError('reports/took-too-long');
/** The connections for figures, or the exports at one time, are all in use. */
export const busy = () => new ProblemError('reports/busy');
