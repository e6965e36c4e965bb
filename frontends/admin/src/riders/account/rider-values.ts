import type { Locale } from '@podium/contracts/locales.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { socialNetworks } from '@podium/contracts/choices.ts';
import type { RiderEdit } from '../riders.api.ts';

type Network = (typeof socialNetworks)[number];
/** The form's fields are flat, so that an error of one social network finds its field by the same name. */
export type RiderValues = {
  firstName: string;
  lastName: string;
  email: string;
  dateOfBirth: string;
  sex?: Rider['sex'];
  amaNumber?: string;
  amaConfirmed?: boolean;
  raceStyle?: Rider['raceStyle'];
  mainSport?: string;
  hometown?: string;
  bio?: string;
  phone1?: string;
  phone2?: string;
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state?: string;
  zipcode?: string;
  country?: string;
  locale: Locale;
  guardianName?: string;
  guardianEmail?: string;
} & { [N in Network as `socialMedia.${N}`]?: string };

export function valuesOf(rider: Rider): RiderValues {
  const text = (value: string | null | undefined) => value ?? '';
  return {
    firstName: rider.firstName,
    lastName: rider.lastName,
    email: text(rider.email),
    dateOfBirth: text(rider.dateOfBirth),
    sex: rider.sex ?? null,
    amaNumber: text(rider.amaNumber),
    amaConfirmed: rider.amaConfirmed ?? false,
    raceStyle: rider.raceStyle ?? null,
    mainSport: text(rider.mainSport),
    hometown: text(rider.hometown),
    bio: text(rider.bio),
    phone1: text(rider.phone1),
    phone2: text(rider.phone2),
    addressLine1: text(rider.addressLine1),
    addressLine2: text(rider.addressLine2),
    city: text(rider.city),
    state: text(rider.state),
    zipcode: text(rider.zipcode),
    country: rider.country ?? 'US',
    locale: rider.locale ?? 'en',
    guardianName: text(rider.guardianName),
    guardianEmail: text(rider.guardianEmail),
    ...Object.fromEntries(
      socialNetworks.map((network) => [`socialMedia.${network}`, text(rider.socialMedia?.[network])]),
    ),
  };
}

export function inputOf(values: RiderValues): RiderEdit {
  const { guardianEmail, sex, raceStyle, ...rest } = values;
  const own = Object.fromEntries(
    Object.entries(rest).filter(([field]) => !field.startsWith('socialMedia.')),
  ) as Partial<RiderEdit>;
  const socialMedia = Object.fromEntries(
    socialNetworks.map((network) => [network, values[`socialMedia.${network}`]?.trim() || null]),
  );
  // An empty address is null; a cleared choice is undefined, which would keep the old value.
  return {
    ...own,
    sex: sex ?? null,
    raceStyle: raceStyle ?? null,
    guardianEmail: guardianEmail?.trim() || null,
    socialMedia,
  };
}
