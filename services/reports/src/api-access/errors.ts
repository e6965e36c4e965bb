import type { ApiScope } from '@podium/contracts/api-scopes.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

export const keyMissing = () => new ProblemError('reports/api-key-missing');
/** Also for a wrong secret and a text that is no key. */
export const keyUnknown = () => new ProblemError('reports/api-key-unknown');
export const keyExpired = () => new ProblemError('reports/api-key-expired');
export const keyRevoked = () => new ProblemError('reports/api-key-revoked');
export const scopeMissing = (scope: ApiScope) => new ProblemError('reports/api-key-scope', { scope });
export const tooManyCalls = () => new ProblemError('reports/too-many-calls');
export const noSuchKey = () => new ProblemError('reports/no-such-api-key');
/** A key that was revoked or expired cannot be changed. */
export const keyEnded = () => new ProblemError('reports/api-key-ended');
export const cursorMalformed = () =>
  new ProblemError('request/invalid', {}, [{ path: 'cursor', code: 'reports/cursor-malformed' }]);
