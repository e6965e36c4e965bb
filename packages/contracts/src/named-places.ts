import { countries } from './countries.ts';
import { nameKey } from './names.ts';

/** Codes of three letters as sports federations write them, and names in other languages; label by key. */
const others = `
    gbr United Kingdom, gb United Kingdom, uk United Kingdom, great britain United Kingdom,
    england United Kingdom, scotland United Kingdom, wales United Kingdom, ger Germany, deu Germany,
    deutschland Germany, allemagne Germany, aus Australia, usa United States,
    united states of america United States, etats unis United States, can Canada, fra France,
    frankreich France, ita Italy, italia Italy, italie Italy, esp Spain, espana Spain, espagne Spain,
    ned Netherlands, nld Netherlands, niederlande Netherlands, bel Belgium, belgique Belgium, belgien Belgium,
    sui Switzerland, che Switzerland, suisse Switzerland, schweiz Switzerland, swe Sweden, schweden Sweden,
    nor Norway, norge Norway, den Denmark, dnk Denmark, fin Finland, aut Austria, osterreich Austria,
    autriche Austria, cze Czechia, czech republic Czechia, nzl New Zealand, jpn Japan, japon Japan,
    rsa South Africa, zaf South Africa, bra Brazil, brasil Brazil, arg Argentina, chi Chile, chl Chile,
    mex Mexico, mexique Mexico, mejico Mexico, por Portugal, prt Portugal, pol Poland, est Estonia,
    lat Latvia, lva Latvia, slo Slovenia, svn Slovenia, irl Ireland, isr Israel, gre Greece, grc Greece,
    hun Hungary, crc Costa Rica, cri Costa Rica, gua Guatemala, gtm Guatemala, ecu Ecuador, ven Venezuela,
    uru Uruguay, ury Uruguay, per Peru, bol Bolivia, col Colombia, phi Philippines, phl Philippines,
    tha Thailand, kor South Korea`;

const countryLabels = new Map<string, string>();
const stateCodes = new Map<string, { code: string; country: 'US' | 'CA' }>();
for (const { label, code, regions } of countries) {
  countryLabels.set(nameKey(label), label);
  for (const region of regions) {
    const state = { code: region.code, country: code as 'US' | 'CA' };
    stateCodes.set(nameKey(region.code), state);
    stateCodes.set(nameKey(region.label), state);
  }
}
stateCodes.set('quebec', { code: 'QC', country: 'CA' });
stateCodes.set('colombie britannique', { code: 'BC', country: 'CA' });
stateCodes.set('nouveau brunswick', { code: 'NB', country: 'CA' });
stateCodes.set('nouvelle ecosse', { code: 'NS', country: 'CA' });
stateCodes.set('pq', { code: 'QC', country: 'CA' });
for (const entry of others.split(',')) {
  const text = entry.trim().replace(/\s+/g, ' ');
  const label = countries.find((country) => text.endsWith(` ${country.label}`))?.label;
  if (label) countryLabels.set(text.slice(0, -label.length - 1), label);
}
const twoLetters = new Map(countries.map(({ code, label }) => [code.toLowerCase(), label]));

/** A state or province of the US or Canada, by code or name; null otherwise. */
export const stateNamed = (text: string): { code: string; country: 'US' | 'CA' } | null =>
  stateCodes.get(nameKey(text)) ?? null;

/** The English name of a country, by name or code of three letters; two letters only where `short` allows it. */
export const countryNamed = (text: string, { short = false } = {}): string | null =>
  countryLabels.get(nameKey(text)) ?? (short ? (twoLetters.get(nameKey(text)) ?? null) : null);
