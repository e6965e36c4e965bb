import fc from 'fast-check';
import { awardEarned } from '@podium/contracts/events/rewards.award-earned.v1.ts';
import { eventAssessed } from '@podium/contracts/events/rewards.event-assessed.v1.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { times } from '@podium/service-kit/depth.ts';
import { listOutbox } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { expireAwards } from './expire-awards.ts';
import { readEligibility, readLedger, readWallet } from './read-awards.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const awards = () =>
  counter
    .db('awards')
    .orderBy('awarded_on')
    .select('initial_cents', 'current_cents', 'status', 'awarded_on', 'expires_on', 'revoked_at', 'kind');
const placed = (place: number | null, change: Partial<ResultsPosting> = {}) =>
  sketchPosting({ ...change, classes: [{ results: [{ place }] }] });

const openClaim = () => ({
  rider_id: 'rider-1',
  currency: 'USD',
  opened_at: new Date(),
  opened_by: 'rider-1',
  opened_as: 'rider',
});

describe('posting results', () => {
  it('gives an award dated by the day of the posting, good for twelve months [S4.31] [S9.1]', async () => {
    await counter.post(sketchPosting({ postedAt: '2026-09-09T05:00:00.000Z' }));
    expect(await awards()).toMatchObject([
      {
        initial_cents: 25_000,
        status: 'Current',
        kind: 'dealerCredit',
        awarded_on: '2026-09-08',
        expires_on: '2027-09-08',
      },
    ]);
    const [event] = await listOutbox(counter.db, awardEarned.type);
    expect(awardEarned.schema.parse(event?.data)).toEqual(event?.data);
  });

  it('dates an award by the posting of its class, also when the change, or a claim, comes months later', async () => {
    await counter.post(
      sketchPosting({
        postedAt: '2026-09-08T16:00:00.000Z',
        classes: [{ postedAt: '2026-09-08T16:00:00.000Z', results: [{ place: 1, riderId: null }] }],
      }),
      1,
    );
    expect(await awards()).toEqual([]);
    await counter.post(
      sketchPosting({
        postedAt: '2027-02-20T16:00:00.000Z',
        classes: [{ postedAt: '2026-09-08T16:00:00.000Z', results: [{ place: 1 }] }],
      }),
      2,
    );
    expect(await awards()).toMatchObject([{ awarded_on: '2026-09-08', expires_on: '2027-09-08' }]);
  });

  it('expires an award at once that comes after its last day, but not cash of a claim that waits', async () => {
    const late = (payoutType: 'cash' | 'dealerCredit', eventId: string) =>
      sketchPosting({
        eventId,
        postedAt: '2027-12-20T16:00:00.000Z',
        classes: [{ payoutType, postedAt: '2026-09-08T16:00:00.000Z', results: [{ place: 1 }] }],
      });
    await counter.post(late('cash', 'cash'));
    await counter.post(late('dealerCredit', 'credit'));
    expect(await awards()).toMatchObject([
      { kind: 'cash', initial_cents: 25_000, current_cents: 0, status: 'Expired' },
      { kind: 'dealerCredit', initial_cents: 25_000, current_cents: 0, status: 'Expired' },
    ]);
    await counter.db('riders').update({ documents_verified_at: '2026-09-20T17:00:00Z' });
    await counter.db('payout_claims').insert(openClaim());
    await counter.post(late('cash', 'claimed'));
    expect(await counter.db('awards').where({ event_id: 'claimed' }).first()).toMatchObject({ status: 'Earned' });
  });

  it('revokes an award in another currency and gives it in this one', async () => {
    await counter.post(sketchPosting({ currency: 'USD' }), 1);
    await counter.post(sketchPosting({ currency: 'CAD', country: 'CA' }), 2);
    const rows = await counter.db('awards').orderBy('version').select('currency', 'revoked_at');
    expect(rows.filter(({ revoked_at }) => revoked_at === null)).toMatchObject([{ currency: 'CAD' }]);
    expect(rows).toHaveLength(2);
  });

  it('clamps the last day to the month’s end', async () => {
    await counter.post(sketchPosting({ postedAt: '2028-02-29T20:00:00.000Z' }));
    expect(await awards()).toMatchObject([{ awarded_on: '2028-02-29', expires_on: '2029-02-28' }]);
  });

  it('owes cash for a pro class [S1.16] [S3.24]', async () => {
    await counter.post(sketchPosting({ classes: [{ payoutType: 'cash' }] }));
    expect(await awards()).toMatchObject([{ status: 'Earned', kind: 'cash', expires_on: null }]);
  });

  it('changes nothing when the same file is posted again, and keeps the date', async () => {
    await counter.post(sketchPosting({ postedAt: '2026-09-08T16:00:00.000Z' }), 1);
    const before = [await awards(), (await counter.db('journal_entries').count())[0]];
    await counter.post(sketchPosting({ postedAt: '2026-09-20T16:00:00.000Z' }), 2);
    expect([await awards(), (await counter.db('journal_entries').count())[0]]).toEqual(before);
  });

  it('moves the difference when results are replaced, and all when they are removed [S4.32] [S4.33]', async () => {
    await counter.post(placed(1), 1);
    await counter.post(placed(2), 2);
    expect(await counter.available()).toBe(15_000);
    await counter.post(sketchPosting({ classes: [{ results: [] }] }), 3);
    expect(await counter.available()).toBe(0);
  });

  it('ignores a version that is older than the one it judged', async () => {
    await counter.post(placed(1), 5);
    await counter.post(placed(3), 4);
    expect(await counter.available()).toBe(25_000);
  });

  it('turns what was spent of a revoked award into a debt that the next award repays [S4.30]', async () => {
    await counter.post(placed(1), 1);
    await counter.redeem({ amountCents: 20_000 });
    await counter.post(placed(1, { canceled: true }), 2);
    expect((await readWallet(counter.db, 'rider-1', '2026-10-02')).credit).toEqual([
      { currency: 'USD', availableCents: 0, earnedCents: 0, redeemedCents: 20_000, debtCents: 20_000 },
    ]);
    await counter.earn('rider-1', 30_000);
    // What the new award gave for the debt was redeemed once, of the revoked one.
    expect((await readWallet(counter.db, 'rider-1', '2026-10-02')).credit).toEqual([
      { currency: 'USD', availableCents: 10_000, earnedCents: 30_000, redeemedCents: 20_000, debtCents: 0 },
    ]);
    expect((await counter.db('wallets').first('debt_cents')).debt_cents).toBe(0);
  });

  it('settles the debt first when a redemption of a revoked award is undone', async () => {
    await counter.post(placed(1), 1);
    const { redemption } = await counter.redeem({ amountCents: 20_000 });
    await counter.post(placed(1, { canceled: true }), 2);
    await counter.undo(redemption.id);
    expect(await counter.available()).toBe(0);
    expect((await counter.db('wallets').first('debt_cents')).debt_cents).toBe(0);
  });

  it.each([
    ['2023-12-31', 6, 5],
    ['2023-12-31', 6, 6],
    ['2024-01-01', 10, 6],
    ['2026-09-05', 10, 9],
    ['2026-09-05', 10, 10],
  ])('an event of %s needs %i finishers in a class; %i were there [S9.7] [S9.8]', async (day, needed, finishers) => {
    const postedAt = `${day}T23:00:00.000Z`;
    const eventId = `event-of-${day}`;
    await counter.post(sketchPosting({ eventId, startDate: day, endDate: day, postedAt, classes: [{ finishers }] }));
    const admin = { userId: 'admin', subjectId: 'admin', type: 'admin' } as const;
    const paid = { eligible: true, reason: null, amountCents: 25_000 };
    const unpaid = { eligible: false, reason: 'classTooSmall', amountCents: 0, needed };
    expect((await readEligibility(counter.db, eventId, admin)).results).toMatchObject([
      finishers >= needed ? paid : unpaid,
    ]);
  });

  it('keeps currencies and kinds apart', async () => {
    await counter.earn('rider-1', 1_000);
    await counter.earn('rider-1', 2_000, { country: 'CA', currency: 'CAD' });
    await counter.post(sketchPosting({ eventId: 'pro', classes: [{ payoutType: 'cash' }] }));
    const wallet = await readWallet(counter.db, 'rider-1', '2026-10-01');
    expect(wallet.credit.map(({ currency, availableCents }) => [currency, availableCents])).toEqual([
      ['USD', 1_000],
      ['CAD', 2_000],
    ]);
    expect(wallet.cash).toMatchObject([{ currency: 'USD', owedCents: 25_000 }]);
  });

  it('shows each rider the reason, and other riders nothing', async () => {
    await counter.post(
      sketchPosting({ bikes: { 'rider-1': [ktm] }, classes: [{ results: [{}, { riderId: 'rider-2' }] }] }),
    );
    const as = (type: 'rider' | 'admin', subjectId: string) =>
      readEligibility(counter.db, 'event-1', { userId: subjectId, subjectId, type });
    expect((await as('rider', 'rider-2')).results).toMatchObject([
      { riderId: 'rider-2', eligible: false, reason: 'noValidBike' },
    ]);
    expect((await as('admin', 'a')).results).toHaveLength(2);
  });
});

describe('two merged riders', () => {
  const bike = (n: number) => ({ ...ktm, vin: `${ktm.vin.slice(0, -1)}${n}` });
  /** First places in the first two classes, a second and a third in the others; the riders alternate. */
  const shared = (bikes: ResultsPosting['bikes']) =>
    sketchPosting({
      bikes,
      classes: [1, 1, 2, 3].map((place, i) => ({ results: [{ riderId: `rider-${(i % 2) + 1}`, place }] })),
    });
  const reasons = async () =>
    (await counter.db('verdicts').orderBy('class_id').select('rider_id', 'reason')).map(
      ({ rider_id, reason }) => `${rider_id} ${reason}`,
    );
  beforeEach(() => counter.addRider('rider-2'));

  it('have two classes of one bike, not four; what was spent of the others is set against the credit at hand', async () => {
    const posting = shared({ 'rider-1': [bike(1)], 'rider-2': [bike(1)] });
    await counter.post(posting);
    await counter.redeem({ amountCents: 40_000 });
    expect([await counter.available('rider-1'), await counter.available('rider-2')]).toEqual([0, 35_000]);
    await counter.merge('rider-1', 'rider-2');
    expect(await reasons()).toEqual(['rider-2 null', 'rider-2 null', 'rider-2 twoClassLimit', 'rider-2 twoClassLimit']);
    expect(await counter.available('rider-2')).toBe(25_000 - 15_000);
    const published = await listOutbox(counter.db, eventAssessed.type);
    expect(
      published.map(({ version, data }) => [
        version,
        eventAssessed.schema.parse(data).classes.map(({ earnedCents }) => earnedCents),
      ]),
    ).toEqual([
      [1, [25_000, 25_000, 15_000, 10_000]],
      [2, [25_000, 25_000, 0, 0]],
    ]);
    // Results in transit still name both.
    await counter.post(posting, 2);
    expect(await counter.available('rider-2')).toBe(25_000 - 15_000);
  });

  it('keep what each earned on a bike of their own, also when the event is saved later, with all results and bikes the one’s', async () => {
    const posting = shared({ 'rider-1': [bike(1)], 'rider-2': [bike(2)] });
    await counter.post(posting);
    await counter.merge('rider-1', 'rider-2');
    const stands = async () => {
      expect(await counter.available('rider-2')).toBe(75_000);
      expect(await reasons()).toEqual(Array(4).fill('rider-2 null'));
    };
    await stands();
    const named = (riderId: string) =>
      posting.classes.map((raceClass) => ({
        ...raceClass,
        results: raceClass.results.map((result) => (result.riderId === 'rider-1' ? { ...result, riderId } : result)),
      }));
    const saved = { ...posting, title: 'Another', classes: named('rider-2'), bikes: { 'rider-2': [bike(2), bike(1)] } };
    await counter.post(saved, 2);
    await stands();
    await counter.post(saved, 3);
    await stands();
    // Written before catalog consumed the merge, after identity deleted the account.
    await counter.post({ ...posting, bikes: { 'rider-2': [bike(2)] } }, 4);
    await stands();
  });

  it('are judged by the bikes of the remaining one when new results name the deleted account', async () => {
    await counter.merge('rider-1', 'rider-2');
    await counter.post(shared({ 'rider-2': [bike(1)] }));
    expect(await reasons()).toEqual(['rider-2 null', 'rider-2 null', 'rider-2 twoClassLimit', 'rider-2 twoClassLimit']);
  });

  it('earn nothing more by each other’s bikes', async () => {
    await counter.post(shared({ 'rider-1': [], 'rider-2': [bike(2)] }));
    await counter.merge('rider-1', 'rider-2');
    expect(await reasons()).toEqual(['rider-2 noValidBike', 'rider-2 null', 'rider-2 noValidBike', 'rider-2 null']);
    expect(await counter.available('rider-2')).toBe(35_000);
  });
});

describe('the statement and expiry', () => {
  it('shows every movement with its running balance, oldest first', async () => {
    await counter.earn('rider-1', 5_000);
    const { redemption } = await counter.redeem({ amountCents: 2_000 });
    await counter.undo(redemption.id);
    await expireAwards(counter.parts, new Date('2027-12-01T00:00:00Z'));
    const { movements } = await readLedger(counter.db, 'rider-1', {});
    expect(movements.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
      ['earn', 5_000, 5_000],
      ['redeem', -2_000, 3_000],
      ['undo', 2_000, 5_000],
      ['expire', -5_000, 0],
    ]);
  });

  it('is read by pages, newest first, each line with the balance that the whole statement shows', async () => {
    await counter.earn('rider-1', 5_000);
    await counter.earn('rider-1', 3_000, { currency: 'CAD', country: 'CA' });
    await counter.earn('rider-1', 1_000);
    const { redemption } = await counter.redeem({ amountCents: 5_500 });
    await counter.redeem({ amountCents: 400 });
    const page = (query: Parameters<typeof readLedger>[2]) => readLedger(counter.db, 'rider-1', query);
    const whole = (await page({})).movements.toReversed();
    const pages = await Promise.all([1, 2, 3].map((number) => page({ page: number, limit: 2 })));
    expect(pages.flatMap(({ movements }) => movements)).toEqual(whole);
    expect(pages[2]?.pagination).toEqual({ page: 3, totalPages: 3, total: 6 });
    const found = (await page({ page: 1, query: redemption.code.toLowerCase() })).movements;
    expect(found).toEqual(whole.filter(({ code }) => code === redemption.code));
    expect(found.map(({ kind, balanceCents }) => [kind, balanceCents])).toEqual([
      ['redeem', 500],
      ['redeem', 1_000],
    ]);
    expect((await page({ page: 1, currency: 'CAD' })).movements).toEqual(whole.filter((row) => row.currency === 'CAD'));
    expect((await page({ page: 1, query: '%' })).movements).toEqual([]);
  });

  it('expires a lot once, the day after its last; what was spent stays spent', async () => {
    await counter.earn('rider-1', 5_000, { postedAt: '2026-09-08T16:00:00.000Z' });
    await counter.redeem({ amountCents: 2_000 });
    expect(await expireAwards(counter.parts, new Date('2027-09-09T06:59:59Z'))).toBe(0);
    expect(
      await Promise.all([1, 2, 3].map(() => expireAwards(counter.parts, new Date('2027-09-09T07:00:00Z')))),
    ).toContain(1);
    expect(await awards()).toMatchObject([{ status: 'Expired', current_cents: 0 }]);
    expect(await counter.db('awards').first('used_cents', 'expired_cents')).toEqual({
      used_cents: 2_000,
      expired_cents: 3_000,
    });
  });

  it('does not let the journal be changed', async () => {
    await counter.earn('rider-1', 5_000);
    await expect(counter.db('journal_entries').update({ amount_cents: 1 })).rejects.toThrow('append-only');
    await expect(counter.db('journal_transactions').delete()).rejects.toThrow('append-only');
  });

  it('refuses a lot below zero or above its value, wrong sums, a negative debt, a second open claim', async () => {
    await counter.earn('rider-1', 5_000);
    // The last one adds up, so only its own bound refuses it.
    for (const change of [
      { current_cents: -1 },
      { current_cents: 5_001 },
      { used_cents: 1 },
      { corrected_cents: 1 },
      { expired_cents: 1 },
      { current_cents: -1, used_cents: 5_000, expired_cents: 1 },
    ])
      await expect(counter.db('awards').update(change)).rejects.toMatchObject({ code: '23514' });
    await expect(counter.db('wallets').update({ debt_cents: -1 })).rejects.toMatchObject({ code: '23514' });
    const claim = openClaim();
    await counter.db('payout_claims').insert(claim);
    await expect(counter.db('payout_claims').insert(claim)).rejects.toMatchObject({ code: '23505' });
  });

  it('refuses a movement that does not balance', async () => {
    const writing = counter.db.transaction(async (tx) => {
      const [row] = await tx('journal_transactions')
        .insert({ kind: 'earn', wallet_kind: 'dealerCredit', rider_id: 'r', occurred_at: new Date() })
        .returning('id');
      await tx('journal_entries').insert([
        { transaction_id: row.id, account: 'programme', owner_id: 'programme', amount_cents: -5, currency: 'USD' },
        { transaction_id: row.id, account: 'rider_credit', owner_id: 'r', amount_cents: 4, currency: 'USD' },
      ]);
    });
    await expect(writing).rejects.toThrow('does not balance');
  });
});

describe('any history of a rider’s credit', () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('post' as const),
      event: fc.nat(2),
      place: fc.integer({ min: 1, max: 4 }),
      canceled: fc.boolean(),
    }),
    fc.record({ do: fc.constant('redeem' as const), cents: fc.integer({ min: 1, max: 40_000 }) }),
    fc.record({ do: fc.constant('undo' as const), which: fc.nat(5) }),
  );

  it('keeps every invariant: lots, debts and redemptions match the journal', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const life = await openCounter();
        try {
          const redeemed: string[] = [];
          const versions = [0, 0, 0];
          for (const each of steps) {
            if (each.do === 'post')
              await life.post(
                placed(each.place, { eventId: `event-${each.event}`, canceled: each.canceled }),
                (versions[each.event] = (versions[each.event] ?? 0) + 1),
              );
            if (each.do === 'redeem')
              await life.redeem({ amountCents: each.cents }).then(
                ({ redemption }) => redeemed.push(redemption.id),
                () => undefined,
              );
            if (each.do === 'undo' && redeemed[each.which])
              await life.undo(redeemed[each.which] as string).catch(() => undefined);
          }
          expect(await brokenInvariants(life.db)).toEqual([]);
        } finally {
          await life.close();
        }
      }),
      { numRuns: times(5, 25) },
    );
  });
});
