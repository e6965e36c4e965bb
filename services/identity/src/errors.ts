import type { ErrorCode, ErrorParams } from '@podium/contracts/errors.ts';
import type { Puzzle } from '@podium/contracts/puzzle-schema.ts';
import { badField } from '@podium/service-kit/field-errors.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';

const onField = (path: string, code: ErrorCode, params: ErrorParams = {}) =>
  new ProblemError(code, params, [{ path, code, params }]);

export const badCredentials = () => new ProblemError('identity/bad-credentials');
/** Only after the right password or with a valid token: nobody else learns of the account's state. */
export const deactivated = () => new ProblemError('identity/deactivated');
/** Also for a session whose account is gone. */
export const noSession = () => new ProblemError('session/missing');
export const tooManyAttempts = (minutes: number) => new ProblemError('identity/too-many-attempts', { minutes });
export const tooManyMails = (minutes: number) => new ProblemError('identity/too-many-mails', { minutes });
/** With the puzzle to solve before the next try. */
export const puzzleNeeded = (puzzle: Puzzle) => new ProblemError('identity/puzzle-needed', {}, [], { puzzle });
export const botCheckFailed = () => onField('recaptcha', 'identity/bot-check-failed');
export const noSuchRider = () => new ProblemError('identity/no-such-rider');
export const noSuchUser = () => new ProblemError('identity/no-such-user');
export const noSuchDealer = () => new ProblemError('dealers/no-such-dealer');
export const emailTaken = () => onField('email', 'identity/email-taken');
export const amaNumberTaken = () => onField('amaNumber', 'identity/ama-number-taken');
/** The locked fields that the profile tried to change, once something was earned or claimed (rule 37). */
export const nameFixed = (fields: string[]) =>
  new ProblemError(
    'identity/name-fixed',
    {},
    fields.map((path) => ({ path, code: 'identity/name-fixed' as const })),
  );
/** Of an address that the account no longer has, or made up. */
export const mailLinkWrong = () => new ProblemError('identity/mail-link-wrong');
export const changeWaits = () => new ProblemError('identity/change-waits');
export const nothingToChange = () => new ProblemError('identity/nothing-to-change');
export const noSuchChange = () => new ProblemError('identity/no-such-change');
export const changeDecided = () => new ProblemError('identity/change-decided');
/** A birth date that makes a minor of age is requested, not set (rules 26, 37). */
export const comesOfAgeByRequest = () => onField('dateOfBirth', 'identity/of-age-by-request');
/** The guardian's mailbox is the rider's own (rule 26). */
export const guardianIsRider = () => onField('guardianEmail', 'identity/guardian-is-rider');
export const tooYoung = () => onField('dateOfBirth', 'identity/too-young');
export const guardianMissing = () => onField('guardianEmail', 'identity/guardian-missing');
export const passwordRefused = (
  code:
    | 'identity/password-too-short'
    | 'identity/password-too-long'
    | 'identity/password-characters'
    | 'identity/password-breached',
) => onField('password', code);
export const passwordWrong = (field = 'password') => onField(field, 'identity/password-wrong');
export const passwordMissing = () => onField('password', 'identity/password-missing');
export const notWhileProxying = () => new ProblemError('identity/not-while-proxying');
export const pinRefused = (code: 'identity/pin-format' | 'identity/pin-too-simple') => onField('pin', code);
export const rulesNotAccepted = () => onField('acceptRules', 'identity/rules-not-accepted');
/** No link for an account that cannot sign in. */
export const accountInactive = () => new ProblemError('identity/account-inactive');
export const stale = () => new ProblemError('request/stale');
export const codeWrong = () => onField('code', 'identity/code-wrong');
export const codeUsed = () => onField('code', 'identity/code-used');
export const codeExpired = () => onField('code', 'identity/code-expired');
/** The caller is signed in with another account than the one whose address the code was mailed for. */
export const codeOfAnother = () => onField('code', 'identity/code-of-another');
export const alreadyVerified = () => new ProblemError('identity/already-verified');
/** The password was right and the second factor is missing (rule 27). */
export const totpNeeded = () => onField('totp', 'identity/totp-needed');
export const totpWrong = (field = 'totp') => onField(field, 'identity/totp-wrong');
export const noSuchSession = () => new ProblemError('identity/no-such-session');
export const totpOn = () => new ProblemError('identity/totp-on');
/** Staff do not switch off their own account. */
export const notOneself = () => new ProblemError('identity/not-oneself');
export const ownRoles = () => new ProblemError('identity/own-roles');
export const ownerNeeded = () => new ProblemError('session/owner-needed');
export const confirmerNeeded = () => new ProblemError('session/approver-or-owner-needed');
/** Of who would confirm another account. */
export const notConfirmed = () => new ProblemError('session/not-confirmed');
export const confirmsOneself = () => new ProblemError('identity/confirm-oneself');
export const confirmsOwnAdmin = () => new ProblemError('identity/confirm-own-admin');
export const noSuchPromoter = () => new ProblemError('identity/no-such-promoter');
export const alreadyDecided = (name: string) => new ProblemError('identity/already-decided', { name });
export const notDecided = () => new ProblemError('identity/not-decided');
export const promoterApproved = (name: string) => new ProblemError('identity/promoter-approved', { name });
export const noSuchNote = () => new ProblemError('identity/no-such-note');
export const noSuchFile = () => new ProblemError('upload/no-such-file');
export const notAnImage = (field: string) => onField(field, 'upload/not-an-image');
export const tooManyPixels = (field: string, limit: number) => onField(field, 'upload/too-many-pixels', { limit });
export const tooManyFavorites = (limit: number) => new ProblemError('identity/too-many-favorites', { limit });
export const approverNeeded = () => new ProblemError('session/approver-needed');
/** The account was confirmed after what it would approve (rule 42). */
export const confirmedLater = () => new ProblemError('session/confirmed-later');
export const mergePhrase = (field: 'deletePhrase' | 'keepPhrase', phrase: string) =>
  onField(field, 'identity/merge-phrase', { phrase });
export const mergeItself = () => onField('keepRiderId', 'identity/merge-itself');
export const mergeConflict = (event: string, className: string) =>
  new ProblemError('identity/merge-conflict', { event, class: className });
export const oauthOff = () => new ProblemError('identity/oauth-off');
export const oauthFailed = () => new ProblemError('identity/oauth-failed');
/** The provider does not say that the address is theirs, and no operator vouches for it. */
export const oauthUnverified = () => new ProblemError('identity/oauth-unverified');
/** Another account of the provider signs in to it: an address may pass to somebody else. */
export const oauthOther = () => new ProblemError('identity/oauth-other');
export const oauthNoAccount = () => new ProblemError('identity/oauth-no-account');
/** A part of the path that is none of the known ones. */
export const unknownKind = (path: string, known: readonly string[]) =>
  badField(path, { code: 'request/field-choice', params: { values: known.join(', ') } });
/** A part of the path that cannot be one. */
export const badPart = (path: string) => badField(path, { code: 'request/field-form' });
/** Another photo was uploaded than the one that staff decided about. */
export const imageChanged = () => new ProblemError('identity/image-changed');
/** Other documents were uploaded than those that staff reviewed. */
export const documentsChanged = () => new ProblemError('identity/documents-changed');
/** A foreign person gives a W-8BEN, a US person a W-9 (rule 49). */
export const taxFormMissing = (form: 'w9' | 'w8ben') =>
  new ProblemError(form === 'w9' ? 'identity/w9-missing' : 'identity/w8ben-missing');
export const taxNumberWrong = () => onField('taxNumber', 'identity/tax-number-wrong');
export const documentsMissing = () => new ProblemError('identity/documents-missing');
/** Pictures of one account are drawn one after the other; too many wait already. */
export const uploadInProgress = () => new ProblemError('upload/in-progress');
export const noSuchFormat = () => new ProblemError('identity/no-such-format');
/** An account without a password, whose session began too long ago to prove its holder. */
export const signInAgain = () => new ProblemError('identity/sign-in-again');
/** Something of money, or a merge, keeps the account. */
export const deletionBlocked = () => new ProblemError('identity/deletion-blocked');
export const creditLeft = () => onField('giveUpCredit', 'identity/credit-left');
export const accountDeleted = () => new ProblemError('identity/account-deleted');
export const invalidVin = () => onField('vin', 'dealers/invalid-vin');
