import type { Block } from '@podium/contracts/api/rewards/claims.ts';
import type { Money } from '@podium/contracts/money.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

export const insufficientCredit = (available: Money, asked: Money) =>
  new ProblemError('rewards/insufficient-credit', { available, asked });
/** `triesLeft` until the next lock (rule 16). */
export const wrongPin = (triesLeft: number) => new ProblemError('rewards/wrong-pin', { triesLeft });
export const noPin = () => new ProblemError('rewards/no-pin');
export const pinLocked = () => new ProblemError('rewards/pin-locked');
/** Too many wrong PINs at this dealer today (rule 16). */
export const dealerLocked = () => new ProblemError('rewards/dealer-locked');
export const idNotVerified = () =>
  new ProblemError('rewards/id-not-verified', {}, [{ path: 'idVerified', code: 'rewards/id-not-verified' }]);
/** Money waits after a merge, until this moment (rule 44). */
export const mergeHold = (until: string) => new ProblemError('rewards/merge-hold', { until });
export const noMergeHold = () => new ProblemError('rewards/no-merge-hold');
export const ownMerge = () => new ProblemError('rewards/own-merge');
export const notARider = () => new ProblemError('rewards/not-a-rider');
export const riderInactive = () => new ProblemError('rewards/rider-inactive');
/** No redemption before the rider, or staff, verified the address (rule 47). */
export const emailUnverified = () => new ProblemError('rewards/email-unverified');
/** No redemption before the guardian consented (rule 26). */
export const guardianPending = () => new ProblemError('rewards/guardian-pending');
export const dealerInactive = () => new ProblemError('rewards/dealer-inactive');
/** Credit is spent only in the currency's country (rule 1). */
export const wrongCurrency = (currency: string) => new ProblemError('rewards/wrong-currency', { currency });
export const forbidden = () => new ProblemError('session/forbidden');
export const noSuchRedemption = () => new ProblemError('rewards/no-such-redemption');
export const alreadyUndone = () => new ProblemError('rewards/already-undone');
export const refundNotOpen = (code: string) => new ProblemError('rewards/refund-not-open', { code });
export const refundNotSent = (code: string) => new ProblemError('rewards/refund-not-sent', { code });
/** The job settles its order: two people need not (decision 080). */
export const claimNotStuck = () => new ProblemError('rewards/claim-not-stuck');
/** Replaced, or the provider says something else by now. */
export const noSettlement = () => new ProblemError('rewards/no-settlement');
/** A dealer cannot undo a redemption whose refund was sent (rule 14). */
export const refundSent = () => new ProblemError('rewards/refund-sent');

export const noSuchClaim = () => new ProblemError('rewards/no-such-claim');
export const noSuchAward = () => new ProblemError('rewards/no-such-award');
export const noSuchResult = () => new ProblemError('rewards/no-such-result');
export const noSuchEvent = () => new ProblemError('rewards/no-such-event');
export const noSuchOrder = () => new ProblemError('rewards/no-such-order');
export const noSuchRun = () => new ProblemError('rewards/no-such-run');
export const noSuchRules = () => new ProblemError('rewards/no-such-rules');
export const noSuchYear = () => new ProblemError('rewards/no-such-year');
export const noSuchFormat = () => new ProblemError('rewards/no-such-format');
export const noSuchSerie = () => new ProblemError('catalog/no-such-serie');
export const nothingToPay = () => new ProblemError('rewards/nothing-to-pay');
export const claimOpen = () => new ProblemError('rewards/claim-open');
export const documentsMissing = () => new ProblemError('rewards/documents-missing');
export const claimNotOpen = (rider: string) => new ProblemError('rewards/claim-not-open', { rider });
export const claimNotProcessing = (rider: string) => new ProblemError('rewards/claim-not-processing', { rider });
export const claimNotSent = (rider: string) => new ProblemError('rewards/claim-not-sent', { rider });
/** US cash is paid by the provider's order, never by cheque (rule 17). */
export const claimByOrder = (rider: string) => new ProblemError('rewards/claim-by-order', { rider });
/** Canadian cash is paid by cheque, never by order (rule 17). */
export const paidByCheque = () => new ProblemError('rewards/paid-by-cheque');
const hands = {
  grant: 'rewards/hand-granted',
  correct: 'rewards/hand-corrected',
  writeOff: 'rewards/hand-wrote-off',
  reinstate: 'rewards/hand-reinstated',
  bonus: 'rewards/hand-bonus',
  verifyDocuments: 'rewards/hand-verified',
  proxy: 'rewards/hand-proxied',
  post: 'rewards/hand-released',
  changeSignIn: 'rewards/hand-sign-in',
  changeTaxStatus: 'rewards/hand-tax-status',
  merge: 'rewards/hand-merged',
} as const;
/** One code per act by which somebody is in the chain of a claim's money (rule 38). */
export const handInClaim = (by: keyof typeof hands) => new ProblemError(hands[by]);
export const redeemedByYou = (code: string) => new ProblemError('rewards/redeemed-by-you', { code });
export const handInRefund = (code: string) => new ProblemError('rewards/hand-in-refund', { code });
/** The account was confirmed after what it would approve (rule 42). */
export const confirmedLater = () => new ProblemError('session/confirmed-later');
export const noSuchAdjustment = () => new ProblemError('rewards/no-such-adjustment');
export const adjustmentDecided = () => new ProblemError('rewards/adjustment-decided');
export const ownAdjustment = () => new ProblemError('rewards/own-adjustment');
/** Whoever set the limit does not confirm it (rule 38). */
export const ownLimit = () => new ProblemError('rewards/own-limit');
export const noSuchTaxPolicy = () => new ProblemError('rewards/no-such-tax-policy');
export const taxPolicyWaits = () => new ProblemError('rewards/tax-policy-waits');
export const taxPolicyDecided = () => new ProblemError('rewards/tax-policy-decided');
/** Whoever proposed the values does not confirm them (rule 49). */
export const ownTaxPolicy = () => new ProblemError('rewards/own-tax-policy');
export const limitDiffers = () => new ProblemError('rewards/limit-differs');
export const noSuchFlag = () => new ProblemError('rewards/no-such-flag');
export const sameAdmin = () => new ProblemError('rewards/same-admin');
const blocks = {
  nothingToPay: 'rewards/blocked-nothing-to-pay',
  riderInactive: 'rewards/blocked-rider-inactive',
  guardianPending: 'rewards/blocked-guardian-pending',
  documentsMissing: 'rewards/blocked-documents-missing',
  documentsNotVerified: 'rewards/blocked-documents-not-verified',
  taxStatusUnknown: 'rewards/blocked-tax-status-unknown',
  approvalNeeded: 'rewards/blocked-approval-needed',
} as const satisfies Record<Block, string>;
/** Every block as a field error, in the order in which to fix them. */
export const claimBlocked = (rider: string, by: Block[]) =>
  new ProblemError(
    'rewards/claim-blocked',
    { rider },
    by.map((block) => ({ path: block, code: blocks[block] })),
  );
/** The net amount now, which is not the one that the caller named (rule 18). */
export const amountDiffers = (amount: Money) => new ProblemError('rewards/amount-differs', { amount });
export const orderRefused = (problem: string) => new ProblemError('rewards/order-refused', { problem });
export const orderNotPaid = () => new ProblemError('rewards/order-not-paid');
export const providerSaysPaid = () => new ProblemError('rewards/provider-says-paid');
export const badSignature = () => new ProblemError('rewards/bad-signature');
export const claimTooLate = (date: string) => new ProblemError('rewards/claim-too-late', { date });
export const claimTooEarly = () => new ProblemError('rewards/claim-too-early');
export const claimedAlready = () => new ProblemError('rewards/claimed-already');
export const reinstatementAsked = () => new ProblemError('rewards/reinstatement-asked');
export const resolvedByReinstating = () => new ProblemError('rewards/resolved-by-reinstating');
export const reinstatementWaits = () => new ProblemError('rewards/reinstatement-waits');
export const alreadyDecided = () => new ProblemError('rewards/already-decided');
export const rulesInForce = () => new ProblemError('rewards/rules-in-force');
export const rulesStartTaken = () => new ProblemError('rewards/rules-start-taken');
export const yearsReversed = () =>
  new ProblemError('rewards/years-reversed', {}, [{ path: 'modelYearTo', code: 'rewards/years-reversed' }]);
export const moreThanLeft = (available: Money) => new ProblemError('rewards/more-than-left', { available });
export const moreThanOwed = (available: Money) => new ProblemError('rewards/more-than-owed', { available });
export const awardInClaim = () => new ProblemError('rewards/award-in-claim');
export const notExpired = () => new ProblemError('rewards/award-not-expired');
export const standingsTwice = () => new ProblemError('rewards/standings-twice');
export const passInvalid = () => new ProblemError('rewards/pass-invalid');
export const passExpired = () => new ProblemError('rewards/pass-expired');
