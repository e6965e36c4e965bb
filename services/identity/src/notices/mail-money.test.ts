import { mailMoney } from './mail-money.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

it.each([
  ['USD', 'en', 'US$1,234.50'],
  ['CAD', 'en', 'C$1,234.50'],
  ['USD', 'fr', '1 234,50 $ US'],
  ['CAD', 'fr', '1 234,50 $ CA'],
] as const)('money in a mail names its currency: %s in %s is %s [finding 40.4]', (currency, locale, text) =>
  expect(plain(mailMoney(123_450, currency, locale))).toBe(text),
);
