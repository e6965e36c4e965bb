import type { ErrorCode } from '@podium/contracts/errors.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

const fieldProblem = (path: string, code: ErrorCode) => new ProblemError(code, {}, [{ path, code }]);

export const noSuchDealer = () => new ProblemError('dealers/no-such-dealer');
export const dealerNumberTaken = () =>
  new ProblemError('dealers/dealer-number-taken', {}, [{ path: 'dealerId', code: 'dealers/dealer-number-taken' }]);
export const placeUnknown = () =>
  new ProblemError('dealers/place-unknown', {}, [{ path: 'zipcode', code: 'dealers/place-unknown' }]);
export const zipcodeUnknown = (value: string) =>
  new ProblemError('dealers/zipcode-unknown', { value }, [
    { path: 'zipcode', code: 'dealers/zipcode-unknown', params: { value } },
  ]);
export const notWhileProxying = () => new ProblemError('identity/not-while-proxying');
export const stale = () => new ProblemError('request/stale');
export const noSuchPattern = () => new ProblemError('dealers/no-such-pattern');
export const patternExists = () => fieldProblem('pattern', 'dealers/pattern-exists');
export const patternMalformed = () => fieldProblem('pattern', 'dealers/pattern-malformed');
export const patternTooWide = () => fieldProblem('pattern', 'dealers/pattern-too-wide');
export const unknownMake = () => fieldProblem('make', 'dealers/unknown-make');
export const noSuchReview = () => new ProblemError('dealers/no-such-review');
export const reviewDecided = () => new ProblemError('dealers/review-decided');
export const noSuchTransfer = () => new ProblemError('dealers/no-such-transfer');
export const noTransferNeeded = () => new ProblemError('dealers/no-transfer-needed');
export const transferDecided = () => new ProblemError('dealers/transfer-decided');
export const transferRejected = () => new ProblemError('dealers/transfer-rejected');
export const tooManyTransfers = () => new ProblemError('dealers/too-many-transfers');
export const secondPersonNeeded = () => new ProblemError('dealers/second-person-needed');
