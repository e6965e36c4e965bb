import { countries } from '@podium/contracts/countries.ts';
import { countryNamed, stateNamed } from '@podium/contracts/named-places.ts';
import { nameKey } from '@podium/contracts/names.ts';

const codeOf = (label: string | null) => countries.find((country) => country.label === label)?.code;

/**
 * A normalized part of a hometown. "CA" means California here; Canada is written out, since a results file means the
 * state.
 */
function placeKey(text: string): string | null {
  const key = nameKey(text);
  if (key === '') return null;
  const state = stateNamed(text);
  if (state) return `region ${state.country}-${state.code}`;
  const country = codeOf(countryNamed(text));
  return country ? `country ${country}` : `text ${key}`;
}

/** The home that a results row states: the part after the last comma of its hometown (api.md). */
export function homeOf(hometown: string | null): string | null {
  return hometown ? placeKey(hometown.slice(hometown.lastIndexOf(',') + 1)) : null;
}

/** The city that a row or a profile states before its state or country. */
export const townOf = (hometown: string | null): string | null =>
  hometown?.includes(',') ? nameKey(hometown.slice(0, hometown.lastIndexOf(','))) || null : null;

/** The cities in a rider's profile: from the hometown and the address. */
export const townsOf = ({ hometown, city }: { hometown: string | null; city: string | null }): Set<string> =>
  new Set([townOf(hometown), city && nameKey(city)].filter((town): town is string => Boolean(town)));

/** Whether a row states nothing of its home but two or three letters, which several places share. */
export const isCodeAlone = (hometown: string | null): boolean => /^\s*[a-z]{2,3}\s*$/i.test(hometown ?? '');

/** The homes in a rider's profile: from the hometown, and the state and country of the address. */
export function homesOf({
  hometown,
  state,
  country,
}: {
  hometown: string | null;
  state: string | null;
  country: string | null;
}): Set<string> {
  const countryCode = country && codeOf(countryNamed(country, { short: true }));
  const homes = [
    homeOf(hometown),
    state && placeKey(state),
    countryCode ? `country ${countryCode}` : country && placeKey(country),
  ];
  return new Set(homes.filter((home): home is string => Boolean(home)));
}

/**
 * Whether a row says that its rider lives elsewhere. Only regions and countries are compared, the finer one if both
 * state it; anything else, or a missing one, contradicts nothing.
 */
export function isElsewhere(hometown: string | null, rider: Parameters<typeof homesOf>[0]): boolean {
  const home = homeOf(hometown);
  const homes = [...homesOf(rider)];
  const regions = homes.filter((each) => each.startsWith('region '));
  const countriesOf = (all: string[]) => all.filter((each) => !each.startsWith('text ')).map(countryOf);
  if (home?.startsWith('region ') && regions.length > 0) return !regions.includes(home);
  if (home === null || home.startsWith('text ') || countriesOf(homes).length === 0) return false;
  return !countriesOf(homes).includes(countryOf(home));
}

/** "country US" contains "region US-CA" and itself. */
const countryOf = (home: string) => `country ${home.split(/[ -]/)[1]}`;
