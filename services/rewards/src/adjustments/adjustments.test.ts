import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { applySerie } from '../races/apply-races.ts';
import { adjust } from './adjust.ts';
import { decideAdjustment } from './decide-adjustment.ts';
import { postBonus, readBonus } from './post-bonus.ts';

const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });
let counter: Counter;
const by = (key: string = randomUUID(), at = payDay) => testCommand(adminSession(), at, key);
const byHand = (adjustment: Adjustment, key?: string, riderId = 'rider-1') =>
  adjust(counter.parts, riderId, adjustment, by(key));
const lots = () =>
  counter
    .db('awards')
    .orderBy('initial_cents')
    .select(
      'id',
      'initial_cents',
      'current_cents',
      'corrected_cents',
      'status',
      'source',
      'expires_on',
      'claim_by',
      'revoked_at',
      'reason',
    );
beforeEach(async () => (counter = await openCounter()));
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

describe('a grant', () => {
  it('is an award without a race, with its reason, that can be spent like any other', async () => {
    const { awardId } = await byHand({
      kind: 'grant',
      wallet: 'dealerCredit',
      currency: 'USD',
      amountCents: 5_000,
      reason: 'Goodwill after the storm',
    });
    expect(await lots()).toEqual([
      expect.objectContaining({
        id: awardId,
        initial_cents: 5_000,
        current_cents: 5_000,
        status: 'Current',
        source: 'grant',
        expires_on: '2027-10-05',
        reason: 'Goodwill after the storm',
      }),
    ]);
    await counter.redeem({ amountCents: 5_000 }, { now: payDay });
    expect(await counter.available()).toBe(0);
    expect((await counter.db('journal_transactions').where({ kind: 'earn' }).first('reason')).reason).toBe(
      'Goodwill after the storm',
    );
  });

  it('with the same key is given once, with another body refused', async () => {
    const grant = {
      kind: 'grant',
      wallet: 'cash',
      currency: 'USD',
      amountCents: 5_000,
      reason: 'Travel support',
    } as const;
    const answers = await Promise.all(Array.from({ length: 12 }, () => byHand(grant, 'key')));
    expect(new Set(answers.map(({ awardId }) => awardId)).size).toBe(1);
    expect(await lots()).toHaveLength(1);
    await expect(byHand({ ...grant, amountCents: 6_000 }, 'key')).rejects.toMatchObject({
      code: 'request/idempotency-key-reused',
    });
    await expect(byHand(grant, 'other', 'nobody')).rejects.toEqual(code('not-a-rider'));
  });
});

describe('a correction', () => {
  it('takes back a part of what is left, never more', async () => {
    await counter.earn('rider-1', 10_000);
    await counter.redeem({ amountCents: 4_000 });
    const [lot] = await lots();
    await expect(byHand({ kind: 'correct', awardId: lot.id, amountCents: 6_001, reason: 'Too much' })).rejects.toEqual(
      code('more-than-left'),
    );
    await byHand({ kind: 'correct', awardId: lot.id, amountCents: 2_500, reason: 'Wrong table' });
    expect(await lots()).toEqual([
      expect.objectContaining({ current_cents: 3_500, corrected_cents: 2_500, status: 'Current' }),
    ]);
    await byHand({ kind: 'correct', awardId: lot.id, amountCents: 3_500, reason: 'The rest too' });
    expect(await lots()).toEqual([expect.objectContaining({ current_cents: 0, status: 'Spent', revoked_at: null })]);
  });

  it('of a whole award revokes it if nothing was spent or paid', async () => {
    await counter.earnCash('rider-1', 10_000);
    const [lot] = await lots();
    await byHand({ kind: 'correct', awardId: lot.id, amountCents: 10_000, reason: 'Never raced' });
    expect(await lots()).toEqual([expect.objectContaining({ current_cents: 0, status: 'Earned', revoked_at: payDay })]);
  });

  it('of a whole award stays when the event is judged again', async () => {
    const posting = await counter.earn('rider-1', 10_000);
    const [lot] = await lots();
    await byHand({ kind: 'correct', awardId: lot.id, amountCents: 10_000, reason: 'Never raced' });
    await counter.post({ ...posting, title: 'Renamed' }, 2);
    await counter.post({ ...posting, canceled: true }, 3);
    await counter.post(posting, 4);
    expect(await counter.available()).toBe(0);
    expect(await lots()).toHaveLength(1);
  });

  it('finds only the rider’s own award, and none in a payment', async () => {
    const desk = openCashDesk(counter);
    await desk.addPayee('rider-1');
    await counter.earnCash('rider-1', 10_000);
    const [lot] = await lots();
    await expect(byHand({ kind: 'correct', awardId: randomUUID(), amountCents: 1, reason: 'Nothing' })).rejects.toEqual(
      code('no-such-award'),
    );
    await counter.addRider('rider-2');
    await expect(
      byHand({ kind: 'correct', awardId: lot.id, amountCents: 1, reason: 'Nothing' }, 'k', 'rider-2'),
    ).rejects.toEqual(code('no-such-award'));
    await desk.provider('pends');
    await desk.order((await desk.open()).id);
    await expect(byHand({ kind: 'correct', awardId: lot.id, amountCents: 1, reason: 'Nothing' })).rejects.toEqual(
      code('award-in-claim'),
    );
  });

  it('that waits while a payment begins sees it', async () => {
    const desk = openCashDesk(counter);
    await desk.addPayee('rider-1');
    await counter.earnCash('rider-1', 10_000);
    const [lot] = await lots();
    const { id } = await desk.open();
    await desk.provider('pends');
    let correcting: Promise<unknown> = Promise.resolve();
    // Locks the wallet, as a starting payment does, until the correction waits for it.
    await counter.db.transaction(async (tx) => {
      await tx('wallets').where({ rider_id: 'rider-1', kind: 'cash' }).forUpdate();
      correcting = byHand({ kind: 'correct', awardId: lot.id, amountCents: 6_000, reason: 'Late' }).catch(
        (error: unknown) => error,
      );
      const waits = () =>
        counter.db
          .raw<{ rows: { waiting: number }[] }>('select count(*)::int as waiting from pg_locks where not granted')
          .then(({ rows }) => rows[0]?.waiting ?? 0);
      while ((await waits()) === 0) continue;
      await tx('payout_claims').where({ id }).update({ status: 'processing', gross_cents: 10_000, withheld_cents: 0 });
      await tx('payout_claim_lots').insert({ award_id: lot.id, claim_id: id, gross_cents: 10_000, withheld_cents: 0 });
      await tx('payout_orders').insert({
        claim_id: id,
        attempt: 1,
        external_id: `claim:${id}:1`,
        amount_cents: 10_000,
        currency: 'USD',
        placed_at: payDay,
      });
    });
    expect(await correcting).toEqual(code('award-in-claim'));
    expect((await lots())[0]?.current_cents).toBe(10_000);
  });
});

it('a debt is written off, at most in full', async () => {
  const posting = await counter.earn('rider-1', 10_000);
  await counter.redeem({ amountCents: 10_000 });
  await counter.post({ ...posting, canceled: true }, 2);
  const writeOff = (amountCents: number) =>
    byHand({ kind: 'writeOff', wallet: 'dealerCredit', currency: 'USD', amountCents, reason: 'Not their fault' });
  expect(await counter.available()).toBe(-10_000);
  await expect(writeOff(10_001)).rejects.toEqual(code('more-than-owed'));
  await writeOff(4_000);
  expect(await counter.available()).toBe(-6_000);
  await writeOff(6_000);
  expect(await counter.available()).toBe(0);
});

it('cash that expired is reinstated for 30 days; nothing else is', async () => {
  await counter.earnCash('rider-1', 10_000);
  await counter.earn('rider-1', 20_000);
  await expireAwards(counter.parts, new Date('2028-01-01T12:00:00Z'));
  const [cash, credit] = await lots();
  const reinstate = (awardId: string) => byHand({ kind: 'reinstate', awardId, reason: 'Was in hospital' });
  await expect(reinstate(credit.id)).rejects.toEqual(code('award-not-expired'));
  await reinstate(cash.id);
  expect((await lots())[0]).toMatchObject({ current_cents: 10_000, status: 'Earned', claim_by: '2026-11-04' });
  await expect(reinstate(cash.id)).rejects.toEqual(code('award-not-expired'));
  await expireAwards(counter.parts, new Date('2026-11-05T12:00:00Z'));
  expect((await lots())[0]).toMatchObject({ current_cents: 0, status: 'Expired' });
});

describe('the bonus of a series', () => {
  const apply = (change: Partial<Parameters<typeof applySerie>[1]['data']> = {}, version = 1) =>
    counter.db.transaction((tx) =>
      applySerie(tx, {
        id: randomUUID(),
        type: 't',
        occurredAt: '',
        correlationId: '',
        causationId: null,
        actor: { userId: null, proxiedBy: null },
        aggregateId: 'series-1',
        version,
        data: {
          seriesId: 'series-1',
          name: 'Prairie',
          categoryId: 'c',
          raceStyle: 'flat',
          country: 'US',
          startDate: '2026-03-01',
          endDate: '2026-09-30',
          active: true,
          deleted: false,
          bonus: [
            { place: 1, amountCents: 500_000 },
            { place: 2, amountCents: 250_000 },
          ],
          initialValue: 10_000,
          expirationDate: '2027-03-31',
          ...change,
        },
      }),
    );
  /** Approves what is above the limit as a second admin (rule 38). */
  const post = async (
    standings: [number, string][],
    { kind = 'dealerCredit' as 'dealerCredit' | 'cash', dryRun = false } = {},
  ) => {
    const posted = await postBonus(
      counter.parts,
      'series-1',
      { kind, standings: standings.map(([place, riderId]) => ({ place, riderId })) },
      { ...by(), dryRun },
    );
    if (dryRun || posted.pendingAdjustmentId === null) return posted;
    await decideAdjustment(
      counter.parts,
      posted.pendingAdjustmentId,
      { decision: 'approve', reason: 'Standings checked' },
      { ...by(), session: adminSession('eve') },
    );
    return readBonus(counter.db, 'series-1');
  };
  beforeEach(async () => {
    await apply();
    for (const riderId of ['rider-2', 'rider-3', 'rider-4']) await counter.addRider(riderId);
    await counter.addBikes('rider-1');
    await counter.addBikes('rider-2');
    await counter.addBikes('rider-3', [{ ...ktm, year: 2020 }]);
  });

  it('pays by place, the initial value where a place has no amount of its own, by the rules of any award', async () => {
    const standings: [number, string][] = [
      [1, 'rider-1'],
      [2, 'rider-3'],
      [3, 'rider-4'],
      [4, 'rider-2'],
    ];
    const expected = [
      [1, 500_000, null],
      [2, 0, 'modelYear'],
      [3, 0, 'noValidBike'],
      [4, 10_000, null],
    ];
    const preview = await post(standings, { dryRun: true });
    expect(preview.standings.map(({ place, amountCents, reason }) => [place, amountCents, reason])).toEqual(expected);
    expect(await lots()).toEqual([]);
    const posted = await post(standings);
    expect(posted.standings.map(({ place, amountCents, reason }) => [place, amountCents, reason])).toEqual(expected);
    expect(await lots()).toEqual(
      [10_000, 500_000].map((initial_cents) =>
        expect.objectContaining({ initial_cents, source: 'bonus', status: 'Current', expires_on: '2027-03-31' }),
      ),
    );
    expect((await readBonus(counter.db, 'series-1')).standings[0]).toMatchObject({
      riderName: 'Zoé Lacasse',
      awardId: expect.any(String),
    });
  });

  it('posted again moves only the difference; the spent part of a revoked one is a debt', async () => {
    await post([
      [1, 'rider-1'],
      [2, 'rider-2'],
    ]);
    const before = await lots();
    await post([
      [1, 'rider-1'],
      [2, 'rider-2'],
    ]);
    expect(await lots()).toEqual(before);
    await counter.redeem({ amountCents: 100_000 }, { now: payDay });
    await post([
      [1, 'rider-2'],
      [2, 'rider-1'],
    ]);
    expect(
      (await lots())
        .filter(({ revoked_at }) => revoked_at === null)
        .map(({ initial_cents, current_cents }) => [initial_cents, current_cents]),
    ).toEqual([
      [250_000, 150_000],
      [500_000, 500_000],
    ]);
    await post([]);
    expect(await counter.available()).toBe(-100_000);
    expect((await readBonus(counter.db, 'series-1')).standings).toEqual([]);
  });

  it('refuses a place or a rider twice, unknown riders, and an unknown series', async () => {
    await expect(
      post([
        [1, 'rider-1'],
        [1, 'rider-2'],
      ]),
    ).rejects.toEqual(code('standings-twice'));
    await expect(
      post([
        [1, 'rider-1'],
        [2, 'rider-1'],
      ]),
    ).rejects.toEqual(code('standings-twice'));
    await expect(post([[1, 'nobody']])).rejects.toEqual(code('not-a-rider'));
    await apply({ deleted: true }, 2);
    await expect(post([[1, 'rider-1']])).rejects.toMatchObject({ code: 'catalog/no-such-serie' });
  });

  it('moves along when two riders are merged, and is no award of a race', async () => {
    await post([[1, 'rider-1']]);
    await counter.post(sketchPosting({ canceled: true }));
    await counter.merge('rider-1', 'rider-4');
    expect((await readBonus(counter.db, 'series-1')).standings.map(({ riderId }) => riderId)).toEqual(['rider-4']);
    expect((await counter.db('awards').first('rider_id')).rider_id).toBe('rider-4');
    await expect(post([[1, 'rider-1']])).rejects.toEqual(code('not-a-rider'));
    await expect(
      byHand({ kind: 'grant', wallet: 'cash', currency: 'USD', amountCents: 1, reason: 'To nobody' }, 'k'),
    ).rejects.toEqual(code('not-a-rider'));
  });

  it('of two merged riders belongs to the one that remains', async () => {
    await post([
      [1, 'rider-1'],
      [2, 'rider-2'],
    ]);
    await counter.merge('rider-1', 'rider-2');
    expect(
      (await counter.db('awards').where({ rider_id: 'rider-2' }).sum({ cents: 'initial_cents' }).first())?.cents,
    ).toBe('750000');
  });
});
