import { ProblemError } from '@podium/service-kit/problem.ts';

export const noSuchCategory = () => new ProblemError('catalog/no-such-category', {}, [{ path: 'categoryId', code: 'catalog/no-such-category' }]);
export const noSuchSerie = () => new ProblemError('catalog/no-such-serie', {}, [{ path: 'seriesId', code: 'catalog/no-such-serie' }]);
export const noSuchEvent = () => new ProblemError('catalog/no-such-event');
export const noSuchClass = () => new ProblemError('catalog/no-such-class', {}, [{ path: 'classId', code: 'catalog/no-such-class' }]);
export const datesReversed = () => new ProblemError('catalog/dates-reversed', {}, [{ path: 'endDate', code: 'catalog/dates-reversed' }]);
export const classHasResults = (name: string) => new ProblemError('catalog/class-has-results', { class: name });
export const eventCanceled = () => new ProblemError('catalog/event-canceled');
export const notYours = () => new ProblemError('catalog/not-yours');
export const stale = () => new ProblemError('request/stale');
