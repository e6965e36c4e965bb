import { ProblemError } from '@podium/service-kit/problem.ts';

export const noSuchView = () => new ProblemError('reports/no-such-view');
/** A shared view is changed by its owner only. */
export const notYourView = () => new ProblemError('reports/not-your-view');
export const viewNameTaken = () =>
  new ProblemError('reports/view-name-taken', {}, [{ path: 'name', code: 'reports/view-name-taken' }]);
export const tooManyViews = (limit: number) => new ProblemError('reports/too-many-views', { limit });
export const stale = () => new ProblemError('request/stale');
