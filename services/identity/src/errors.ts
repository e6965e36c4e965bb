import type { ErrorCode } from '@podium/contracts/errors.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

const onField = (path: string, code: ErrorCode) => new ProblemError(code, {}, [{ path, code }]);

export const badCredentials = () => new ProblemError('identity/bad-credentials');
export const deactivated = () => new ProblemError('identity/deactivated');
export const noSession = () => new ProblemError('session/missing');
export const forbidden = () => new ProblemError('session/forbidden');
export const noSuchRider = () => new ProblemError('identity/no-such-rider');
export const noSuchUser = () => new ProblemError('identity/no-such-user');
export const noSuchDealer = () => new ProblemError('dealers/no-such-dealer');
export const emailTaken = () => onField('email', 'identity/email-taken');
export const amaNumberTaken = () => onField('amaNumber', 'identity/ama-number-taken');
export const tooYoung = () => onField('dateOfBirth', 'identity/too-young');
export const guardianMissing = () => onField('guardianEmail', 'identity/guardian-missing');
export const passwordRefused = (code: 'identity/password-too-short' | 'identity/password-too-long' | 'identity/password-characters') => onField('password', code);
export const passwordWrong = () => onField('password', 'identity/password-wrong');
export const pinRefused = (code: 'identity/pin-format' | 'identity/pin-too-simple') => onField('pin', code);
export const rulesNotAccepted = () => onField('acceptRules', 'identity/rules-not-accepted');
export const notWhileProxying = () => new ProblemError('identity/not-while-proxying');
export const stale = () => new ProblemError('request/stale');
