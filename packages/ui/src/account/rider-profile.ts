import type { z } from 'zod';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Rider, riderProfileSchema } from '@podium/contracts/people.ts';
import { formatAge } from '../formats/people.ts';

/** All fields of a profile as form values: no field is null. */
export type RiderProfileValues = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  sex: string | undefined;
  locale: Locale;
  guardianName: string;
  guardianEmail: string;
  phone1: string;
  phone2: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string | undefined;
  zipcode: string;
  country: string;
  amaNumber: string;
  raceStyle: string | undefined;
  mainSport: string;
  hometown: string;
  bio: string;
  socialMedia: Partial<Record<string, string>>;
};

export type RiderProfilePart = 'person' | 'contact' | 'racing' | 'social';
/** The fields of each part of the profile, in order. */
export const fieldsOfPart: Record<RiderProfilePart, readonly (keyof RiderProfileValues)[]> = {
  person: ['firstName', 'lastName', 'email', 'dateOfBirth', 'sex', 'locale', 'guardianName', 'guardianEmail'],
  contact: ['phone1', 'phone2', 'addressLine1', 'addressLine2', 'city', 'country', 'state', 'zipcode'],
  racing: ['raceStyle', 'mainSport', 'amaNumber', 'hometown', 'bio'],
  social: ['socialMedia'],
};

export function riderProfileValues(rider: Rider, locale: Locale): RiderProfileValues {
  return {
    firstName: rider.firstName,
    lastName: rider.lastName,
    email: rider.email ?? '',
    dateOfBirth: rider.dateOfBirth ?? '',
    sex: rider.sex ?? undefined,
    locale: rider.locale ?? locale,
    guardianName: rider.guardianName ?? '',
    guardianEmail: rider.guardianEmail ?? '',
    phone1: rider.phone1 ?? '',
    phone2: rider.phone2 ?? '',
    addressLine1: rider.addressLine1 ?? '',
    addressLine2: rider.addressLine2 ?? '',
    city: rider.city ?? '',
    state: rider.state ?? undefined,
    zipcode: rider.zipcode ?? '',
    country: rider.country ?? 'US',
    amaNumber: rider.amaNumber ?? '',
    raceStyle: rider.raceStyle ?? undefined,
    mainSport: rider.mainSport ?? '',
    hometown: rider.hometown ?? '',
    bio: rider.bio ?? '',
    socialMedia: Object.fromEntries(
      Object.entries(rider.socialMedia ?? {}).map(([network, link]) => [network, link ?? '']),
    ),
  };
}

/** The form values as the server expects them: an emptied field removes the value. */
export function riderProfileEdit(values: Partial<RiderProfileValues>): Partial<z.output<typeof riderProfileSchema>> {
  const emptied = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === undefined || value === '' ? null : value]),
  );
  if (!values.socialMedia) return emptied;
  return {
    ...emptied,
    socialMedia: Object.fromEntries(
      Object.entries(values.socialMedia).map(([network, link]) => [network, link || null]),
    ),
  };
}

/** Under 18, the account has a parent or guardian (rule 26). */
export function isMinor(dateOfBirth: string | undefined, now?: Date): boolean {
  const age = Number(formatAge(dateOfBirth, 'en', now));
  return age < 18;
}
