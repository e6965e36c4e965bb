import { identityErrors } from '@podium/contracts/errors/identity.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { passwordProblem } from '../forms/password-problem.ts';
import { ageOf, isMinor, type SignUpDraft } from './sign-up-draft.ts';

/** The last two steps of a rider come after the account exists; their input is sent at once. */
export type SignUpStep = 'account' | 'you' | 'reach' | 'bikes' | 'documents' | 'done';
export type Problems = Partial<Record<keyof SignUpDraft, string>>;
type Words = { required: string; email: string; samePassword: string };

export const stepsOf = (type: SignUpDraft['type']): readonly SignUpStep[] =>
  type === 'rider' ? ['account', 'you', 'reach', 'bikes', 'documents'] : ['account', 'you', 'done'];
/** The step that creates the account. */
export const lastBefore = (type: SignUpDraft['type']): SignUpStep => (type === 'rider' ? 'reach' : 'done');

const fieldsOf: Partial<Record<SignUpStep, readonly (keyof SignUpDraft)[]>> = {
  account: ['type', 'email', 'password', 'passwordAgain'],
  reach: [
    'phone1',
    'phone2',
    'addressLine1',
    'addressLine2',
    'city',
    'state',
    'zipcode',
    'country',
    'pin',
    'acceptRules',
  ],
  done: ['acceptRules'],
};

/** The step of a field, for errors from the server. */
export function stepOf(field: string, type: SignUpDraft['type']): SignUpStep {
  const found = stepsOf(type).find((step) => (fieldsOf[step] as readonly string[] | undefined)?.includes(field));
  return found ?? 'you';
}

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** The errors of one step, in the server's words; the server checks everything again. */
export function checkStep(step: SignUpStep, draft: SignUpDraft, locale: Locale, words: Words): Problems {
  const problems: Problems = {};
  const need = (...fields: (keyof SignUpDraft)[]) => {
    for (const field of fields) if (!String(draft[field]).trim()) problems[field] = words.required;
  };
  const needEmail = (field: 'email' | 'guardianEmail') => {
    need(field);
    if (draft[field].trim() && !isEmail(draft[field])) problems[field] = words.email;
  };
  if (step === 'account') {
    needEmail('email');
    need('password', 'passwordAgain');
    const weak = draft.password && passwordProblem(draft.password, locale);
    if (weak) problems.password = weak;
    if (draft.password !== draft.passwordAgain && draft.passwordAgain) problems.passwordAgain = words.samePassword;
  }
  if (step === 'you') {
    need('firstName', 'lastName', draft.type === 'rider' ? 'dateOfBirth' : 'name');
    const age = draft.type === 'rider' ? ageOf(draft.dateOfBirth) : null;
    if (age !== null && age < 13) problems.dateOfBirth = identityErrors['identity/too-young'][locale];
    if (age !== null && isMinor(draft)) {
      need('guardianName');
      needEmail('guardianEmail');
      if (isEmail(draft.email) && draft.guardianEmail.trim().toLowerCase() === draft.email.trim().toLowerCase())
        problems.guardianEmail = identityErrors['identity/guardian-is-rider'][locale];
    }
  }
  if (step === lastBefore(draft.type)) {
    if (draft.type === 'rider' && draft.pin && !/^\d{4}$/.test(draft.pin))
      problems.pin = identityErrors['identity/pin-format'][locale];
    if (!draft.acceptRules) problems.acceptRules = identityErrors['identity/rules-not-accepted'][locale];
  }
  return problems;
}
