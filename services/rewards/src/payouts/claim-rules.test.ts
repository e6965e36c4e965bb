import fc from 'fast-check';
import { blocksOf, methodOf, splitClaim, sumsOf, withheldOf, type Payee } from './claim-rules.ts';
import { dueOf } from './view-claims.ts';

const payee: Payee = {
  active: true,
  guardianPending: false,
  documentsOnFile: true,
  documentsVerifiedAt: new Date('2026-09-20T17:00:00Z'),
  taxStatus: 'usPerson',
  country: 'US',
  hasUsNumber: false,
};

describe('withholding', () => {
  it.each([
    [100_00, 30_00],
    [1, 0],
    [2, 1],
    [3, 1],
    [5, 2],
    [15, 5],
    [333_33, 100_00],
    [8_35, 2_51],
  ])('of %i cents is %i: 30 %, rounded half up [S9.12]', (gross, withheld) => {
    expect(withheldOf(gross, 30)).toBe(withheld);
  });
});

it('US cash is ordered from the provider, Canadian cash is paid by cheque (rule 17)', () =>
  expect([methodOf('USD'), methodOf('CAD')]).toEqual(['order', 'cheque']));

describe('what a claim pays of its lots', () => {
  const lots = fc
    .array(fc.integer({ min: 1, max: 500_000 }), { maxLength: 8 })
    .map((cents) => cents.map((current_cents, i) => ({ id: `lot-${i}`, current_cents })));

  it('adds up: every lot is repaid or paid, a debt is repaid first, nothing is withheld twice', () => {
    fc.assert(
      fc.property(lots, fc.nat(1_000_000), fc.constantFrom(0, 30), (own, debt, percent) => {
        const parts = splitClaim(own, debt, percent);
        const total = own.reduce((sum, { current_cents }) => sum + current_cents, 0);
        const repaid = parts.reduce((sum, { repayCents }) => sum + repayCents, 0);
        const { grossCents, withheldCents, netCents } = sumsOf(parts);
        expect(
          parts.every(
            (part, i) =>
              part.repayCents >= 0 &&
              part.grossCents >= 0 &&
              part.repayCents + part.grossCents === own[i]?.current_cents,
          ),
        ).toBe(true);
        expect(repaid).toBe(Math.min(debt, total));
        expect(grossCents).toBe(total - repaid);
        expect(withheldCents).toBe(parts.reduce((sum, part) => sum + part.withheldCents, 0));
        expect(netCents).toBe(grossCents - withheldCents);
        expect(parts.every((part) => part.withheldCents === withheldOf(part.grossCents, percent))).toBe(true);
      }),
    );
  });
});

describe('what blocks a claim', () => {
  const blocks = (
    change: Partial<Payee>,
    { currency = 'USD' as 'USD' | 'CAD', netCents = 50_000, approvedCents = null as number | null } = {},
  ) =>
    blocksOf({ payee: { ...payee, ...change }, currency, netCents, approvedCents, isAboveLimit: netCents > 100_000 });

  it.each([
    ['nothing', {}, {}, []],
    ['no money', {}, { netCents: 0 }, ['nothingToPay']],
    ['an account that is not active', { active: false }, {}, ['riderInactive']],
    ['a guardian’s consent', { guardianPending: true }, {}, ['guardianPending']],
    ['missing documents', { documentsOnFile: false, documentsVerifiedAt: null }, {}, ['documentsMissing']],
    ['documents that nobody looked at', { documentsVerifiedAt: null }, {}, ['documentsNotVerified']],
    ['a tax status that nobody knows', { taxStatus: 'unknown' as const }, {}, ['taxStatusUnknown']],
    ['no tax status for Canadian cash', { taxStatus: 'unknown' as const }, { currency: 'CAD' as const }, []],
    ['exactly the amount that needs no approval', {}, { netCents: 100_000 }, []],
    ['a cent more', {}, { netCents: 100_001 }, ['approvalNeeded']],
    ['an approval of as much', {}, { netCents: 100_001, approvedCents: 100_001 }, []],
    ['an approval of less', {}, { netCents: 100_002, approvedCents: 100_001 }, ['approvalNeeded']],
    ['several at once', { active: false, taxStatus: 'unknown' as const }, {}, ['riderInactive', 'taxStatusUnknown']],
  ])('%s', (_name, change, money, expected) => expect(blocks(change, money)).toEqual(expected));
});

it.each([
  ['results', ['2026-10-20', '2026-10-12'], '2026-10-01', '2026-10-05', '2026-11-11'],
  ['documents', ['2026-09-08'], '2026-10-01', '2026-10-05', '2026-11-04'],
  ['claim', ['2026-09-08'], '2026-10-01', '2026-09-20', '2026-10-31'],
  ['claim', [], '2026-10-01', '2026-09-20', '2026-10-31'],
  ['claim', ['2026-10-01'], '2026-10-01', '2026-10-01', '2026-10-31'],
])(
  'cash is due 30 days after the day of the %s, whichever is last [S9.3]',
  (dueFrom, awardedDates, opened, verified, due) => {
    const noon = (day: string) => new Date(`${day}T19:00:00Z`);
    const dates = { awardedDates, openedAt: noon(opened), payWithinDays: 30 };
    expect(dueOf({ ...dates, documentsVerifiedAt: noon(verified) })).toEqual({ dueDate: due, dueFrom });
    expect(dueOf({ ...dates, documentsVerifiedAt: null })).toEqual({ dueDate: null, dueFrom: null });
  },
);
