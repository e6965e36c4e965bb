import { routesByService } from './routes.ts';
import fc from 'fast-check';
import { countries } from './countries.ts';
import { errorMessage, errorTexts, type ErrorCode } from './errors.ts';
import { defaultLocale, pickLocale } from './locales.ts';
import { localeSchema } from './locale-schema.ts';
import { centsIn, countryOf, currencyOf, formatMoney, parseDollars, readAmount } from './amounts.ts';
import { nameKey } from './names.ts';
import { awardStatusSchema, payoutTypeSchema, raceStyleSchema } from './payouts.ts';
import { userTypeSchema } from './roles.ts';
import { matchRoute } from './routes.ts';
import { defaultLimit, paginate, pageQuerySchema, paginationSchema } from './pagination.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it('shows dollars as each language writes them [S9.46]', () => {
    expect(formatMoney(123_450, 'USD', 'en')).toBe('$1,234.50');
    expect(plain(formatMoney(123_450, 'CAD', 'fr'))).toBe('1 234,50 $');
    expect(formatMoney(100, 'EUR', 'en')).toBe('€1.00');
  });

  it('pays a US race in USD and a Canadian one in CAD', () => {
    expect(currencyOf('US')).toBe('USD');
    expect(currencyOf('CA')).toBe('CAD');
    expect(countryOf(currencyOf('CA'))).toBe('CA');
    expect(countryOf(currencyOf('US'))).toBe('US');
  });

  it('of one currency is the sum of that currency alone, or nothing (rule 1)', () => {
    const amounts = [
      { currency: 'USD', cents: 700 },
      { currency: 'CAD', cents: 900 },
    ] as const;
    expect([centsIn('USD', amounts), centsIn('CAD', amounts)]).toEqual([700, 900]);
    expect([centsIn('CAD', amounts.slice(0, 1)), centsIn('USD', [])]).toEqual([0, 0]);
  });

  it.each([
    ['500', 50_000],
    ['500.5', 50_050],
    ['500.05', 50_005],
    [' 7 ', 700],
    ['0', 0],
    ['$500', null],
    ['1,000', null],
    ['-5', null],
    ['5.005', null],
    ['', null],
    ['1e3', null],
    ['=1+1', null],
  ])('reads %j dollars as %j cents [S5.16]', (text, cents) => expect(parseDollars(text)).toBe(cents));

  it.each([
    ['1,234.50', 123_450, null],
    ['1 234,50', null, 123_450],
    ['1\u202F234,50\u00A0$', null, 123_450],
    ['$1,234', 123_400, null],
    ['12.5', 1250, 1250],
    ['12,50', null, 1250],
    ['1,234', 123_400, null],
    ['1.234', null, null],
    ['7.', 700, 700],
    ['-5', null, null],
    ['1,23,4', null, null],
    ['5 0', null, null],
    ['', null, null],
    ['.5', null, null],
    ['1e3', null, null],
    [' 12.5 ', 1250, 1250],
    ['12\u00A034', null, null],
    ['5$', null, 500],
    ['$5', 500, null],
    ['1$2', null, null],
    ['$ 5', 500, null],
  ])('reads %j as it is written in English and in French, and nothing doubtful [S5.16]', (text, en, fr) =>
    expect([readAmount(text, 'en'), readAmount(text, 'fr')]).toEqual([en, fr]),
  );

  it('reads back what it shows, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        fc.constantFrom('en' as const, 'fr' as const),
        (cents, locale) => readAmount(formatMoney(cents, 'CAD', locale), locale) === cents,
      ),
    );
  });

  it('reads back what it would write, for any amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999_999 }),
        (cents) => parseDollars((cents / 100).toFixed(2)) === cents,
      ),
    );
  });
});

describe('the fixed lists', () => {
  it('are those of the spec [S1.6] [S3.1] [S4.1] [S3.51] [S9.26] [S9.27]', () => {
    expect(userTypeSchema.options).toEqual(['rider', 'dealer', 'promoter', 'admin']);
    expect(awardStatusSchema.options).toEqual(['Current', 'Expired', 'Spent', 'Earned', 'Funded']);
    expect(payoutTypeSchema.options).toEqual(['cash', 'dealerCredit', 'noPayout']);
    expect(raceStyleSchema.options).toEqual(['flat', 'motocross', 'road', 'offroad']);
    expect(localeSchema.options).toEqual(['en', 'fr']);
    expect(defaultLocale).toBe('en');
  });

  it('know the regions of the two countries, and none of others [S3.45] [S3.46] [S3.47] [S3.48]', () => {
    const of = (code: string) => countries.find((country) => country.code === code)?.regions.length;
    expect([of('US'), of('CA')]).toEqual([52, 13]);
    expect(
      countries.filter(({ code }) => code !== 'US' && code !== 'CA').every(({ regions }) => regions.length === 0),
    ).toBe(true);
    expect(countries[0]).toMatchObject({ label: 'United States', code: 'US' });
  });

  it('page from 1, 15 at a time [S3.34] [S9.21] [S9.22]', () => {
    expect(pageQuerySchema.parse({})).toEqual({ page: 1, limit: 15 });
    expect(defaultLimit).toBe(15);
    expect(paginationSchema.parse({})).toEqual({ page: 1, totalPages: 1 });
    expect(paginate(31, { page: 2, limit: 15 })).toEqual({ page: 2, totalPages: 3, total: 31 });
    expect(paginate(0, { page: 1, limit: 15 }).totalPages).toBe(1);
  });
});

describe('errors', () => {
  it.each(Object.keys(errorTexts) as ErrorCode[])('%s names the same parameters in both languages', (code) => {
    const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(errorTexts[code].fr).not.toBe('');
    expect(holes(errorTexts[code].fr)).toEqual(holes(errorTexts[code].en));
  });

  it('match the spec’s sentences exactly [S8.1] [S8.2] [S8.3] [S8.4] [S8.9] [S8.10] [S8.11] [S8.16] [S5.1] [S5.24]', () => {
    const en = (code: ErrorCode) => errorMessage(code, 'en');
    expect(en('identity/bad-credentials')).toBe('No account with that email + password combination was found');
    expect(en('identity/deactivated')).toBe('Your account has been deactivated, please contact support');
    expect(en('dealers/invalid-vin')).toBe('Invalid VIN');
    expect(en('dealers/vin-in-use')).toBe('This VIN is already in use');
    expect(en('gateway/no-such-route')).toBe('Page not found');
    expect(en('service/unexpected')).toBe('An error occurred');
    expect(errorMessage('service/unexpected', 'fr')).toBe("Une erreur s'est produite");
    expect(en('session/missing')).toBe(
      'We found an issue with your authentication, please login again. If this persists contact support',
    );
    expect(en('identity/password-too-short')).toBe('Password must be at least 8 characters long.');
    expect(en('identity/no-such-rider')).toBe('Not a valid rider');
  });

  it('format money for the reader’s language', () => {
    const params = {
      available: { amount: 5_000, currency: 'USD' as const },
      asked: { amount: 6_000, currency: 'USD' as const },
    };
    expect(plain(errorMessage('rewards/insufficient-credit', 'fr', params))).toBe(
      'Le pilote dispose de 50,00 $; 60,00 $ dépasse ce montant.',
    );
  });
});

describe('finding a call', () => {
  it.each([
    ['POST', '/api/admin/riders', 'createRider', {}],
    ['GET', '/api/admin/riders', 'listRiders', { type: 'admin' }],
    ['GET', '/api/dealer/rider/r1', 'getRider', { type: 'dealer', riderId: 'r1' }],
    ['GET', '/api/promoter/p1/events', 'promoterEvents', { id: 'p1' }],
    ['GET', '/api/admin/events-late', 'lateEvents', {}],
    ['DELETE', '/api/dealer/credit-redemption/x', 'undoRedemption', { type: 'dealer', redemptionId: 'x' }],
    ['GET', '/api/events/', 'listEvents', {}],
  ])('%s %s is %s', (method, path, name, params) => expect(matchRoute(method, path)).toMatchObject({ name, params }));

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/events-late'],
    ['GET', '/api/admin/rider/'],
    ['GET', '/api'],
  ])('%s %s is none', (method, path) => expect(matchRoute(method, path)).toBeNull());
});

describe('names', () => {
  it('are compared without accents, case and marks', () =>
    expect(nameKey('Émile  Gauthier-Prud’homme')).toBe(nameKey('emile gauthier prud homme')));
  it('the language is the first of ours that is requested', () =>
    expect([pickLocale(undefined, 'de, fr-CA;q=0.8'), pickLocale('en', 'fr'), pickLocale('de')]).toEqual([
      'fr',
      'en',
      'en',
    ]));
});

it('finding 15: a change sets only what it names, so that a deactivated dealer stays so', () => {
  const changes = Object.values(routesByService)
    .flatMap((routes) => Object.values(routes))
    .filter(({ method, body }) => method === 'put' && body);
  expect(changes.length).toBeGreaterThan(30);
  const filledIn = changes.flatMap(({ path, body }) => {
    const read = body?.safeParse({});
    const fields = read?.success ? Object.entries(read.data as object) : [];
    return fields.filter(([, value]) => value !== null && value !== undefined).map(([field]) => `${path} ${field}`);
  });
  expect(filledIn).toEqual([]);
});

it('finding 25: every call that creates takes an idempotency key, and what takes none says why', () => {
  const calls = Object.values(routesByService).flatMap((routes) => Object.entries(routes));
  const posts = calls.filter(([, { method }]) => method === 'post');
  expect(posts.length).toBeGreaterThan(50);
  const said = ({ idempotent, twice }: (typeof posts)[number][1]) => [idempotent, twice].filter(Boolean).length;
  expect(posts.filter(([, route]) => said(route) !== 1).map(([name]) => name)).toEqual([]);
  // What answers 201 created something: it takes a key, or what it creates expires or has its own name.
  const excused = posts.filter(([, { status, idempotent }]) => status === 201 && !idempotent);
  expect(excused.map(([name, { twice }]) => `${name}: ${twice}`)).toEqual([
    'register: oneByAddress',
    'redemptionPass: startsSession',
  ]);
});
