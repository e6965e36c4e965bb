import { errorMessage } from '@podium/contracts/errors.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { ageOf, isMinor, type SignUpDraft } from './sign-up-draft.ts';

export type SignUpStep = 'account' | 'you' | 'done';
export type Problems = Partial<Record<keyof SignUpDraft, string>>;
type Words = { required: string; email: string; samePassword: string };

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** What is wrong with one step, in the words the server would use; the server checks everything again. */
export function checkStep(step: SignUpStep, draft: SignUpDraft, locale: Locale, words: Words): Problems {
  const problems: Problems = {};
  const need = (...fields: (keyof SignUpDraft)[]) => {
    for (const field of fields) if (!String(draft[field]).trim()) problems[field] = words.required;
  };
  if (step === 'account') {
    need('email', 'password', 'passwordAgain');
    if (draft.email && !isEmail(draft.email)) problems.email = words.email;
    if (draft.password && draft.password.length < 8) problems.password = errorMessage('identity/password-too-short', locale);
    else if (/[^\p{L}\p{M}\p{N} ]/u.test(draft.password)) problems.password = errorMessage('identity/password-characters', locale);
    if (draft.passwordAgain && draft.passwordAgain !== draft.password) problems.passwordAgain = words.samePassword;
  }
  if (step === 'you') {
    need('firstName', 'lastName');
    if (draft.type === 'rider') {
      need('dateOfBirth');
      const age = ageOf(draft.dateOfBirth);
      if (age !== null && age < 13) problems.dateOfBirth = errorMessage('identity/too-young', locale);
      else if (isMinor(draft)) {
        need('guardianName', 'guardianEmail');
        if (draft.guardianEmail && !isEmail(draft.guardianEmail)) problems.guardianEmail = words.email;
      }
    } else need('name');
  }
  if (step === 'done') {
    if (draft.pin && !/^\d{4}$/.test(draft.pin)) problems.pin = errorMessage('identity/pin-format', locale);
    if (!draft.acceptRules) problems.acceptRules = errorMessage('identity/rules-not-accepted', locale);
  }
  return problems;
}
