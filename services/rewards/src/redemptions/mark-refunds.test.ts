import { randomUUID } from 'node:crypto';
import type { Session } from '@podium/contracts/roles.ts';
import { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { recordActs } from '../acts/record-acts.ts';
import { listRefunds, readStatement } from './read-refunds.ts';
import { markRefunds } from './mark-refunds.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
  await counter.earn('rider-1', 20_000, { postedAt: '2026-09-08T16:00:00.000Z' });
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const admin: Session = { userId: 'admin-1', type: 'admin', subjectId: 'admin-1' };
const by = (at = '2026-10-10T17:00:00Z', key?: string) => testCommand(admin, new Date(at), key);
const send = (redemptionIds: string[], at?: string, key?: string) =>
  markRefunds(counter.parts, { redemptionIds, as: 'send', note: 'ACH 7' }, by(at, key));
const unsend = (redemptionIds: string[], at?: string) =>
  markRefunds(counter.parts, { redemptionIds, as: 'unsend', note: 'wrong account' }, by(at));
const redeem = async (cents: number, change: { dealerId?: string; now?: Date } = {}) =>
  (await counter.redeem({ amountCents: cents }, change)).redemption.id;
const list = (change: object = {}, session = admin, now = '2026-10-10T17:00:00Z') =>
  listRefunds(counter.db, session, { page: 1, limit: 15, ...change }, new Date(now));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const payable = async (dealerId = 'dealer-1') =>
  Number(
    (
      await counter
        .db('journal_entries')
        .where({ account: 'dealer_payable', owner_id: dealerId })
        .sum({ cents: 'amount_cents' })
    )[0]?.cents ?? 0,
  );

describe('refunds to dealers', () => {
  it('are open until they are sent, and open again when that is taken back [S4.14] [S4.15]', async () => {
    const [one, two] = [await redeem(3_000), await redeem(2_000, { now: new Date('2026-10-01T17:01:00Z') })];
    expect((await list()).refunds.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ['open', 3_000],
      ['open', 2_000],
    ]);
    expect(await send([one, two])).toEqual({ refunds: 2, left: [] });
    expect(await payable()).toBe(0);
    expect((await list({ status: 'sent' })).refunds).toMatchObject([
      { status: 'sent', reference: 'ACH 7', sentBy: 'admin-1' },
      { status: 'sent' },
    ]);
    const { refunds: ofDealer } = await list({ status: 'sent' }, counter.dealerSession());
    expect(ofDealer).toMatchObject([{ reference: 'ACH 7', sentBy: null }, { sentBy: null }]);
    await unsend([one]);
    expect([await payable(), (await list({ status: 'open' })).totals]).toEqual([
      3_000,
      [{ currency: 'USD', count: 1, cents: 3_000 }],
    ]);
    await send([one], '2026-10-11T17:00:00Z');
    const published = (await listOutbox(counter.db, refundChanged.type)).map(
      ({ data }) => (data as { sent: boolean }).sent,
    );
    expect(published).toEqual([true, true, false, true]);
  });

  it('are marked all or none: not twice, no unknown or undone ones', async () => {
    const [one, two, undone] = [await redeem(3_000), await redeem(2_000), await redeem(1_000)];
    await counter.undo(undone);
    await send([one]);
    expect(await codeOf(send([two, one]))).toBe('rewards/refund-not-open');
    expect(await codeOf(send([two, undone]))).toBe('rewards/refund-not-open');
    expect(await codeOf(send([two, randomUUID()]))).toBe('rewards/no-such-redemption');
    expect(await codeOf(unsend([two]))).toBe('rewards/refund-not-sent');
    expect(await payable()).toBe(2_000);
    expect((await list({ status: 'open' })).refunds.map(({ redemptionId }) => redemptionId)).toEqual([two]);
  });

  it('that need someone else say so in the list; with `partly` they are left and the others marked', async () => {
    const [own, sent, free] = [await redeem(3_000), await redeem(2_000), await redeem(1_000)];
    await send([sent]);
    await recordActs(
      counter.db as unknown as Transaction,
      [
        {
          act: 'redeemByProxy',
          riderId: 'rider-1',
          dealerId: 'dealer-1',
          redemptionId: own,
          wallet: 'dealerCredit',
          currency: 'USD',
          cents: 3_000,
          reason: null,
        },
      ],
      { session: admin, at: new Date('2026-10-02T17:00:00Z') },
    );
    const handOf = async (session: Session) =>
      Object.fromEntries((await list({}, session)).refunds.map(({ redemptionId, hand }) => [redemptionId, hand]));
    expect(await handOf(admin)).toEqual({ [own]: 'redeemByProxy', [sent]: null, [free]: null });
    expect((await handOf({ ...admin, userId: 'admin-2', subjectId: 'admin-2' }))[own]).toBeNull();
    expect((await handOf(counter.dealerSession('dealer-1')))[own]).toBeNull();
    expect(await codeOf(send([own, free]))).toBe('rewards/redeemed-by-you');
    const { refunds, left } = await markRefunds(
      counter.parts,
      { redemptionIds: [own, sent, free], as: 'send', partly: true, note: 'ACH 8' },
      by(),
    );
    expect([refunds, left.map(({ redemptionId, because }) => [redemptionId, because]).toSorted()]).toEqual([
      1,
      [
        [own, 'rewards/redeemed-by-you'],
        [sent, 'rewards/refund-not-open'],
      ].toSorted(),
    ]);
    expect((await list({ status: 'open' })).refunds.map(({ redemptionId }) => redemptionId)).toEqual([own]);
  });

  it('of many at once are each sent once', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map(() => redeem(1_000)));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(send(i % 2 ? ids : [...ids].reverse()))),
    );
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await payable()).toBe(0);
  });

  it('with a key return the stored answer, and refuse another request', async () => {
    const [one, two] = [await redeem(3_000), await redeem(2_000)];
    await send([one], undefined, 'k');
    expect(await send([one], undefined, 'k')).toEqual({ refunds: 1, left: [] });
    expect(await codeOf(send([one, two], undefined, 'k'))).toBe('request/idempotency-key-reused');
    expect(await payable()).toBe(2_000);
  });

  it('once sent cannot be undone by the dealer; revoked by staff they become a dealer debit (rule 15)', async () => {
    const id = await redeem(3_000);
    await send([id]);
    expect(await codeOf(counter.undo(id))).toBe('rewards/refund-sent');
    await counter.undo(id, admin, new Date('2026-10-12T17:00:00Z'));
    expect([await payable(), (await list({ status: 'debit' })).refunds.map(({ amountCents }) => amountCents)]).toEqual([
      -3_000,
      [3_000],
    ]);
    expect(await counter.available()).toBe(20_000);
  });

  it('are due within 30 days of the program’s calendar, the oldest first [S9.4]', async () => {
    const late = await redeem(3_000, { now: new Date('2026-10-01T06:30:00Z') });
    await redeem(2_000, { now: new Date('2026-10-01T07:30:00Z') });
    // 23:30 on September 30 in Los Angeles.
    expect((await list({}, admin, '2026-10-31T18:00:00Z')).refunds).toMatchObject([
      { redemptionId: late, dueDate: '2026-10-30', ageDays: 31, isOverdue: true },
      { dueDate: '2026-10-31', ageDays: 30, isOverdue: false },
    ]);
    expect(
      (await list({ overdue: 'true' }, admin, '2026-10-31T18:00:00Z')).refunds.map(({ redemptionId }) => redemptionId),
    ).toEqual([late]);
  });

  it('are shown only to their own dealer', async () => {
    await redeem(3_000);
    await redeem(2_000, { dealerId: 'dealer-2' });
    expect(
      (await list({ dealerId: 'dealer-1' }, counter.dealerSession('dealer-2'))).refunds.map(({ dealerId }) => dealerId),
    ).toEqual(['dealer-2']);
  });
});

it('a statement is the journal of a month with its balance, and the age of what is open', async () => {
  const one = await redeem(3_000, { now: new Date('2026-09-20T17:00:00Z') });
  const two = await redeem(2_000, { now: new Date('2026-10-05T17:00:00Z') });
  await send([one], '2026-10-10T17:00:00Z');
  await counter.undo(two, undefined, new Date('2026-11-01T06:00:00Z'));
  await redeem(500, { now: new Date('2026-11-01T08:00:00Z') });
  const october = await readStatement(counter.db, 'dealer-1', '2026-10', new Date('2026-11-20T17:00:00Z'));
  expect(october.accounts).toMatchObject([
    {
      currency: 'USD',
      openingCents: 3_000,
      closingCents: 0,
      ageing: [
        { days: '0-30', count: 1, cents: 500 },
        { days: '31-60', count: 0 },
        { days: '61+', count: 0 },
      ],
    },
  ]);
  expect(
    october.accounts[0]!.lines.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents]),
  ).toEqual([
    ['redeem', 2_000, 5_000],
    ['send', -3_000, 2_000],
    ['undo', -2_000, 0],
  ]);
  expect(
    (await readStatement(counter.db, 'dealer-2', undefined, new Date('2026-11-20T17:00:00Z'))).accounts,
  ).toMatchObject([{ openingCents: 0, closingCents: 0, lines: [] }]);
});
