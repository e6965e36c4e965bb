import type { Locale } from '@podium/contracts/locales.ts';
import type { PromoterSignUp, RiderSignUp } from './sign-up.api.ts';

/** The values of the form as text; secrets are not stored beyond the page. */
export type SignUpDraft = {
  type: 'rider' | 'promoter';
  email: string;
  password: string;
  passwordAgain: string;
  firstName: string;
  lastName: string;
  dateOfBirth: string;
  sex: string;
  raceStyle: string;
  amaNumber: string;
  hometown: string;
  guardianName: string;
  guardianEmail: string;
  phone1: string;
  phone2: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zipcode: string;
  country: string;
  pin: string;
  name: string;
  info: string;
  acceptRules: boolean;
};

const emptyDraft: SignUpDraft = {
  type: 'rider',
  email: '',
  password: '',
  passwordAgain: '',
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  sex: '',
  raceStyle: '',
  amaNumber: '',
  hometown: '',
  guardianName: '',
  guardianEmail: '',
  phone1: '',
  phone2: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  state: '',
  zipcode: '',
  country: 'US',
  pin: '',
  name: '',
  info: '',
  acceptRules: false,
};

const key = 'podium.sign-up';

export function storedDraft(type: SignUpDraft['type']): SignUpDraft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SignUpDraft>), type };
  } catch {
    // Without storage the form begins empty.
    return { ...emptyDraft, type };
  }
}

export function storeDraft({ password: _password, passwordAgain: _again, pin: _pin, ...rest }: SignUpDraft): void {
  sessionStorage.setItem(key, JSON.stringify(rest));
}

export function dropDraft(): void {
  sessionStorage.removeItem(key);
}

/** Whole years; null while the date is incomplete. */
export function ageOf(dateOfBirth: string, now: Date = new Date()): number | null {
  const born = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth);
  if (!born) return null;
  const hadBirthday =
    now.getMonth() + 1 > Number(born[2]) ||
    (now.getMonth() + 1 === Number(born[2]) && now.getDate() >= Number(born[3]));
  return now.getFullYear() - Number(born[1]) - (hadBirthday ? 0 : 1);
}

export function isMinor({ dateOfBirth }: Pick<SignUpDraft, 'dateOfBirth'>): boolean {
  const age = ageOf(dateOfBirth);
  return age !== null && age >= 13 && age < 18;
}

export function signUpBody(draft: SignUpDraft, locale: Locale): RiderSignUp | PromoterSignUp {
  const { type, email, password, firstName, lastName, phone1, acceptRules } = draft;
  if (type === 'promoter')
    return {
      type,
      email,
      password,
      firstName,
      lastName,
      name: draft.name,
      phone: phone1,
      info: draft.info,
      acceptRules,
    };
  const {
    dateOfBirth,
    amaNumber,
    hometown,
    phone2,
    addressLine1,
    addressLine2,
    city,
    state,
    zipcode,
    country,
    guardianName,
    guardianEmail,
    pin,
  } = draft;
  const [sex, raceStyle] = [draft.sex as RiderSignUp['sex'], draft.raceStyle as RiderSignUp['raceStyle']];
  return {
    type,
    email,
    password,
    firstName,
    lastName,
    dateOfBirth,
    sex,
    raceStyle,
    amaNumber,
    hometown,
    phone1,
    phone2,
    addressLine1,
    addressLine2,
    city,
    state,
    zipcode,
    country,
    locale,
    acceptRules,
    ...(pin && { pin }),
    ...(isMinor(draft) && { guardianName, guardianEmail }),
  };
}
