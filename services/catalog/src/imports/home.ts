import { countries } from '@podium/contracts/countries.ts';
import { nameKey } from '@podium/contracts/names.ts';

const regionKeys = new Map<string, string>();
const countryKeys = new Map<string, string>([
  ['usa', 'country US'],
  ['united states of america', 'country US'],
  ['england', 'country GB'],
]);
for (const { label, code, regions } of countries) {
  countryKeys.set(nameKey(label), `country ${code}`);
  for (const region of regions) {
    regionKeys.set(nameKey(region.code), `region ${code}-${region.code}`);
    regionKeys.set(nameKey(region.label), `region ${code}-${region.code}`);
  }
}

/**
 * A place of a hometown as it is compared. "CA" there is California; Canada is written out, for a results file means
 * the state.
 */
function placeKey(text: string): string | null {
  const key = nameKey(text);
  return key === '' ? null : (regionKeys.get(key) ?? countryKeys.get(key) ?? `text ${key}`);
}

/** The home that a results row states: the part after the last comma of its hometown (api.md). */
export function homeOf(hometown: string | null): string | null {
  return hometown ? placeKey(hometown.slice(hometown.lastIndexOf(',') + 1)) : null;
}

/** The homes that a rider's profile states: of the hometown, and the state and country of the address. */
export function homesOf({
  hometown,
  state,
  country,
}: {
  hometown: string | null;
  state: string | null;
  country: string | null;
}): Set<string> {
  const countryCode =
    country &&
    countries.find(({ code, label }) => code === country.toUpperCase() || nameKey(label) === nameKey(country))?.code;
  const homes = [
    homeOf(hometown),
    state && placeKey(state),
    countryCode ? `country ${countryCode}` : country && placeKey(country),
  ];
  return new Set(homes.filter((home): home is string => Boolean(home)));
}

/**
 * Whether a row says that its rider lives elsewhere. Only regions and countries are compared, the finer one where both
 * say it; a place that is neither, or that one side does not state, disagrees with nothing.
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

/** "country US" of "region US-CA" and of itself. */
const countryOf = (home: string) => `country ${home.split(/[ -]/)[1]}`;
