import { randomUUID } from 'node:crypto';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { readWallet } from '../awards/read-awards.ts';
import { placeOrders } from '../orders/place-order.ts';
import { settleDemo } from '../orders/providers/demo.ts';
import { readClaims } from './read-claims.ts';

const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });
let counter: Counter;
let desk: CashDesk;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  await desk.addPayee('rider-1');
});
afterEach(async () => {
  // After every test the money invariants hold.
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});
/** The event of a posting loses its results. */
const remove = (posting: ResultsPosting, version = 2) =>
  counter.post({ ...posting, classes: posting.classes.map((each) => ({ ...each, results: [] })) }, version);

describe('a claim in US dollars', () => {
  it('covers all that is earned, is ordered at the provider and paid when that executes it [S1.17] [S3.33] [S4.12]', async () => {
    await counter.earnCash('rider-1', 50_000);
    await counter.earnCash('rider-1', 30_000);
    await counter.earnCash('rider-1', 9_900, 'CAD');
    const claim = await desk.open();
    expect(claim).toMatchObject({
      status: 'open',
      method: 'order',
      amountCents: 80_000,
      withheldCents: 0,
      netCents: 80_000,
      blockedBy: [],
      dueDate: '2026-11-04',
      dueFrom: 'claim',
      openedBy: 'rider',
    });
    expect(claim.awards.map(({ grossCents }) => grossCents)).toEqual(expect.arrayContaining([50_000, 30_000]));
    const {
      orderId,
      payoutAmount,
      claim: paid,
    } = await desk.order(claim.id, { session: riderSession(), amount: 80_000 });
    expect(payoutAmount).toEqual({ amount: 80_000, currency: 'USD' });
    expect(paid).toMatchObject({
      status: 'sent',
      orderId,
      orderStatus: 'executed',
      amountCents: 80_000,
      sentBy: null,
      blockedBy: [],
    });
    expect(await desk.accounts()).toEqual({ owed: 9_900, paid: 80_000, withheld: 0, debt: 0 });
    expect(await desk.statuses()).toEqual(['Earned', 'Funded', 'Funded']);
    const { cash } = await readWallet(counter.db, 'rider-1', '2026-10-05');
    expect(cash).toEqual([
      expect.objectContaining({ currency: 'USD', owedCents: 0, paidCents: 80_000 }),
      expect.objectContaining({ currency: 'CAD', owedCents: 9_900, paidCents: 0 }),
    ]);
    expect(
      (await listOutbox(counter.db, 'rewards.claim-changed.v1')).map(({ data }) => (data as { status: string }).status),
    ).toEqual(['open', 'processing', 'sent']);
  });

  it('withholds 30 % for a non-resident alien on a leg of its own; gross stays earned [S9.12]', async () => {
    await desk.addPayee('rider-1', 'nonResidentAlien', 3);
    await counter.earnCash('rider-1', 33_333);
    await counter.earnCash('rider-1', 15);
    const { id, netCents } = await desk.open();
    expect(netCents).toBe(33_348 - 10_000 - 5);
    const { payoutAmount } = await desk.order(id);
    expect(payoutAmount.amount).toBe(23_343);
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 23_343, withheld: 10_005, debt: 0 });
    expect((await readWallet(counter.db, 'rider-1', '2026-10-05')).cash[0]).toMatchObject({
      earnedCents: 33_348,
      paidCents: 33_348,
    });
  });

  it('is ordered with others by one key; each is its own order; a refusal does not stop the rest', async () => {
    await desk.addPayee('rider-2');
    await counter.addRider('rider-3', { version: 2 });
    for (const riderId of ['rider-1', 'rider-2', 'rider-3']) await counter.earnCash(riderId, 10_000);
    const claims = await desk.openFor('USD');
    const ids = claims.map(({ id }) => id);
    const by = testCommand(adminSession(), payDay, 'k');
    const orders = await placeOrders(counter.parts, ids, by);
    const outcome = Object.fromEntries(
      orders.map(({ claimId, status, refused }) => [
        claims.find(({ id }) => id === claimId)?.riderId,
        [status, refused?.code ?? null],
      ]),
    );
    expect(outcome).toEqual({
      'rider-1': ['sent', null],
      'rider-2': ['sent', null],
      'rider-3': ['open', 'rewards/claim-blocked'],
    });
    expect((await placeOrders(counter.parts, ids, by)).map(({ orderId }) => orderId)).toEqual(
      orders.map(({ orderId }) => orderId),
    );
    await expect(placeOrders(counter.parts, ids.slice(0, 2), by)).rejects.toMatchObject({
      code: 'request/idempotency-key-reused',
    });
    expect(await counter.db('demo_orders')).toHaveLength(2);
  });

  it('takes the amount from the claim; another one from the client is refused and changes nothing', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    await expect(desk.order(id, { amount: 60_000 })).rejects.toEqual(code('amount-differs'));
    expect(await desk.claim(id)).toMatchObject({ status: 'open', orderId: null });
    expect(await counter.db('payout_orders')).toEqual([]);
  });

  it('is not paid twice: neither repeated, nor concurrently, nor with the same key', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    const key = randomUUID();
    const tries = await Promise.allSettled([
      desk.order(id, { key }),
      desk.order(id, { key }),
      desk.order(id),
      desk.order(id, { session: riderSession() }),
    ]);
    const made = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.orderId] : []));
    expect(new Set(made).size).toBe(1);
    await expect(desk.order(id)).rejects.toEqual(code('claim-not-open'));
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 50_000, withheld: 0, debt: 0 });
    expect(await counter.db('demo_orders')).toHaveLength(1);
  });

  it('with the same key for another claim is refused; for the same one it gets the stored answer', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    const first = await desk.order(id, { key: 'k' });
    expect((await desk.order(id, { key: 'k' })).orderId).toBe(first.orderId);
    await counter.earnCash('rider-1', 70_000);
    const { id: second } = await desk.open();
    await expect(desk.order(second, { key: 'k' })).rejects.toMatchObject({ code: 'request/idempotency-key-reused' });
  });

  it('is blocked, with every reason, until documents, tax status and account are in order', async () => {
    await counter.addRider('rider-2', {
      documentsOnFile: true,
      documentsVerifiedAt: null,
      taxStatus: 'unknown',
      version: 2,
    });
    await counter.earnCash('rider-2', 50_000);
    const { id, blockedBy, dueDate } = await desk.open('rider-2');
    expect({ blockedBy, dueDate }).toEqual({ blockedBy: ['documentsNotVerified', 'taxStatusUnknown'], dueDate: null });
    await expect(desk.order(id)).rejects.toMatchObject({
      code: 'rewards/claim-blocked',
      fields: [
        { path: 'documentsNotVerified', code: 'rewards/blocked-documents-not-verified' },
        { path: 'taxStatusUnknown', code: 'rewards/blocked-tax-status-unknown' },
      ],
    });
    expect((await desk.claim(id)).status).toBe('open');
    await desk.addPayee('rider-2', 'usPerson', 3);
    expect((await desk.order(id)).claim.status).toBe('sent');
  });

  it('is due 30 days after it was opened, or after its results were posted if these came last [S9.3]', async () => {
    const posting = await counter.earnCash('rider-1', 50_000);
    const { id, dueDate } = await desk.open();
    expect(dueDate).toBe('2026-11-04');
    await remove(posting);
    expect((await desk.claim(id)).dueDate).toBe('2026-11-04');
    await counter.earnCash('rider-1', 20_000, 'USD', { postedAt: '2026-10-20T19:00:00.000Z' });
    expect((await desk.claim(id)).dueDate).toBe('2026-11-19');
  });

  it('needs the documents before it is opened, money to claim, and no other open one', async () => {
    await counter.addRider('rider-2', { version: 2 });
    await counter.earnCash('rider-2', 50_000);
    await expect(desk.open('rider-2')).rejects.toEqual(code('documents-missing'));
    await expect(desk.open('rider-1')).rejects.toEqual(code('nothing-to-pay'));
    await counter.earnCash('rider-1', 1_000);
    const { id } = await desk.open('rider-1', 'USD', { key: 'k' });
    expect((await desk.open('rider-1', 'USD', { key: 'k' })).id).toBe(id);
    await expect(desk.open('rider-1')).rejects.toEqual(code('claim-open'));
  });

  it('repays a debt of the wallet first, and pays the rest', async () => {
    const posting = await counter.earnCash('rider-1', 50_000);
    await desk.order((await desk.open()).id);
    await remove(posting);
    await counter.earnCash('rider-1', 20_000);
    // The new award repaid the debt at once (rule 9); only the rest is paid next.
    expect(await desk.accounts()).toMatchObject({ debt: 30_000, owed: 0 });
    await expect(desk.open()).rejects.toEqual(code('nothing-to-pay'));
    await counter.earnCash('rider-1', 45_000);
    const { id, netCents } = await desk.open();
    expect(netCents).toBe(15_000);
    await desk.order(id);
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 65_000, withheld: 0, debt: 0 });
  });
});

describe('an amount above the limit', () => {
  it('needs an admin who neither opened nor pays it, and the approved amount', async () => {
    await counter.earnCash('rider-1', 120_000);
    const [claim] = await desk.openFor('USD', ['rider-1']);
    const id = claim?.id ?? '';
    expect(claim?.blockedBy).toEqual(['approvalNeeded']);
    await expect(desk.order(id)).rejects.toEqual(code('claim-blocked'));
    await expect(desk.change(id, { action: 'approve', netCents: 120_000 })).rejects.toEqual(code('same-admin'));
    await expect(
      desk.change(id, { action: 'approve', netCents: 119_999 }, { session: adminSession('bea') }),
    ).rejects.toEqual(code('amount-differs'));
    expect(
      (await desk.change(id, { action: 'approve', netCents: 120_000 }, { session: adminSession('bea') })).approvedBy,
    ).toBe('admin-bea');
    const ownClaim = async () =>
      (await readClaims(counter.db, riderSession(), { page: 1, limit: 15 }, payDay)).claims[0];
    expect(await ownClaim()).toMatchObject({ isApproved: true, approvedBy: null });
    await expect(desk.order(id, { session: adminSession('bea') })).rejects.toEqual(code('same-admin'));
    await counter.earnCash('rider-1', 5_000);
    await expect(desk.order(id)).rejects.toEqual(code('claim-blocked'));
    await desk.change(id, { action: 'approve', netCents: 125_000 }, { session: adminSession('bea') });
    expect((await desk.order(id)).claim).toMatchObject({ status: 'sent', amountCents: 125_000 });
  });
});

describe('claims that wait for an approval', () => {
  it('are listed for who would pay them, page by page', async () => {
    await desk.addPayee('rider-2');
    await counter.earnCash('rider-1', 120_000);
    await counter.earnCash('rider-2', 20_000);
    const ids = (await desk.openFor('USD', ['rider-1', 'rider-2'])).map(({ id }) => id);
    const waiting = (session = adminSession('bea'), page = 1) =>
      readClaims(counter.db, session, { page, limit: 1, waitsFor: 'approval' }, payDay);
    const { claims, pagination, totals } = await waiting();
    expect(claims).toMatchObject([{ riderId: 'rider-1', netCents: 120_000, hand: null }]);
    expect(pagination).toMatchObject({ total: 1 });
    expect(totals).toEqual([{ currency: 'USD', status: 'open', count: 1, cents: 120_000 }]);
    expect((await waiting(adminSession('bea'), 2)).claims).toEqual([]);
    // Who paid much already waits for the small one, too: the limit is also one of who pays (rule 38).
    const session = adminSession('cy');
    await desk.addPayee('rider-3');
    await counter.earnCash('rider-3', 90_000);
    await desk.order((await desk.open('rider-3')).id, { session });
    expect((await waiting(session)).pagination).toMatchObject({ total: 2 });
    const large = claims[0]?.id ?? '';
    await desk.change(large, { action: 'approve', netCents: 120_000 }, { session: adminSession('bea') });
    expect((await waiting()).claims).toEqual([]);
    expect(ids).toContain(large);
  });
});

describe('a claim and concurrent changes', () => {
  it('an award that is revoked while it is being paid becomes a debt when the money is sent, not before', async () => {
    const posting = await counter.earnCash('rider-1', 50_000);
    await counter.earnCash('rider-1', 20_000);
    const { id } = await desk.open();
    await desk.provider('pends');
    await desk.order(id);
    await remove(posting);
    expect(await desk.accounts()).toMatchObject({ owed: 20_000, debt: 0 });
    await settleDemo(counter.db, `claim:${id}:1`, 'executed');
    await desk.settle();
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 70_000, withheld: 0, debt: 50_000 });
    await settleDemo(counter.db, `claim:${id}:1`, 'failed');
    await desk.change(id, { action: 'undo', reason: 'Cancelled there' });
    expect(await desk.accounts()).toEqual({ owed: 20_000, paid: 0, withheld: 0, debt: 0 });
  });

  it('riders can cancel only their own open claim, and do nothing else to it', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    await expect(desk.change(id, { action: 'cancel' }, { session: riderSession('rider-2') })).rejects.toEqual(
      code('no-such-claim'),
    );
    await expect(
      desk.change(id, { action: 'approve', netCents: 1 }, { session: riderSession() }),
    ).rejects.toMatchObject({ code: 'session/forbidden' });
    expect((await desk.change(id, { action: 'cancel' }, { session: riderSession() })).status).toBe('cancelled');
    await expect(desk.change(id, { action: 'cancel' }, { session: riderSession() })).rejects.toEqual(
      code('claim-not-open'),
    );
    await expect(desk.order(id)).rejects.toEqual(code('claim-not-open'));
  });

  it('what nobody claims expires at the later of race end + 60 and award + 30 days; a claim keeps it [S9.2]', async () => {
    await counter.earnCash('rider-1', 50_000, 'USD', { endDate: '2026-09-06', postedAt: '2026-09-08T16:00:00.000Z' });
    await counter.earnCash('rider-1', 7_000, 'CAD', { endDate: '2026-09-06', postedAt: '2026-10-20T16:00:00.000Z' });
    const dates = (await counter.db('awards').orderBy('initial_cents')).map(({ claim_by }) => claim_by);
    expect(dates).toEqual(['2026-11-19', '2026-11-05']);
    const { id } = await desk.open('rider-1', 'USD');
    await expireAwards(counter.parts, new Date('2026-11-21T12:00:00Z'));
    expect(await desk.statuses()).toEqual(['Earned', 'Expired']);
    await desk.change(id, { action: 'cancel' });
    await expireAwards(counter.parts, new Date('2026-11-05T12:00:00Z'));
    expect(await desk.statuses()).toEqual(['Earned', 'Expired']);
    await expireAwards(counter.parts, new Date('2026-11-06T12:00:00Z'));
    expect(await desk.statuses()).toEqual(['Expired', 'Expired']);
  });

  it('of two merged riders, claims move along: one open claim is left, what is being paid is paid', async () => {
    await desk.addPayee('rider-2');
    await counter.earnCash('rider-1', 50_000);
    await counter.earnCash('rider-2', 30_000);
    await desk.provider('pends');
    const { id: paying } = await desk.open('rider-1');
    await desk.order(paying);
    await counter.earnCash('rider-1', 1_000);
    const { id: first } = await desk.open('rider-1');
    const { id: second } = await desk.open('rider-2');
    await counter.merge('rider-1', 'rider-2');
    expect([(await desk.claim(first)).status, (await desk.claim(second)).amountCents]).toEqual(['cancelled', 31_000]);
    await settleDemo(counter.db, `claim:${paying}:1`, 'executed');
    await desk.settle();
    expect(await desk.accounts('rider-2')).toMatchObject({ owed: 31_000, paid: 50_000 });
    await desk.addPayee('rider-3');
    await counter.merge('rider-2', 'rider-3');
    // A mail is sent for sent or failed claims, not for moved ones.
    expect(
      (await listOutbox(counter.db, 'rewards.claim-changed.v1'))
        .map(({ data }) => (data as { change: string }).change)
        .filter((change) => change === 'sent' || change === 'failed'),
    ).toEqual(['sent']);
  });
});
