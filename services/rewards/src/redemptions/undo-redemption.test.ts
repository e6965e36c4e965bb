import type { Session } from '@podium/contracts/roles.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { listRedemptions } from './list-redemptions.ts';
import { markRefunds } from './mark-refunds.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
});
afterEach(async () => {
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const admin = { userId: 'admin-1', type: 'admin' as const, subjectId: 'admin-1' };

describe('undoing a redemption', () => {
  it('returns the value to its lots, once [S4.10] [S6.15]', async () => {
    await counter.earn('rider-1', 3_000);
    await counter.earn('rider-1', 5_000);
    const { redemption } = await counter.redeem({ amountCents: 6_000 });
    const undone = await counter.undo(redemption.id);
    expect(undone.wallet.credit[0]?.availableCents).toBe(8_000);
    expect(undone.redemption).toMatchObject({ canUndo: false, undoneBy: 'Canyon Ridge', undoneAs: 'undo' });
    expect(await code(counter.undo(redemption.id))).toBe('rewards/already-undone');
  });

  it('tells riders and dealers which dealership undid it, or that staff did, and accounts to staff alone', async () => {
    await counter.earn('rider-1', 3_000);
    const dealer = counter.dealerSession();
    const undoBy = async (session: Session) => {
      const { redemption } = await counter.redeem();
      await counter.undo(redemption.id, session);
      return redemption.id;
    };
    const byProxy = { ...dealer, userId: 'login-dealer-1', proxiedBy: 'admin-1' };
    const ids = [await undoBy(dealer), await undoBy(byProxy), await undoBy(admin)];
    const seenBy = async (session: Session) => {
      const { redemptions } = await listRedemptions(counter.db, session, { page: 1, limit: 15 });
      return ids
        .map((id) => redemptions.find((each) => each.id === id))
        .map((each) => [each?.undoneAs, each?.undoneBy]);
    };
    const byName = [
      ['undo', 'Canyon Ridge'],
      ['undo', 'Canyon Ridge'],
      ['refund', null],
    ];
    expect(await seenBy(dealer)).toEqual(byName);
    expect(await seenBy({ userId: 'rider-1', type: 'rider', subjectId: 'rider-1' })).toEqual(byName);
    expect(await seenBy(admin)).toEqual([
      ['undo', 'login-dealer-1'],
      ['undo', 'admin-1'],
      ['refund', 'admin-1'],
    ]);
  });

  it('returns the stored answer for the same key, and refuses the key for another redemption', async () => {
    await counter.earn('rider-1', 3_000);
    const [a, b] = [await counter.redeem(), await counter.redeem()];
    const undo = (id: string) => counter.undo(id, undefined, undefined, 'key-1');
    const first = await undo(a.redemption.id);
    expect(await undo(a.redemption.id)).toEqual(first);
    expect(await code(undo(b.redemption.id))).toBe('request/idempotency-key-reused');
    expect(await counter.available()).toBe(2_000);
  });

  it('happens once with many concurrent calls', async () => {
    await counter.earn('rider-1', 3_000);
    const { redemption } = await counter.redeem();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => code(counter.undo(redemption.id))));
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await counter.available()).toBe(3_000);
  });

  it('is for the dealer’s own redemptions until their refund is sent; an admin may refund any [S4.11]', async () => {
    await counter.earn('rider-1', 3_000);
    const { redemption } = await counter.redeem();
    expect(await code(counter.undo(redemption.id, counter.dealerSession('dealer-2')))).toBe(
      'rewards/no-such-redemption',
    );
    expect(await code(counter.undo('no-id'))).toBe('rewards/no-such-redemption');
    await markRefunds(
      counter.parts,
      { redemptionIds: [redemption.id], as: 'send', note: null },
      testCommand(admin, new Date('2026-10-02T17:00:00Z')),
    );
    expect(await code(counter.undo(redemption.id))).toBe('rewards/refund-sent');
    expect(await code(counter.undo(redemption.id, admin))).toBe('done');
  });

  it('brings a lot that expired meanwhile back with 30 days, once', async () => {
    await counter.earn('rider-1', 3_000, { postedAt: '2026-09-08T16:00:00.000Z' });
    const first = await counter.redeem({ amountCents: 1_000 }, { now: new Date('2027-09-01T17:00:00Z') });
    const second = await counter.redeem({ amountCents: 1_000 }, { now: new Date('2027-09-01T17:00:00Z') });
    await counter.undo(first.redemption.id, undefined, new Date('2027-10-01T17:00:00Z'));
    const expiry = async () => (await counter.db('awards').first('expires_on')).expires_on;
    expect(await expiry()).toBe('2027-10-31');
    await counter.undo(second.redemption.id, undefined, new Date('2027-12-01T17:00:00Z'));
    expect(await expiry()).toBe('2027-10-31');
  });
});
