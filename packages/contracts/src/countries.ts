import { nameKey } from './names.ts';

/** A country as offered by forms and search boxes; countries outside the program have no regions (spec 3). */
export type CountryEntry = { label: string; code: string; regions: readonly { label: string; code: string }[] };

const regions = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .map((entry) => ({ code: entry.slice(0, 2), label: entry.slice(3) }));

const unitedStates = regions(
  `
    AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,
    DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,
    KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,
    MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,
    NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,PR Puerto Rico,
    RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,
    WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming`,
);
const canada = regions(
  `
    AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,
    NT Northwest Territories,NU Nunavut,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan,YT Yukon`,
);

/** The countries; US and Canada with their regions, the others without (spec 3). */
export const countries: readonly CountryEntry[] = [
  { label: 'United States', code: 'US', regions: unitedStates },
  { label: 'Canada', code: 'CA', regions: canada },
  ...regions(
    `
      AR Argentina,AU Australia,AT Austria,BE Belgium,BO Bolivia,BR Brazil,CL Chile,CO Colombia,CR Costa Rica,
      CZ Czechia,DK Denmark,EC Ecuador,EE Estonia,FI Finland,FR France,DE Germany,GB United Kingdom,GR Greece,
      GT Guatemala,HU Hungary,IE Ireland,IL Israel,IT Italy,JP Japan,KR South Korea,LV Latvia,MX Mexico,
      NL Netherlands,NZ New Zealand,NO Norway,PA Panama,PE Peru,PH Philippines,PL Poland,PT Portugal,
      SI Slovenia,ZA South Africa,ES Spain,SE Sweden,CH Switzerland,TH Thailand,UY Uruguay,VE Venezuela`,
  ).map((entry) => ({ ...entry, regions: [] })),
];

/** The code of a state or province, given by code or name in any case; null if the country has no such region. */
export function regionCode(country: string, text: string): string | null {
  const wanted = nameKey(text);
  const found = countries
    .find(({ code }) => code === country)
    ?.regions.find(({ code, label }) => nameKey(code) === wanted || nameKey(label) === wanted);
  return found?.code ?? null;
}
