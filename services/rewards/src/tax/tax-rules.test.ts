import fc from 'fast-check';
import { taxForms } from '@podium/contracts/choices.ts';
import { taxPolicyValuesSchema, type TaxPolicyValues, type TaxRow } from '@podium/contracts/api/rewards/tax.ts';
import { defaultsOf, withholdingPercentOf } from '../policy/tax-policy.ts';
import { formOf, judgeYear, missingOf, nearSince, standOf, type Papers, type TaxSum } from './tax-rules.ts';

const none: Papers = { w9: false, w8ben: false, address: false, numbers: [] };
const sum = (change: Partial<TaxSum> = {}): TaxSum => ({
  riderId: 'rider-1',
  name: 'Zoé Lacasse',
  currency: 'USD',
  taxStatus: 'usPerson',
  residence: 'US',
  recorded: true,
  cashCents: 0,
  creditCents: 0,
  cashCorrectionsCents: 0,
  creditCorrectionsCents: 0,
  withheldCents: 0,
  ...change,
});

describe('the form of a row [rule 49]', () => {
  it.each([
    ['US', 'usPerson', 'US', '1099-MISC'],
    ['US', 'usPerson', 'CA', '1099-MISC'],
    ['US', 'nonResidentAlien', 'CA', '1042-S'],
    ['US', 'nonResidentAlien', 'US', '1042-S'],
    ['US', 'unknown', 'US', null],
    ['CA', 'unknown', 'CA', 'T4A'],
    ['CA', 'usPerson', 'CA', 'T4A'],
    ['CA', 'usPerson', 'US', 'T4A-NR'],
    ['CA', 'nonResidentAlien', 'FR', 'T4A-NR'],
    ['CA', 'usPerson', null, null],
  ] as const)('of a race in %s, status %s, living in %s: %s', (race, taxStatus, residence, form) =>
    expect(formOf(race, { taxStatus, residence })).toBe(form),
  );
});

describe('thresholds [rule 49]', () => {
  it.each([
    [2025, '1099-MISC', 60_000],
    [2026, '1099-MISC', 200_000],
    [2025, 'T4A', 50_000],
    [2026, 'T4A-NR', 50_000],
    [2026, '1042-S', 0],
  ] as const)('in %i Form %s is due from %i cents', (year, form, cents) =>
    expect(defaultsOf(year).thresholdCents[form]).toBe(cents),
  );

  it.each([
    ['below', 159_999, 0, 200_000],
    ['near', 160_000, 0, 200_000],
    ['near', 199_999, 0, 200_000],
    ['reached', 200_000, 0, 200_000],
    // What was withheld has to be reported, however little was paid.
    ['reached', 1_000, 300, 200_000],
    ['reached', 1, 0, 0],
    ['below', 0, 0, 0],
    ['below', -5_000, 0, 0],
  ])('%s: %i paid, %i withheld, from %i', (stand, totalCents, withheldCents, thresholdCents) =>
    expect(standOf({ totalCents, withheldCents, thresholdCents }, defaultsOf(2026))).toBe(stand),
  );

  it('never falls when more is paid', () => {
    const rank = { below: 0, near: 1, reached: 2 };
    fc.assert(
      fc.property(fc.nat(400_000), fc.nat(400_000), fc.nat(300_000), (paid, more, thresholdCents) => {
        const at = (totalCents: number) =>
          rank[standOf({ totalCents, withheldCents: 0, thresholdCents }, defaultsOf(2026))];
        expect(at(paid + more)).toBeGreaterThanOrEqual(at(paid));
      }),
    );
  });
});

describe('what is missing [rule 49]', () => {
  const whole: Papers = { w9: true, w8ben: false, address: true, numbers: [{ type: 'ssn', lastFour: '6789' }] };
  it.each([
    ['US', 'usPerson', 'US', none, ['w9', 'taxNumber', 'address']],
    ['US', 'usPerson', 'US', whole, []],
    // A foreign person is asked for a W-8BEN, never for a W-9.
    ['US', 'nonResidentAlien', 'CA', none, ['w8ben', 'taxNumber', 'address']],
    [
      'US',
      'nonResidentAlien',
      'CA',
      { ...none, w8ben: true, address: true, numbers: [{ type: 'sin', lastFour: '1' }] },
      [],
    ],
    ['US', 'unknown', 'CA', none, ['taxStatus', 'w8ben', 'taxNumber', 'address']],
    ['US', 'unknown', null, none, ['taxStatus', 'w9', 'taxNumber', 'address']],
    // A US number is not the one that a T4A asks for.
    ['CA', 'usPerson', 'CA', whole, ['taxNumber']],
    ['CA', 'usPerson', 'US', whole, []],
    ['CA', 'unknown', null, none, ['country', 'taxNumber', 'address']],
  ] as const)('for a race in %s, status %s, living in %s: %#', (race, taxStatus, residence, papers, missing) =>
    expect(missingOf(race, { taxStatus, residence, papers: papers as Papers })).toEqual(missing),
  );

  it('a foreign person is never asked for a W-9', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('US' as const, 'CA' as const),
        fc.constantFrom('CA', 'US', 'FR', null),
        (race, residence) =>
          expect(missingOf(race, { taxStatus: 'nonResidentAlien', residence, papers: none })).not.toContain('w9'),
      ),
    );
  });
});

describe('the rows of a year [rule 49]', () => {
  const judge = (sums: TaxSum[], values: Partial<TaxPolicyValues> = {}) =>
    judgeYear(sums, new Map(), { ...defaultsOf(2026), ...values });

  it('count redeemed credit, unless the policy says not to', () => {
    const one = sum({
      cashCents: 90_000,
      creditCents: 110_000,
      cashCorrectionsCents: -10_000,
      creditCorrectionsCents: -5_000,
    });
    const shown = ({ totalCents, correctionsCents, stand }: TaxRow) => [totalCents, correctionsCents, stand];
    expect(judge([one]).map(shown)).toEqual([[185_000, -15_000, 'near']]);
    expect(judge([one], { creditCounts: false }).map(shown)).toEqual([[80_000, -10_000, 'below']]);
  });

  it('of one form stand together; those of another country by themselves', () => {
    const rows = judge([
      sum({ cashCents: 120_000 }),
      sum({ cashCents: 80_000, residence: 'CA' }),
      sum({ cashCents: 10_000, currency: 'CAD' }),
    ]);
    expect(rows.map(({ form, stand, box, withheldBox }) => [form, stand, box, withheldBox])).toEqual([
      ['1099-MISC', 'reached', '3', '4'],
      ['1099-MISC', 'reached', '3', '4'],
      ['T4A-NR', 'below', '18', '22'],
    ]);
  });

  it('add up, whatever the policy', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, cents, fc.boolean(), (cash, credit, cashBack, creditBack, creditCounts) => {
        const [row] = judge(
          [
            sum({
              cashCents: cash,
              creditCents: credit,
              cashCorrectionsCents: 0 - cashBack,
              creditCorrectionsCents: 0 - creditBack,
            }),
          ],
          { creditCounts },
        );
        expect(row?.totalCents).toBe(cash + (creditCounts ? credit : 0) + (row?.correctionsCents ?? Number.NaN));
      }),
    );
  });
});

it('a rider is on the work list from the day on which the sum came near, and stayed [rule 49]', () => {
  const day = (at: string, cents: number) => ({ day: at, cents, withheldCents: 0 });
  const days = [day('2026-02-01', 150_000), day('2026-03-01', 20_000)];
  expect(nearSince(days, 200_000, defaultsOf(2026))).toBe('2026-03-01');
  expect(nearSince([...days, day('2026-04-01', -20_000)], 200_000, defaultsOf(2026))).toBeNull();
  expect(nearSince([...days, day('2026-04-01', -20_000), day('2026-05-01', 30_000)], 200_000, defaultsOf(2026))).toBe(
    '2026-05-01',
  );
});

describe('withholding [rule 49]', () => {
  const rate = (
    taxStatus: 'usPerson' | 'nonResidentAlien' | 'unknown',
    country: string | null,
    currency: 'USD' | 'CAD',
    withholding: TaxPolicyValues['withholding'] = [],
    hasUsNumber = false,
  ) =>
    withholdingPercentOf({ taxStatus, country, hasUsNumber }, currency, { values: { withholding }, rule21Percent: 30 });
  const backup = [{ raceCountry: 'US', residence: 'resident', percent: 24 }] as const;
  const regulation105 = [{ raceCountry: 'CA', residence: 'foreign', percent: 15 }] as const;

  it('is rule 21 alone by default: 30 % of US cash of a foreign person [S9.12]', () => {
    expect(rate('nonResidentAlien', 'CA', 'USD')).toBe(30);
    expect(rate('nonResidentAlien', 'FR', 'CAD')).toBe(0);
    expect(rate('usPerson', 'US', 'USD')).toBe(0);
    expect(rate('unknown', 'US', 'USD')).toBe(0);
  });

  it('is of the table of race country by residence where it has a row', () => {
    expect(rate('usPerson', 'US', 'USD', [...backup])).toBe(24);
    expect(rate('usPerson', 'US', 'USD', [...backup], true)).toBe(0);
    expect(rate('nonResidentAlien', 'CA', 'USD', [...backup])).toBe(30);
    expect(rate('usPerson', 'US', 'CAD', [...regulation105])).toBe(15);
    expect(rate('usPerson', 'CA', 'CAD', [...regulation105])).toBe(0);
    expect(rate('usPerson', null, 'CAD', [...regulation105])).toBe(0);
  });

  it('takes each row once, and none in the place of rule 21', () => {
    const refused = (withholding: unknown) =>
      taxPolicyValuesSchema.safeParse({ ...defaultsOf(2026), withholding }).success === false;
    expect(refused([...backup, ...backup])).toBe(true);
    expect(refused([{ raceCountry: 'US', residence: 'foreign', percent: 10 }])).toBe(true);
    expect(refused([...backup, ...regulation105])).toBe(false);
    expect(Object.keys(defaultsOf(2026).thresholdCents)).toEqual([...taxForms]);
  });
});
