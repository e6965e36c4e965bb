import { formatDate, formatTableDate, formatTime, today } from './calendar.ts';
import { currencyMark, currencyName, formatPercent, formatWholeMoney, withCurrency } from './figures.ts';
import { formatAge, formatPhone } from './people.ts';

/** Intl writes French spaces as non-breaking ones. */
const spaced = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

describe('dates', () => {
  it.each([
    ['2025-10-12', 'Oct 12th, 2025'],
    ['2025-09-01', 'Sep 1st, 2025'],
    ['2025-09-02', 'Sep 2nd, 2025'],
    ['2025-09-03', 'Sep 3rd, 2025'],
    ['2025-09-11', 'Sep 11th, 2025'],
    ['2025-09-23', 'Sep 23rd, 2025'],
  ])('writes %s as MMM Do, YYYY [S9.39]', (given, shown) => expect(formatDate(given, 'en')).toBe(shown));

  it.each([null, undefined, ''])('shows TBD for the empty date %p [S9.40]', (empty) => {
    expect(formatDate(empty, 'en')).toBe('TBD');
  });

  it('writes table dates as M/DD/YYYY, in French as ISO dates [S9.41]', () => {
    expect(formatTableDate('2026-03-08', 'en')).toBe('3/08/2026');
    expect(formatTableDate('2025-10-12', 'en')).toBe('10/12/2025');
    expect(formatTableDate('2025-10-12', 'fr')).toBe('2025-10-12');
  });

  it('writes the time as h:mm A [S9.42]', () => {
    expect(formatTime('2025-09-18T16:42:00Z', 'en')).toBe('9:42 AM');
    expect(formatTime('2025-09-18T07:05:00Z', 'en')).toBe('12:05 AM');
    expect(formatTime('2025-09-18T19:00:00Z', 'en')).toBe('12:00 PM');
    expect(formatTime('2025-09-18T16:42:00Z', 'fr')).toBe('9 h 42');
  });

  it('shows TBD for an empty time [S9.43]', () => {
    expect(formatTime(null, 'en')).toBe('TBD');
  });

  it('shows instants on the clock of Los Angeles and calendar dates as they are [S9.38]', () => {
    expect(formatDate('2025-01-01T07:59:00Z', 'en')).toBe('Dec 31st, 2024');
    expect(formatDate('2025-01-01', 'en')).toBe('Jan 1st, 2025');
    expect(today(new Date('2025-07-01T06:59:00Z'))).toBe('2025-06-30');
  });

  it.each(['2025-02-30', 'soon'])('says that %s is an invalid date [S5.22] [S5.23] [S8.6]', (wrong) => {
    expect([formatDate(wrong, 'en'), formatTableDate(wrong, 'en'), formatTime(wrong, 'en')]).toEqual(
      Array(3).fill('Invalid Date'),
    );
    expect([formatDate(wrong, 'fr'), formatTableDate(wrong, 'fr'), formatTime(wrong, 'fr')]).toEqual(
      Array(3).fill('Date non valide'),
    );
  });

  it('writes French dates the French way', () => {
    expect(formatDate('2025-10-12', 'fr')).toBe('12 oct. 2025');
    expect(formatDate('2025-08-01', 'fr')).toBe('1er août 2025');
  });
});

describe('percent', () => {
  it.each([
    [1.5, '1.5%'],
    [34, '34%'],
  ])('shows %d, a value above 1, as given [S9.47]', (given, shown) => expect(formatPercent(given)).toBe(shown));

  it.each([
    [0.299, '29%'],
    [0.999, '99%'],
    [0.29, '29%'],
    [1, '100%'],
    [0, '0%'],
  ])('multiplies %d by 100 and floors [S9.48]', (given, shown) => expect(formatPercent(given)).toBe(shown));
});

describe('phone', () => {
  it('writes ten digits as (xxx) xxx-xxxx [S9.49]', () => {
    expect(formatPhone('9515550142')).toBe('(951) 555-0142');
    expect(formatPhone('951.555.0142')).toBe('(951) 555-0142');
  });

  it('puts the country prefix before longer numbers, up to 13 digits [S9.50]', () => {
    expect(formatPhone('+19515550142')).toBe('+1 (951) 555-0142');
    expect(formatPhone('4420794600000')).toBe('+442 (079) 460-0000');
  });

  it.each(['555-0142', '12345678901234', ''])('leaves %p as it is', (given) => expect(formatPhone(given)).toBe(given));
});

describe('age', () => {
  const now = new Date('2025-06-15T12:00:00Z');
  it.each([
    ['2000-06-15', '25'],
    ['2000-06-16', '24'],
    ['2012-02-29', '13'],
  ])('counts whole years of someone born %s [S9.44]', (born, age) => expect(formatAge(born, 'en', now)).toBe(age));

  it.each(['', 'x', '2000-13-01', '2090-01-01', null])('says Unknown for %p [S9.45]', (born) => {
    expect(formatAge(born, 'en', now)).toBe('Unknown');
  });
});

it('shows cents only where there are any', () => {
  expect(formatWholeMoney(421_865_000, 'USD', 'en')).toBe('$4,218,650');
  expect(formatWholeMoney(12_350, 'USD', 'en')).toBe('$123.50');
  expect(spaced(formatWholeMoney(123_450, 'CAD', 'fr'))).toBe('1 234,50 $');
  expect(formatWholeMoney(500, 'EUR', 'en')).toBe('€5');
});

it('names each of the two dollars, in French by its sign', () => {
  expect([currencyMark('CAD', 'en'), currencyMark('CAD', 'fr'), currencyMark('USD', 'fr')]).toEqual([
    'CAD',
    'CA',
    'US',
  ]);
  expect([currencyName('USD', 'en'), spaced(currencyName('USD', 'fr'))]).toEqual(['USD', '$ US']);
});

it.each([
  ['en', 'USD', '$60 USD'],
  ['en', 'CAD', '$60 CAD'],
  ['fr', 'USD', '60 $ US'],
  ['fr', 'CAD', '60 $ CA'],
] as const)('names the dollar once beside an amount: %s, %s', (locale, currency, shown) =>
  expect(spaced(withCurrency(formatWholeMoney(6_000, currency, locale), currency, locale))).toBe(shown),
);
