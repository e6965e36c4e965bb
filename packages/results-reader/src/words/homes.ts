import { countryNamed, stateNamed } from '@podium/contracts/named-places.ts';
import { nameKey } from '@podium/contracts/names.ts';

/** Whether a text is a home by its form: "Macon, GA", "Lévis (QC)", "Toronto, ON, CAN", "Germany". */
export function isHome(text: string): boolean {
  if (countryNamed(text) !== null && text.length > 3) return true;
  const parts = text.split(/[,(]/).map((part) => part.replace(/\)$/, '').trim());
  const last = parts.at(-1) ?? '';
  return (
    parts.length >= 2 &&
    (parts[0] ?? '') !== '' &&
    (stateNamed(last) !== null || countryNamed(last, { short: true }) !== null)
  );
}

/**
 * A hometown of its parts, so that its last part decides: the state where there is one, with the country only if that
 * is not the state's own.
 */
export function homeText(home: { hometown?: string; city?: string; state?: string; country?: string }): string | null {
  const { hometown = '', city = '', state = '', country = '' } = home;
  const place = hometown || city;
  const parts = place === '' ? [] : [place];
  const region = state === '' ? null : stateNamed(state);
  if (state !== '' && nameKey(place).split(' ').at(-1) !== nameKey(state)) parts.push(region?.code ?? state);
  const named = country === '' ? null : (countryNamed(country, { short: true }) ?? country);
  const placeHasState = stateNamed(place.split(',').at(-1) ?? '') !== null && place.includes(',');
  const own = region ? (region.country === 'US' ? 'United States' : 'Canada') : null;
  const saysCountry =
    named !== null &&
    (parts.length === 0 || (named !== own && !(placeHasState && /^(United States|Canada)$/.test(named))));
  if (saysCountry && nameKey(place).split(' ').at(-1) !== nameKey(named)) parts.push(named);
  return parts.length > 0 ? parts.join(', ') : null;
}
