import { callerCurrency } from './caller-currency.ts';

it.each([
  [undefined, {}, 'USD'],
  ['en', {}, 'USD'],
  ['fr', {}, 'USD'],
  ['fr-CA,fr;q=0.9', {}, 'CAD'],
  ['en-ca', {}, 'CAD'],
  ['en-US,fr-CA;q=0.5', {}, 'USD'],
  ['fr-CA', { country: 'US' }, 'USD'],
  ['en-US', { country: 'CA' }, 'CAD'],
  ['fr-CA', { country: 'CA', asked: 'USD' }, 'USD'],
] as const)('language %s, %j: %s', (language, given, currency) => {
  expect(callerCurrency({ get: () => language } as never, given)).toBe(currency);
});
