import { ProblemError } from '@podium/service-kit/problem.ts';

export const noSuchCategory = () =>
  new ProblemError('catalog/no-such-category', {}, [{ path: 'categoryId', code: 'catalog/no-such-category' }]);
export const noSuchSerie = () =>
  new ProblemError('catalog/no-such-serie', {}, [{ path: 'seriesId', code: 'catalog/no-such-serie' }]);
export const noSuchEvent = () => new ProblemError('catalog/no-such-event');
export const noSuchClass = () =>
  new ProblemError('catalog/no-such-class', {}, [{ path: 'classId', code: 'catalog/no-such-class' }]);
export const noSuchResult = () => new ProblemError('catalog/no-such-result');
export const noSuchPosting = () => new ProblemError('catalog/no-such-posting');
export const noSuchMapping = () => new ProblemError('catalog/no-such-mapping');
export const noSuchShape = () => new ProblemError('catalog/no-such-shape');
export const fileNotKept = () => new ProblemError('catalog/file-not-kept');
export const noSuchFileReport = () => new ProblemError('catalog/no-such-file-report');
export const fileReportClosed = () => new ProblemError('catalog/file-report-closed');
export const tooManyFileReports = (limit: number) => new ProblemError('catalog/too-many-file-reports', { limit });
export const noSuchCalendar = () => new ProblemError('catalog/no-such-calendar');
export const categoryInUse = (count: number) => new ProblemError('catalog/category-in-use', { count });
export const serieHasEvents = (count: number) => new ProblemError('catalog/serie-has-events', { count });
/** An event that may have paid is canceled before it is deleted, which revokes its awards (rule 9). */
export const eventHasAwards = () => new ProblemError('catalog/event-has-awards');
export const timesReversed = () =>
  new ProblemError('catalog/times-reversed', {}, [{ path: 'endTime', code: 'catalog/times-reversed' }]);
export const datesReversed = () =>
  new ProblemError('catalog/dates-reversed', {}, [{ path: 'endDate', code: 'catalog/dates-reversed' }]);
export const stateUnknown = (value: string, country: string) =>
  new ProblemError('catalog/state-unknown', { value, country }, [
    { path: 'location.state', code: 'catalog/state-unknown', params: { value, country } },
  ]);
export const zipcodeUnknown = (value: string) =>
  new ProblemError('catalog/zipcode-unknown', { value }, [
    { path: 'zipcode', code: 'catalog/zipcode-unknown', params: { value } },
  ]);
export const classHasResults = (name: string) => new ProblemError('catalog/class-has-results', { class: name });
/** Whether the two of a merge are one by now is known in a moment. */
export const mergeUnderway = () => new ProblemError('catalog/merge-underway');
/** Two riders of one class are being merged, or were meanwhile (rule 44). */
export const ridersMerging = () => new ProblemError('catalog/riders-merging');
/** An award of the class was spent, claimed or paid (rule 43). */
export const noResults = () => new ProblemError('catalog/no-results');
export const kindFixed = (name: string) => new ProblemError('catalog/kind-fixed', { class: name });
/** The country decides the currency of what was posted (rule 43). */
export const countryFixed = () =>
  new ProblemError('catalog/country-fixed', {}, [{ path: 'location.country', code: 'catalog/country-fixed' }]);
export const hasResults = () => new ProblemError('catalog/has-results');
export const eventCanceled = () => new ProblemError('catalog/event-canceled');
export const notApproved = () => new ProblemError('catalog/not-approved');
export const serieNotApproved = () => new ProblemError('catalog/serie-not-approved');
export const wrongState = () => new ProblemError('catalog/wrong-state');
export const staffChangesThat = () => new ProblemError('catalog/staff-changes-that');
export const notYours = () => new ProblemError('catalog/not-yours');
/** What was previewed is not what would be posted now. */
export const previewChanged = () => new ProblemError('import/preview-changed');
/** `date` is the first day, from which on results are accepted (rule 39). */
export const raceNotRun = (date: string) => new ProblemError('catalog/race-not-run', { date });
export const noSuchHold = () => new ProblemError('catalog/no-such-hold');
export const noSuchClaim = () => new ProblemError('catalog/no-such-claim');
export const claimDecided = () => new ProblemError('catalog/claim-decided');
/** Row or rider changed so that no evidence is left (rule 36). */
export const claimDoesNotFit = () => new ProblemError('catalog/claim-does-not-fit');
/** The account was confirmed after what it would approve (rule 42). */
export const confirmedLater = () => new ProblemError('session/confirmed-later');
export const secondPersonNeeded = () => new ProblemError('catalog/second-person-needed');
export const categoryExists = (name: string) =>
  new ProblemError('catalog/category-exists', { name }, [
    { path: 'description', code: 'catalog/category-exists', params: { name } },
  ]);
export const notLate = () => new ProblemError('catalog/not-late');
export const noPromoter = () => new ProblemError('catalog/no-promoter');
/** `hours` since the last reminder; the next is allowed 24 hours after it. */
export const remindedAlready = (hours: number) =>
  new ProblemError('catalog/reminded-already', { hours, left: 24 - hours });
export const stale = () => new ProblemError('request/stale');

type RowProblem =
  | 'catalog/no-such-rider'
  | 'catalog/rider-unverified'
  | 'catalog/place-taken'
  | 'catalog/place-left-out'
  | 'catalog/rider-twice'
  | 'catalog/result-unnamed'
  | 'catalog/result-twice'
  | 'catalog/place-missing';
/** The errors in the results grid, each with its row (from 1) and field. */
export function badRows(
  problems: { row: number; field: string; code: RowProblem; params?: Record<string, string | number> }[],
): ProblemError {
  const fields = problems.map(({ row, field, code, params }) => ({
    path: `results.${row - 1}.${field}`,
    code,
    params: { row, ...params },
  }));
  return new ProblemError(fields[0]!.code, fields[0]!.params, fields);
}
/** `row` is the class's index in the list, from 0. */
export const badClass = (
  code: 'catalog/class-twice' | 'catalog/place-gap',
  row: number,
  params: Record<string, string | number>,
) => new ProblemError(code, params, [{ path: `classes.${row}`, code, params }]);
