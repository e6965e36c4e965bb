import type { RiderSignUp } from './accounts.api.ts';

/** Everything the form holds, as text; secrets are never kept beyond the page. */
export type SignUpDraft = {
  type: 'rider' | 'promoter';
  email: string;
  password: string;
  passwordAgain: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  amaNumber: string;
  phone1: string;
  hometown: string;
  addressLine1: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  guardianName: string;
  guardianEmail: string;
  pin: string;
  name: string;
  info: string;
  acceptRules: boolean;
};

export const emptyDraft: SignUpDraft = {
  type: 'rider', email: '', password: '', passwordAgain: '', firstName: '', lastName: '', dateOfBirth: '', amaNumber: '', phone1: '', hometown: '', addressLine1: '', city: '', state: '', zipcode: '', country: 'US',
  guardianName: '', guardianEmail: '', pin: '', name: '', info: '', acceptRules: false,
};

const key = 'podium.sign-up';

export function keptDraft(type: SignUpDraft['type']): SignUpDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SignUpDraft>), type };
  } catch {
    return { ...emptyDraft, type };
  }
}

export function keepDraft({ password: _password, passwordAgain: _again, pin: _pin, ...rest }: SignUpDraft): void {
  sessionStorage.setItem(key, JSON.stringify(rest));
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}

/** Whole years; null while the date is incomplete. */
export function ageOf(dateOfBirth: string, now: Date = new Date()): number | null {
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth);
  if (!born) return null;
  const hadBirthday = now.getMonth() + 1 > Number(born[2]) || (now.getMonth() + 1 === Number(born[2]) && now.getDate() >= Number(born[3]));
  return now.getFullYear() - Number(born[1]) - (hadBirthday ? 0 : 1);
}

export function isMinor({ dateOfBirth }: SignUpDraft): boolean {
  const age = ageOf(dateOfBirth);
  return age !== null && age < 18;
}

export function riderBody(draft: SignUpDraft, locale: 'en' | 'fr'): RiderSignUp {
  const { email, password, firstName, lastName, dateOfBirth, amaNumber, phone1, hometown, addressLine1, city, state, zipcode, country, guardianName, guardianEmail, pin, acceptRules } = draft;
  return {
    type: 'rider', email, password, firstName, lastName, dateOfBirth, amaNumber, phone1, hometown, addressLine1, city, state, zipcode, country, locale, acceptRules,
    ...(pin && { pin }),
    ...(isMinor(draft) && { guardianName, guardianEmail }),
  };
}
