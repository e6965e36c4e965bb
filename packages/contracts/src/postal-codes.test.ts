import { createRequire } from 'node:module';
import { countries } from './countries.ts';
import { z } from 'zod';
import { checkPostalCode } from './postal-codes.ts';

const address = z.object({ zipcode: z.string(), state: z.string(), country: z.string() }).check(checkPostalCode);
const codeOf = (zipcode: string, state: string, country: string) => {
  const [issue] = address.safeParse({ zipcode, state, country }).error?.issues ?? [];
  return issue?.code === 'custom' ? [issue.path.join('.'), issue.params?.code] : null;
};

it.each([
  ['92562', 'NY', 'US'],
  ['10001-1234', 'California', 'US'],
  ['02134', 'CA', 'US'],
  ['J1H 1Z1', 'ON', 'CA'],
  ['v5k 0a1', 'Quebec', 'CA'],
])('%s is not of %s: the field is named', (zipcode, state, country) =>
  expect(codeOf(zipcode, state, country)).toEqual(['zipcode', 'request/postal-code-elsewhere']),
);

it.each([
  ['92562', 'ca', 'US'],
  ['02134', 'MA', 'US'],
  ['06390', 'NY', 'US'],
  ['83414', 'WY', 'US'],
  ['J1H 1Z1', 'Québec', 'CA'],
  ['X0A 0H0', 'NU', 'CA'],
  ['00000', 'CA', 'US'],
  ['92562', 'Baja', 'US'],
  ['SW1A 1AA', 'London', 'GB'],
])('%s and %s pass', (zipcode, state, country) => expect(codeOf(zipcode, state, country)).toBeNull());

it('every ZIP code of a state of ours fits its state, by a list of others', () => {
  type Place = { zip: string; state: string; country: string };
  const { codes } = createRequire(import.meta.url)('zipcodes') as { codes: Record<string, Place> };
  const states = new Set(countries[0]?.regions.map(({ code }) => code));
  const ours = Object.values(codes).filter(({ state, country }) => country === 'US' && states.has(state));
  expect(ours.length).toBeGreaterThan(40_000);
  expect(ours.filter(({ zip, state }) => codeOf(zip, state, 'US'))).toEqual([]);
});
