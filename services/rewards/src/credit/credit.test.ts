import { randomUUID } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, riderSession } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { readAwards, readWallet } from '../awards/read-awards.ts';
import { readClaims } from '../payouts/read-claims.ts';
import { listRedemptions } from '../redemptions/list-redemptions.ts';
import { makePass, readPass } from '../redemptions/redemption-pass.ts';
import { explainAward, explainResult } from './explain-award.ts';
import { readAllAwards, readAwardMovements, readLiability, readWallets } from './read-credit.ts';
import { remindRiders, sendExpireMail } from '../reminders/remind-riders.ts';
import { readExpiring } from '../reminders/read-expiring.ts';

let counter: Counter;
beforeEach(async () => (counter = await openCounter()));
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const at = (day: string) => new Date(`${day}T18:00:00Z`);
/** One lot that expires a year after a day. */
const earnOn = (day: string, cents: number, riderId = 'rider-1') =>
  counter.earn(riderId, cents, { postedAt: `${day}T16:00:00.000Z` });
const mails = async () =>
  (await listOutbox(counter.db, 'rewards.credit-expiring.v1')).map(
    ({ data }) => data as { riderId: string; totalCents: number; lots: { amountCents: number; expireDate: string }[] },
  );

describe('reminders of expiring credit', () => {
  it('go out 60, 30 and 7 days before, once each, together for a rider', async () => {
    await earnOn('2026-01-31', 10_000);
    await earnOn('2026-02-10', 5_000);
    const days = [
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-12',
      '2026-12-12',
      '2027-01-01',
      '2027-01-11',
      '2027-01-24',
      '2027-01-31',
      '2027-02-03',
      '2027-02-05',
    ];
    const sent: number[] = [];
    for (const day of days) sent.push(await remindRiders(counter.parts, at(day)));
    expect(sent).toEqual([0, 1, 0, 1, 0, 1, 1, 1, 0, 1, 0]);
    const mailed = await mails();
    expect(mailed[0]).toEqual({
      riderId: 'rider-1',
      currency: 'USD',
      totalCents: 10_000,
      lots: [expect.objectContaining({ amountCents: 10_000, expireDate: '2027-01-31' })],
    });
    expect(mailed[1]?.lots).toHaveLength(2);
  });

  it('are sent once for a late lot, and none for one without value or a rider who is not active', async () => {
    await earnOn('2026-01-31', 10_000);
    await counter.redeem({ amountCents: 10_000 }, { now: at('2026-12-01') });
    await counter.addRider('rider-2', { active: false });
    await earnOn('2026-01-31', 10_000, 'rider-2');
    expect(await remindRiders(counter.parts, at('2027-01-28'))).toBe(0);
    await earnOn('2026-02-02', 3_000);
    expect([
      await remindRiders(counter.parts, at('2027-01-28')),
      await remindRiders(counter.parts, at('2027-01-29')),
    ]).toEqual([1, 0]);
  });

  it('go out again for a lot that came back with another last day', async () => {
    await earnOn('2026-01-31', 10_000);
    const { redemption } = await counter.redeem({ amountCents: 4_000 }, { now: at('2027-01-10') });
    expect(await remindRiders(counter.parts, at('2027-01-25'))).toBe(1);
    await expireAwards(counter.parts, at('2027-02-05'));
    await counter.undo(redemption.id, adminSession(), at('2027-02-10'));
    expect([
      await remindRiders(counter.parts, at('2027-02-11')),
      await remindRiders(counter.parts, at('2027-02-12')),
    ]).toEqual([1, 0]);
  });

  it('say what can still be spent: a debt leaves less [S7.72]', async () => {
    const posting = await earnOn('2026-01-31', 10_000);
    await counter.redeem({ amountCents: 4_000 }, { now: at('2026-10-01') });
    await earnOn('2026-02-01', 20_000);
    await counter.post({ ...posting, canceled: true }, 2);
    const { riders } = await readExpiring(counter.db, { days: 60, page: 1, limit: 15 }, at('2027-01-20'));
    expect(riders).toEqual([
      expect.objectContaining({
        riderName: 'Zoé Lacasse',
        totalCents: 16_000,
        firstExpireDate: '2027-02-01',
        lastReminderAt: null,
      }),
    ]);
  });

  it('are sent by staff after a preview to those they choose, once per idempotency key [S6.35] [S7.72]', async () => {
    await counter.addRider('rider-2');
    await earnOn('2026-01-31', 10_000);
    await earnOn('2026-01-31', 7_000, 'rider-2');
    const ask = (riderIds: string[] | undefined, dryRun = false, key: string = randomUUID()) =>
      sendExpireMail(
        counter.parts,
        { days: 60, riderIds },
        { ...testCommand(adminSession(), at('2027-01-01'), key), dryRun },
      );
    expect((await ask(undefined, true)).mails.map(({ riderId, totalCents }) => [riderId, totalCents])).toEqual([
      ['rider-1', 10_000],
      ['rider-2', 7_000],
    ]);
    expect(await mails()).toEqual([]);
    const [first, again] = [await ask(['rider-2'], false, 'key'), await ask(['rider-2'], false, 'key')];
    expect([first.sent, again.sent, (await mails()).length]).toEqual([1, 1, 1]);
    expect(
      (await readExpiring(counter.db, { days: 60, page: 1, limit: 15 }, at('2027-01-01'))).riders.map(
        ({ lastReminderAt }) => lastReminderAt !== null,
      ),
    ).toEqual([false, true]);
  });
});

it('liability is by the month in which credit expires, breakage by the month of its expiry', async () => {
  await earnOn('2026-01-31', 10_000);
  await earnOn('2026-01-10', 2_000);
  await earnOn('2026-06-10', 3_000);
  await counter.earnCash('rider-1', 9_000);
  await expireAwards(counter.parts, at('2027-01-11'));
  const { credit, breakage, owed } = await readLiability(counter.db, at('2027-01-11'));
  expect(credit).toEqual([
    { month: '2027-01', currency: 'USD', lots: 1, cents: 10_000 },
    { month: '2027-06', currency: 'USD', lots: 1, cents: 3_000 },
  ]);
  expect(breakage).toEqual([{ month: '2027-01', currency: 'USD', lots: 2, cents: 11_000 }]);
  expect(owed).toEqual([{ kind: 'dealerCredit', currency: 'USD', riders: 1, cents: 13_000, debtCents: 0 }]);
});

it('all awards are found by kind, status, day and name; revoked ones are not counted', async () => {
  await earnOn('2026-01-31', 10_000);
  const gone = await earnOn('2026-03-01', 8_000);
  await counter.earnCash('rider-1', 9_000);
  await counter.post({ ...gone, canceled: true }, 2);
  const find = async (filter: object) =>
    (await readAllAwards(counter.db, { page: 1, limit: 15, ...filter })).awards.map(
      ({ initialValueCents }) => initialValueCents,
    );
  expect(await find({})).toEqual([9_000, 8_000, 10_000]);
  expect(await find({ kind: 'cash' })).toEqual([9_000]);
  expect(await find({ query: 'zoé lac', beforeDate: '2026-02-01' })).toEqual([10_000]);
  expect((await readAllAwards(counter.db, { page: 1, limit: 15, kind: 'dealerCredit' })).totals).toEqual([
    { currency: 'USD', kind: 'dealerCredit', count: 1, cents: 10_000 },
  ]);
});

it('lists show for each rider what can be spent, what this year earned and the last redemption', async () => {
  const lastYear = { startDate: '2025-09-05', endDate: '2025-09-05', postedAt: '2025-09-05T16:00:00.000Z' };
  await counter.earn('rider-1', 5_000, lastYear);
  await counter.addRider('rider-2');
  await counter.earnCash('rider-2', 9_000, 'CAD', { startDate: '2026-08-01', endDate: '2026-08-01' });
  const gone = await counter.earn('rider-1', 8_000, { startDate: '2026-08-08', endDate: '2026-08-08' });
  await counter.post({ ...gone, canceled: true }, 2);
  await counter.earn('rider-1', 3_000, { startDate: '2026-08-15', endDate: '2026-08-15' });
  const undone = await counter.redeem({ amountCents: 500 }, { now: at('2026-09-03') });
  await counter.redeem({ amountCents: 1_000 }, { now: at('2026-09-01') });
  await counter.undo(undone.redemption.id, undefined, at('2026-09-03'));
  const { wallets } = await readWallets(
    counter.db,
    counter.dealerSession(),
    ['rider-2', 'rider-1', 'nobody'],
    at('2026-09-04'),
  );
  expect(wallets).toEqual([
    {
      riderId: 'rider-2',
      lastKind: 'cash',
      available: [],
      earnedThisYear: [{ currency: 'CAD', cents: 9_000 }],
      lastRedeemedAt: null,
      redeemedHere: false,
    },
    {
      riderId: 'rider-1',
      lastKind: 'dealerCredit',
      available: [{ currency: 'USD', cents: 7_000 }],
      earnedThisYear: [{ currency: 'USD', cents: 3_000 }],
      lastRedeemedAt: '2026-09-01T18:00:00.000Z',
      redeemedHere: true,
    },
    {
      riderId: 'nobody',
      lastKind: null,
      available: [],
      earnedThisYear: [],
      lastRedeemedAt: null,
      redeemedHere: false,
    },
  ]);
  const elsewhere = await readWallets(counter.db, counter.dealerSession('dealer-2'), ['rider-1'], at('2026-09-04'));
  expect(elsewhere.wallets[0]?.redeemedHere).toBe(false);
});

it('an award has its values, days and status, and of each movement who, when and the balances [S3.23]', async () => {
  await earnOn('2026-01-31', 10_000);
  const { redemption } = await counter.redeem({ amountCents: 4_000 }, { now: at('2026-02-10') });
  const read = async () => (await readAllAwards(counter.db, { page: 1, limit: 15 })).awards[0];
  const award = {
    kind: 'dealerCredit',
    status: 'Current',
    currency: 'USD',
    initialValueCents: 10_000,
    currentValueCents: 6_000,
    awardedDate: '2026-01-31',
    expireDate: '2027-01-31',
    revoked: false,
  };
  expect(await read()).toMatchObject(award);
  expect((await readAwards(counter.db, 'rider-1', { page: 1, limit: 15 })).awards).toMatchObject([award]);
  await counter.undo(redemption.id, adminSession('ada'), at('2026-02-20'));
  expect(await read()).toMatchObject({ ...award, currentValueCents: 10_000 });

  const { id } = await counter.db('awards').first('id');
  const moves = async (session: Session) =>
    (await readAwardMovements(counter.db, session, id)).movements.map((move) => [
      move.kind,
      move.at.slice(0, 10),
      move.by,
      move.amountCents,
      move.beforeCents,
      move.afterCents,
    ]);
  const [earned, redeemed, refunded] = await moves(adminSession());
  expect(earned).toEqual(['earn', expect.any(String), null, 10_000, 0, 10_000]);
  expect(redeemed).toEqual(['redeem', '2026-02-10', 'Dana', -4_000, 10_000, 6_000]);
  expect(refunded).toEqual(['refund', '2026-02-20', 'admin-ada', 4_000, 6_000, 10_000]);
  // A rider reads who redeemed at the counter, not which of the staff refunded it.
  expect((await moves(riderSession())).map(([, , by]) => by)).toEqual([null, 'Dana', null]);
  expect((await readAwardMovements(counter.db, adminSession(), id)).movements[1]).toMatchObject({
    where: 'Canyon Ridge',
    code: redemption.code,
  });
  await expect(readAwardMovements(counter.db, riderSession('rider-2'), id)).rejects.toMatchObject({
    code: 'rewards/no-such-award',
  });
});

it('a rider’s money is what was earned in cash and credit, what is left, what was redeemed and claimed [S3.14]', async () => {
  const desk = openCashDesk(counter);
  await desk.addPayee('rider-1');
  await counter.earn('rider-1', 10_000);
  await counter.earn('rider-1', 2_500);
  await counter.earnCash('rider-1', 70_000);
  const { redemption } = await counter.redeem({ amountCents: 4_000 });
  const { id: claimId } = await desk.open();
  await desk.order(claimId);
  await counter.earnCash('rider-1', 5_000);
  expect(await readWallet(counter.db, 'rider-1', '2026-10-06')).toEqual({
    credit: [{ currency: 'USD', earnedCents: 12_500, availableCents: 8_500, redeemedCents: 4_000, debtCents: 0 }],
    cash: [{ currency: 'USD', earnedCents: 75_000, owedCents: 5_000, paidCents: 70_000, debtCents: 0 }],
  });
  const page = { page: 1, limit: 15 };
  expect((await listRedemptions(counter.db, riderSession(), page)).redemptions).toMatchObject([
    { id: redemption.id, amountCents: 4_000, currency: 'USD' },
  ]);
  expect((await readClaims(counter.db, riderSession(), page, at('2026-10-06'))).claims).toMatchObject([
    { id: claimId, amountCents: 70_000, currency: 'USD', status: 'sent' },
  ]);
});

describe('an explanation', () => {
  const explain = async (posting: ReturnType<typeof sketchPosting>, locale: 'en' | 'fr' = 'en') => {
    await counter.post(posting);
    return explainResult(counter.db, posting.eventId, posting.classes[0]?.results[0]?.resultId ?? '', {
      session: riderSession(),
      locale,
      now: at('2026-10-01'),
    });
  };

  it('of an award gives place, table, finishers, bike, limit and rules, and where the money is', async () => {
    const { sentences, steps, eligible, awardId, rulesFrom } = await explain(sketchPosting());
    expect({ eligible, rulesFrom }).toEqual({ eligible: true, rulesFrom: '2024-01-01' });
    expect(sentences.map(({ text }) => text)).toEqual([
      'Place 1 in Class 0, Prairie Ridge, September 5, 2026.',
      'The class pays $250.00 in dealer credit for this place.',
      '12 riders finished the class; at least 10 are needed.',
      'It counts for the 2025 KTM 450 SX-F; model years 2024 to 2026 qualify.',
      'It is among the 2 best-paid classes on that bike in this event; no more than that are paid.',
      'Evaluated under the rules in force since January 1, 2024.',
      'The credit can be spent at dealers until September 8, 2027.',
    ]);
    expect(steps.map(({ step, date, done }) => [step, date, done])).toEqual([
      ['raced', '2026-09-05', true],
      ['posted', '2026-09-08', true],
      ['judged', '2026-09-08', true],
      ['awarded', '2026-09-08', true],
      ['expires', '2027-09-08', false],
    ]);
    expect(
      (await explainAward(counter.db, awardId ?? '', { session: riderSession(), locale: 'fr', now: at('2026-10-01') }))
        .sentences[1]?.text,
    ).toBe('La classe verse 250,00\u00a0$ en crédit concessionnaire pour ce rang.');
  });

  it.each([
    ['cancelled', sketchPosting({ canceled: true }), 'the event was canceled'],
    [
      'classTooSmall',
      sketchPosting({ classes: [{ finishers: 7 }] }),
      '7 riders finished the class, and at least 10 are needed',
    ],
    [
      'modelYear',
      sketchPosting({ bikes: { 'rider-1': [{ ...ktm, year: 2019 }] } }),
      'model year is not from 2024 to 2026',
    ],
    ['noValidBike', sketchPosting({ bikes: {} }), 'no valid bike'],
    ['pending', sketchPosting({ classes: [{ finishers: null }] }), 'not decided yet'],
    ['placeNotPaid', sketchPosting({ classes: [{ results: [{ place: 9 }] }] }), 'does not pay this place'],
  ])('of a result that earns nothing says why: %s', async (reason, posting, words) => {
    const explained = await explain(posting);
    expect(explained).toMatchObject({ eligible: false, reason, awardId: null });
    expect(explained.sentences.map(({ text }) => text).join(' ')).toContain(words);
  });

  it('of cash follows it to the payment, and is shown to no other rider', async () => {
    const desk = openCashDesk(counter);
    await desk.addPayee('rider-1');
    await counter.earnCash('rider-1', 10_000);
    const { id } = await counter.db('awards').first('id');
    const stepsNow = async () =>
      (await explainAward(counter.db, id, { session: riderSession(), locale: 'en', now: at('2026-10-06') })).steps
        .filter(({ done }) => !done)
        .map(({ step }) => step);
    expect(await stepsNow()).toEqual(['claimed', 'paid', 'expires']);
    const claim = await desk.open();
    expect(await stepsNow()).toEqual(['paid']);
    await desk.order(claim.id);
    expect(await stepsNow()).toEqual([]);
    await expect(
      explainAward(counter.db, id, { session: riderSession('rider-2'), locale: 'en', now: at('2026-10-06') }),
    ).rejects.toMatchObject({ code: 'rewards/no-such-award' });
  });
});

describe('a rider’s code for the counter', () => {
  it('names the rider for 60 seconds, only to holders of our key', async () => {
    const now = at('2026-10-01');
    const { pass, expiresAt } = makePass(counter.parts, 'rider-1', now);
    expect(new Date(expiresAt).getTime() - now.getTime()).toBe(60_000);
    expect(await readPass(counter.parts, pass, new Date(now.getTime() + 59_999))).toEqual({
      riderId: 'rider-1',
      riderName: 'Zoé Lacasse',
    });
    await expect(readPass(counter.parts, pass, new Date(now.getTime() + 60_000))).rejects.toMatchObject({
      code: 'rewards/pass-expired',
    });
    for (const forged of [
      pass.replace('rider-1', 'rider-2'),
      `${pass}x`,
      pass.slice(4),
      '',
      'PR1...',
      pass.replace(/\.[^.]+$/, '.'),
    ])
      await expect(readPass(counter.parts, forged, now)).rejects.toMatchObject({ code: 'rewards/pass-invalid' });
    await expect(readPass({ ...counter.parts, pepper: '00'.repeat(32) }, pass, now)).rejects.toMatchObject({
      code: 'rewards/pass-invalid',
    });
  });
});
