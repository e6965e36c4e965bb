import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, pin, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { adjust } from '../adjustments/adjust.ts';
import { decideAdjustment } from '../adjustments/decide-adjustment.ts';
import { addRules, confirmLimit, readRules } from '../policy-changes/set-policy.ts';
import { redeemCredit } from '../redemptions/redeem-credit.ts';
import { markRefunds } from '../redemptions/mark-refunds.ts';
import { applyRider } from '../people/apply-people.ts';
import { markFlag, readFlags } from './flags.ts';
import { readActs } from '../acts/read-acts.ts';

let counter: Counter;
let desk: CashDesk;
const [ada, eve] = [adminSession('ada'), adminSession('eve')];
const asRider = (admin: Session, riderId = 'rider-1'): Session => ({
  ...riderSession(riderId),
  proxiedBy: admin.userId,
});
const by = (session = ada, at = payDay) => testCommand(session, at, randomUUID() as string);
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string; fields?: { code: string }[] }) => error.fields?.[0]?.code ?? error.code,
  );
const give = (amountCents: number, session = ada, { wallet = 'dealerCredit', riderId = 'rider-1', at = payDay } = {}) =>
  adjust(
    counter.parts,
    riderId,
    { kind: 'grant', wallet, currency: 'USD', amountCents, reason: 'Goodwill' } as Adjustment,
    by(session, at),
  );
const decide = (id: string | null, session: Session, decision: 'approve' | 'reject' = 'approve') =>
  decideAdjustment(counter.parts, id ?? '', { decision, reason: 'Looked at' }, by(session));
const later = (days: number) => new Date(payDay.getTime() + days * 86_400_000);

beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  await desk.addPayee('rider-1');
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

describe('who is involved in a claim’s money', () => {
  it.each([
    ['granted a part of it', 'rewards/hand-granted', () => give(5_000, ada, { wallet: 'cash' })],
    [
      'corrected an award of it',
      'rewards/hand-corrected',
      async () => {
        const { id } = await counter.db('awards').first('id');
        return adjust(
          counter.parts,
          'rider-1',
          { kind: 'correct', awardId: id, amountCents: 1, reason: 'Too much' },
          by(),
        );
      },
    ],
    [
      'verified the documents',
      'rewards/hand-verified',
      () => verify('2026-10-01T17:00:00.000Z', { userId: ada.userId, proxiedBy: null }),
    ],
  ])('%s, neither approves nor pays it, whoever’s account they act from', async (_what, refusal, act) => {
    await counter.earnCash('rider-1', 50_000);
    await act();
    const claim = await desk.open();
    expect(await code(desk.change(claim.id, { action: 'approve', netCents: 1 }, { session: ada }))).toBe(refusal);
    expect(await code(desk.order(claim.id, { session: ada }))).toBe(refusal);
    expect(await code(desk.order(claim.id, { session: asRider(ada) }))).toBe(refusal);
    expect(await code(desk.order(claim.id, { session: eve }))).toBe('done');
  });

  it('opened the claim on the rider’s behalf', async () => {
    await counter.earnCash('rider-1', 50_000);
    await desk.openFor('USD', ['rider-1'], eve);
    const [{ id }] = await counter.db('payout_claims').select('id');
    await desk.change(id, { action: 'cancel' }, { session: asRider(ada) });
    const opened = await code(
      import('../payouts/open-claims.ts').then(({ openClaim }) => openClaim(counter.parts, 'USD', by(asRider(ada)))),
    );
    expect(opened).toBe('done');
    const claim = await counter.db('payout_claims').where({ status: 'open' }).first('id');
    expect(await code(desk.order(claim.id, { session: asRider(ada) }))).toBe('rewards/hand-proxied');
    expect(await code(desk.order(claim.id, { session: riderSession() }))).toBe('done');
  });

  it('a verification replaced by somebody else’s no longer counts', async () => {
    await counter.earnCash('rider-1', 50_000);
    await verify('2026-10-01T17:00:00.000Z', { userId: ada.userId, proxiedBy: null }, 3);
    await verify('2026-10-02T17:00:00.000Z', { userId: eve.userId, proxiedBy: null }, 4);
    const claim = await desk.open();
    expect(await code(desk.order(claim.id, { session: eve }))).toBe('rewards/hand-verified');
    expect(await code(desk.order(claim.id, { session: ada }))).toBe('done');
  });
});

/** Identity publishes that documents were verified, and by whom. */
async function verify(at: string, actor: { userId: string; proxiedBy: null }, version = 3) {
  const data: RiderSnapshot = {
    riderId: 'rider-1',
    firstName: 'Zoé',
    lastName: 'Lacasse',
    email: 'z@x.test',
    amaNumber: null,
    hometown: null,
    city: null,
    state: null,
    country: 'US',
    profileImage: null,
    locale: 'en',
    active: true,
    guardianPending: false,
    documentsOnFile: true,
    documentsVerifiedAt: at,
    taxStatus: 'usPerson',
  };
  const cause = { id: randomUUID(), type: 't', correlationId: 'c', causationId: null, actor };
  await counter.db.transaction((tx) =>
    applyRider(tx, { ...cause, occurredAt: at, aggregateId: 'rider-1', version, data }),
  );
}

describe('the limit', () => {
  it('counts what the rider was paid in 30 days, whoever pays, also by the rider', async () => {
    await counter.earnCash('rider-1', 60_000);
    await desk.order((await desk.open()).id, { session: riderSession() });
    await counter.earnCash('rider-1', 60_000);
    const second = await desk.open();
    expect(second.blockedBy).toEqual(['approvalNeeded']);
    for (const session of [riderSession(), asRider(ada), ada])
      expect(await code(desk.order(second.id, { session }))).toBe('rewards/blocked-approval-needed');
    // A month later the first one no longer counts.
    expect(await code(desk.order(second.id, { session: riderSession(), at: later(31) }))).toBe('done');
  });

  it('counts what one person paid alone; what a second one approved does not count', async () => {
    const claims = [];
    for (const rider of ['p-1', 'p-2', 'p-3', 'p-4']) {
      await desk.addPayee(rider);
      await counter.earnCash(rider, 45_000);
      claims.push(await desk.open(rider));
    }
    const [first, second, third, fourth] = claims.map(({ id }) => id) as [string, string, string, string];
    expect(await code(desk.order(first))).toBe('done');
    expect(await code(desk.order(second))).toBe('done');
    expect(await code(desk.order(third))).toBe('rewards/blocked-approval-needed');
    await desk.change(third, { action: 'approve', netCents: 45_000 }, { session: eve });
    expect(await code(desk.order(third))).toBe('done');
    expect(await code(desk.order(fourth))).toBe('rewards/blocked-approval-needed');
    expect(await code(desk.order(fourth, { session: eve }))).toBe('done');
  });

  it('holds when one person requests many concurrently', async () => {
    const ids = [];
    for (const rider of ['p-1', 'p-2', 'p-3', 'p-4', 'p-5', 'p-6']) {
      await desk.addPayee(rider);
      await counter.earnCash(rider, 45_000);
      ids.push((await desk.open(rider)).id);
    }
    const outcomes = await Promise.all(ids.map((id) => code(desk.order(id))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(2);
    const grants = await Promise.all(Array.from({ length: 6 }, () => give(40_000, eve)));
    expect(grants.filter(({ status }) => status === 'applied')).toHaveLength(2);
  });
});

describe('manual adjustments above the limit', () => {
  it('is applied only when another admin approves it, and once', async () => {
    const asked = await give(100_001);
    expect(asked).toMatchObject({ status: 'pending', movementId: null, awardId: null });
    expect(await counter.db('awards')).toEqual([]);
    expect(await code(decide(asked.pendingAdjustmentId, ada))).toBe('rewards/own-adjustment');
    const outcomes = await Promise.all(
      [eve, adminSession('kim')].map((who) => code(decide(asked.pendingAdjustmentId, who))),
    );
    expect(outcomes.sort()).toEqual(['done', 'rewards/adjustment-decided']);
    expect(await counter.available()).toBe(100_001);
    const { acts, sums } = await readActs(counter.db, { page: 1, limit: 20, rider: 'rider-1' });
    expect(acts.map(({ act, actorId }) => [act, actorId]).sort()).toEqual([
      ['approve', expect.any(String)],
      ['grant', ada.userId],
    ]);
    expect(acts.find(({ act }) => act === 'grant')?.secondId).toMatch(/eve|kim/);
    expect(sums).toHaveLength(2);
  });

  it('counts many small ones, of one rider and by one person, and corrections as well as grants', async () => {
    expect((await give(60_000)).status).toBe('applied');
    expect((await give(60_000, eve)).status).toBe('pending');
    expect((await give(60_000, ada, { riderId: await other() })).status).toBe('pending');
    expect((await give(40_000, eve)).status).toBe('applied');
    expect((await give(60_000, ada, { at: later(31) })).status).toBe('applied');
    const { id } = await counter.db('awards').where({ initial_cents: 40_000 }).first('id');
    const taken = await adjust(
      counter.parts,
      'rider-1',
      { kind: 'correct', awardId: id, amountCents: 10, reason: 'Too much' },
      by(ada),
    );
    expect(taken.status).toBe('pending');
  });
  const other = async () => {
    await counter.addRider('rider-9');
    return 'rider-9';
  };

  it('is never applied when rejected; an impossible one is refused at once, or at the approval', async () => {
    const asked = await give(200_000);
    expect((await decide(asked.pendingAdjustmentId, ada, 'reject')).status).toBe('rejected');
    expect(await code(decide(asked.pendingAdjustmentId, eve))).toBe('rewards/adjustment-decided');
    const owed = { kind: 'writeOff', wallet: 'cash', currency: 'USD', amountCents: 200_000, reason: 'Owed' } as const;
    expect(await code(adjust(counter.parts, 'rider-1', owed, by()))).toBe('rewards/more-than-owed');
    await counter.earn('rider-1', 200_000);
    const { id } = await counter.db('awards').first('id');
    const taken = await adjust(
      counter.parts,
      'rider-1',
      { kind: 'correct', awardId: id, amountCents: 200_000, reason: 'Too much' },
      by(),
    );
    await counter.redeem({ amountCents: 1 });
    expect(await code(decide(taken.pendingAdjustmentId, eve))).toBe('rewards/more-than-left');
    expect(await counter.available()).toBe(199_999);
  });
});

it('a raise of the limit counts once another admin confirmed it', async () => {
  const [
    {
      id: _id,
      isInForce: _f,
      canEdit: _c,
      createdAt: _a,
      createdBy: _b,
      awards: _w,
      limitInForceCents: _l,
      limitSetBy: _s,
      ...now
    },
  ] = (await readRules(counter.db, payDay)) as [Awaited<ReturnType<typeof readRules>>[number]];
  const from = { ...now, startsOn: '2026-10-06', note: 'Higher', approvalAboveCents: 900_000 };
  const { ruleVersion } = await addRules(counter.parts, from, by());
  expect(ruleVersion).toMatchObject({ approvalAboveCents: 900_000, limitInForceCents: 100_000 });
  expect((await give(200_000, ada, { at: later(2) })).status).toBe('pending');
  const confirm = (session: Session, cents = 900_000) =>
    code(confirmLimit(counter.parts, ruleVersion?.id ?? 0, cents, by(session)));
  expect(await confirm(ada)).toBe('rewards/own-limit');
  expect(await confirm(eve, 1)).toBe('rewards/limit-differs');
  expect(await confirm(eve)).toBe('done');
  expect((await give(200_000, ada, { at: later(2) })).status).toBe('applied');
});

describe('flagged for review', () => {
  const flags = async () => (await readFlags(counter.db, { page: 1, limit: 20 })).flags;
  const redeemAs = (session: Session, now = payDay) =>
    redeemCredit(
      counter.parts,
      { riderId: 'rider-1', amountCents: 100, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      by(session, now),
    );

  it('is a redemption on a dealer’s behalf, and who made it does not send its refund', async () => {
    await counter.earn('rider-1', 5_000);
    const { redemption } = await redeemAs({ ...counter.dealerSession(), proxiedBy: ada.userId });
    expect(await flags()).toMatchObject([
      { kind: 'redeemedByProxy', actorId: ada.userId, redemptionId: redemption.id },
    ]);
    const send = (session: Session) =>
      code(markRefunds(counter.parts, { redemptionIds: [redemption.id], as: 'send', note: null }, by(session)));
    expect(await send(ada)).toBe('rewards/redeemed-by-you');
    expect(await send(eve)).toBe('done');
    const [flag] = await flags();
    await markFlag(counter.db, flag?.id ?? '', { seen: true, note: 'Counter was down' }, { session: eve, at: payDay });
    expect(await flags()).toMatchObject([{ seenBy: eve.userId, note: 'Counter was down' }]);
  });

  it('who gave or corrected the credit that was redeemed does not send its refund', async () => {
    expect(await code(give(5_000))).toBe('done');
    const { redemption } = await redeemAs(counter.dealerSession());
    const send = (session: Session) =>
      code(markRefunds(counter.parts, { redemptionIds: [redemption.id], as: 'send', note: null }, by(session)));
    expect([await send(ada), await send(asRider(ada)), await send(eve)]).toEqual([
      'rewards/hand-in-refund',
      'rewards/hand-in-refund',
      'done',
    ]);
  });

  it('is the first redemption of a new account, and no other', async () => {
    await counter.earn('rider-1', 5_000);
    await counter
      .db('riders')
      .where({ rider_id: 'rider-1' })
      .update({ known_since: later(-29) });
    await redeemAs(counter.dealerSession());
    await redeemAs(counter.dealerSession());
    expect((await flags()).map(({ kind }) => kind)).toEqual(['firstRedemption']);
    await counter.addRider('rider-2');
    await counter.setPin('rider-2');
    await counter.earn('rider-2', 5_000);
    await counter
      .db('riders')
      .where({ rider_id: 'rider-2' })
      .update({ known_since: later(-31) });
    await counter.redeem({ riderId: 'rider-2' }, { now: payDay });
    expect(await flags()).toHaveLength(1);
  });

  it('is an award of results that were posted before the account existed and claimed since', async () => {
    const posting = (riderId: string | null) =>
      sketchPosting({
        eventId: 'old-race',
        postedAt: '2026-09-01T17:00:00.000Z',
        bikes: { 'rider-1': [ktm] },
        classes: [
          { payouts: [{ place: 1, amountCents: 5_000 }], results: [{ resultId: 'r-1', riderId: riderId as string }] },
        ],
      });
    await counter.post(posting(null));
    await counter
      .db('riders')
      .where({ rider_id: 'rider-1' })
      .update({ known_since: later(-10) });
    await counter.post(posting('rider-1'), 2);
    expect(await flags()).toMatchObject([{ kind: 'olderResults', riderId: 'rider-1', cents: 5_000 }]);
    expect(await counter.available()).toBe(5_000);
  });
});

it('an award whose place was corrected at equal pay shows the new place, and no money moves', async () => {
  const posting = (place: number) =>
    sketchPosting({
      eventId: 'race',
      bikes: { 'rider-1': [ktm] },
      classes: [
        {
          payouts: [2, 3].map((each) => ({ place: each, amountCents: 5_000 })),
          results: [{ resultId: 'r-1', riderId: 'rider-1', place }],
        },
      ],
    });
  await counter.post(posting(2));
  const journal = async () => (await counter.db('journal_transactions')).length;
  const before = await journal();
  await counter.post(posting(3), 2);
  expect(await counter.db('awards').select('place', 'version', 'current_cents')).toEqual([
    { place: 3, version: 2, current_cents: 5_000 },
  ]);
  expect(await journal()).toBe(before);
  const [published] = await counter.db('outbox').where({ type: 'rewards.award-moved.v1' }).select('data');
  expect(published.data).toMatchObject({ place: 3, currentValueCents: 5_000 });
});
