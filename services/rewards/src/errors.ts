import type { Money } from '@podium/contracts/money.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

export const insufficientCredit = (available: Money, asked: Money) => new ProblemError('rewards/insufficient-credit', { available, asked });
export const wrongPin = () => new ProblemError('rewards/wrong-pin');
export const pinLocked = () => new ProblemError('rewards/pin-locked');
export const dealerLocked = () => new ProblemError('rewards/dealer-locked');
export const idNotVerified = () => new ProblemError('rewards/id-not-verified', {}, [{ path: 'idVerified', code: 'rewards/id-not-verified' }]);
export const notARider = () => new ProblemError('rewards/not-a-rider');
export const riderInactive = () => new ProblemError('rewards/rider-inactive');
export const guardianPending = () => new ProblemError('rewards/guardian-pending');
export const dealerInactive = () => new ProblemError('rewards/dealer-inactive');
export const wrongCurrency = (currency: string) => new ProblemError('rewards/wrong-currency', { currency });
export const keyReused = () => new ProblemError('request/idempotency-key-reused');
export const noSuchRedemption = () => new ProblemError('rewards/no-such-redemption');
export const alreadyUndone = () => new ProblemError('rewards/already-undone');
export const refundNotOpen = (code: string) => new ProblemError('rewards/refund-not-open', { code });
export const refundNotSent = (code: string) => new ProblemError('rewards/refund-not-sent', { code });
export const refundSent = () => new ProblemError('rewards/refund-sent');
