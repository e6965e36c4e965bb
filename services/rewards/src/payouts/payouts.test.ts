import { randomUUID } from 'node:crypto';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { systemCause } from '@podium/service-kit/outbox.ts';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { expireAwards } from '../awards/expire-awards.ts';
import { readWallet } from '../awards/read-awards.ts';
import { findOrder, type OrderRow } from '../orders/orders.store.ts';
import { ProviderSilent } from '../orders/providers/provider.ts';
import { placeOrders } from '../orders/place-order.ts';
import { readBack, settleOrder, settleOrders } from '../orders/settle-order.ts';
import { changeClaim } from '../claim-changes/change-claim.ts';
import { readChequeRuns } from '../cheques/read-cheque-runs.ts';
import { runCheques } from '../cheques/run-cheques.ts';
import { settleDemo } from '../orders/providers/demo.ts';
import { readRewardLink, checkProvider } from '../orders/read-orders.ts';

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
    await expect(desk.order(id, { session: adminSession('bea') })).rejects.toEqual(code('same-admin'));
    await counter.earnCash('rider-1', 5_000);
    await expect(desk.order(id)).rejects.toEqual(code('claim-blocked'));
    await desk.change(id, { action: 'approve', netCents: 125_000 }, { session: adminSession('bea') });
    expect((await desk.order(id)).claim).toMatchObject({ status: 'sent', amountCents: 125_000 });
  });
});

describe('the provider', () => {
  const openOne = async () => {
    await counter.earnCash('rider-1', 50_000);
    return (await desk.open()).id;
  };

  it('that refuses leaves the claim open for another try, and nothing paid', async () => {
    const id = await openOne();
    await desk.provider('refuses');
    await expect(desk.order(id)).rejects.toMatchObject({ code: 'rewards/order-refused' });
    await expect(desk.order(id, { key: 'again' })).rejects.toEqual(code('order-refused'));
    await expect(desk.order(id, { key: 'again' })).rejects.toEqual(code('order-refused'));
    expect(await desk.claim(id)).toMatchObject({
      status: 'open',
      attempt: 3,
      lastFailure: expect.stringContaining('balance'),
      orderId: null,
    });
    expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
    await desk.provider('works');
    expect((await desk.order(id)).claim).toMatchObject({ status: 'sent', attempt: 3, lastFailure: null });
    expect(
      (await counter.db('payout_orders').orderBy('attempt')).map(({ external_id, status }) => [external_id, status]),
    ).toEqual([
      [`claim:${id}:1`, 'failed'],
      [`claim:${id}:2`, 'failed'],
      [`claim:${id}:3`, 'executed'],
    ]);
  });

  it('that does not answer leaves it in processing; it is read back first, and paid once if executed', async () => {
    const id = await openOne();
    await desk.provider('paidButSilent');
    expect((await desk.order(id)).claim).toMatchObject({ status: 'processing', orderStatus: 'unknown' });
    await expect(desk.order(id)).rejects.toEqual(code('claim-not-open'));
    expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
    await desk.provider('silent');
    expect(await desk.settle()).toEqual({ orders: 1, settled: 0 });
    await desk.provider('works');
    expect(await desk.settle()).toEqual({ orders: 1, settled: 1 });
    expect(await desk.settle()).toEqual({ orders: 0, settled: 0 });
    expect(await desk.claim(id)).toMatchObject({ status: 'sent', orderStatus: 'executed' });
    expect(await counter.db('demo_orders')).toHaveLength(1);
    expect(await desk.accounts()).toMatchObject({ owed: 0, paid: 50_000 });
  });

  it('that never got the order gets it again under the same id', async () => {
    const id = await openOne();
    await desk.provider('silent');
    expect((await desk.order(id)).claim.status).toBe('processing');
    await desk.provider('works');
    expect(await desk.settle()).toEqual({ orders: 1, settled: 1 });
    expect((await counter.db('demo_orders')).map(({ external_id }) => external_id)).toEqual([`claim:${id}:1`]);
  });

  it('whose order is pending is waited for; executed it pays, failed it opens the claim again', async () => {
    const id = await openOne();
    await desk.provider('pends');
    const { orderId } = await desk.order(id);
    expect(await desk.claim(id)).toMatchObject({ status: 'processing', orderStatus: 'pending' });
    await expect(readRewardLink(counter.parts, orderId, riderSession())).rejects.toEqual(code('order-not-paid'));
    await settleDemo(counter.db, `claim:${id}:1`, 'failed');
    await desk.settle();
    expect(await desk.claim(id)).toMatchObject({ status: 'open', attempt: 2, lastFailure: 'failed' });
    await desk.order(id);
    await settleDemo(counter.db, `claim:${id}:2`, 'executed');
    await desk.settle();
    expect(await desk.claim(id)).toMatchObject({ status: 'sent', attempt: 2 });
  });

  it('that refuses a read proves nothing: nothing is ordered again', async () => {
    const id = await openOne();
    await desk.provider('pends');
    await desk.order(id);
    const places: string[] = [];
    const { provider } = counter.parts;
    const watched: typeof provider = {
      ...provider,
      createOrder: async (order) => (places.push(order.externalId), provider.createOrder(order)),
    };
    const refusing = {
      ...counter.parts,
      provider: { ...watched, findOrder: () => Promise.reject(new ProviderSilent('answered 401')) },
    };
    expect(await settleOrders(refusing, payDay, { olderThanMs: 0 })).toEqual({ orders: 1, settled: 0 });
    // Nor does one that does not find an order that it named itself.
    const forgetful = { ...counter.parts, provider: { ...watched, findOrder: async () => null } };
    expect(await settleOrders(forgetful, payDay, { olderThanMs: 0 })).toEqual({ orders: 1, settled: 0 });
    expect([places, (await desk.claim(id)).status]).toEqual([[], 'processing']);
    await settleDemo(counter.db, `claim:${id}:1`, 'executed');
    await desk.settle();
    const order = await counter.db('payout_orders').first();
    expect(await readBack(forgetful, order, payDay)).toBe(false);
    expect(places).toEqual([]);
  });

  it('with one order that cannot be settled does not stop the others', async () => {
    await desk.addPayee('rider-2');
    await desk.provider('pends');
    const first = await openOne();
    await desk.order(first);
    await counter.earnCash('rider-2', 20_000);
    const { id: second } = await desk.open('rider-2');
    await desk.order(second);
    await counter.db('demo_orders').update({ status: 'executed' });
    const broken = {
      ...counter.parts.provider,
      findOrder: (known: { externalId: string; providerId: string | null }) =>
        known.externalId.includes(first)
          ? Promise.reject(new Error('out of order'))
          : counter.parts.provider.findOrder(known),
    };
    expect(
      await settleOrders({ ...counter.parts, provider: broken }, payDay, {
        olderThanMs: 0,
      }),
    ).toEqual({ orders: 2, settled: 1 });
    expect((await desk.claim(second)).status).toBe('sent');
    await desk.settle();
  });

  it('is asked about exactly the order that is taken back: not while it is paid, nor after a new one', async () => {
    const id = await openOne();
    await desk.provider('pends');
    await desk.order(id);
    await settleDemo(counter.db, `claim:${id}:1`, 'failed');
    // It says failed; before the undo goes on, the order is paid after all.
    const slow = {
      ...counter.parts.provider,
      findOrder: async (known: { externalId: string; providerId: string | null }) => {
        const said = await counter.parts.provider.findOrder(known);
        await desk.settle();
        return said;
      },
    };
    await expect(
      changeClaim(
        { ...counter.parts, provider: slow },
        id,
        { action: 'undo', reason: 'Wrong' },
        testCommand(adminSession(), payDay),
      ),
    ).rejects.toEqual(code('claim-not-sent'));
    await desk.provider('works');
    await desk.order(id);
    expect(
      (await counter.db('payout_orders').where({ status: 'executed' })).map(({ external_id }) => external_id),
    ).toEqual([`claim:${id}:2`]);
  });

  it('that reports an outcome twice, or too late, changes nothing', async () => {
    const id = await openOne();
    const { orderId } = await desk.order(id);
    const order = (await findOrder(counter.db, orderId)) as OrderRow;
    const said = {
      providerId: order.provider_id ?? '',
      externalId: order.external_id,
      amountCents: 50_000,
      currency: 'USD',
      status: 'executed' as const,
      rewardId: 'R',
    };
    const by = { at: payDay, cause: systemCause(randomUUID()) };
    expect(await settleOrder(counter.parts, order, said, by)).toBe(false);
    expect(await settleOrder(counter.parts, order, { failure: 'late' }, by)).toBe(false);
    expect(await desk.claim(id)).toMatchObject({ status: 'sent', attempt: 1 });
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 50_000, withheld: 0, debt: 0 });
  });

  it('that has another amount under our id is not trusted, and the check reports it', async () => {
    const id = await openOne();
    await counter
      .db('demo_orders')
      .insert({ id: 'demo-x', external_id: `claim:${id}:1`, amount_cents: 1, currency: 'USD', status: 'executed' });
    expect((await desk.order(id)).claim.status).toBe('processing');
    await desk.settle();
    expect(await desk.claim(id)).toMatchObject({ status: 'processing', orderStatus: 'unknown' });
    const { differences } = await checkProvider(counter.parts, new Date());
    expect(differences).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'amount',
          claimId: id,
          riderName: expect.stringContaining('Lacasse'),
          ours: { status: 'unknown', amountCents: 50_000, currency: 'USD' },
          theirs: { status: 'executed', amountCents: 1, currency: 'USD' },
        }),
      ]),
    );
    await counter.db('demo_orders').delete();
    await desk.settle();
  });

  it('is compared with our orders: missing ones and different outcomes [S7.41]', async () => {
    const id = await openOne();
    await desk.order(id);
    expect(await checkProvider(counter.parts, new Date())).toMatchObject({ ours: 1, theirs: 1, differences: [] });
    await counter.db('demo_orders').update({ status: 'failed' });
    await counter.db('demo_orders').insert([
      { id: 'demo-x', external_id: 'claim:nobody:1', amount_cents: 5, currency: 'USD', status: 'executed' },
      { id: 'demo-y', external_id: `claim:${id}:9`, amount_cents: 5, currency: 'USD', status: 'pending' },
    ]);
    const { differences } = await checkProvider(counter.parts, new Date());
    // An order that we never placed shows the claim that it names, if there is one.
    expect(differences.map(({ kind, externalId, claimId }) => [kind, externalId, claimId])).toEqual([
      ['status', `claim:${id}:1`, id],
      ['missingHere', 'claim:nobody:1', null],
      ['missingHere', `claim:${id}:9`, id],
    ]);
    await counter.db('demo_orders').delete();
    expect((await checkProvider(counter.parts, new Date())).differences.map(({ kind }) => kind)).toEqual([
      'missingThere',
    ]);
  });

  it('gives the link to its owner only, and it is not stored [S7.42]', async () => {
    const id = await openOne();
    const { orderId } = await desk.order(id);
    const { link, isDemo } = await readRewardLink(counter.parts, orderId, riderSession());
    expect([isDemo, link]).toEqual([true, expect.stringMatching(/^https:/)]);
    await expect(readRewardLink(counter.parts, orderId, riderSession('rider-2'))).rejects.toEqual(
      code('no-such-order'),
    );
    await expect(readRewardLink(counter.parts, randomUUID(), riderSession())).rejects.toEqual(code('no-such-order'));
    const kept = await counter.db.raw<{ rows: { found: boolean }[] }>(
      `
        select exists (select from outbox where data::text like :link)
          or exists (select from kept_answers where answer::text like :link) as found
      `,
      { link: `%${link.slice(-12)}%` },
    );
    expect(kept.rows[0]?.found).toBe(false);
  });
});

describe('a claim in Canadian dollars', () => {
  const openTwo = async () => {
    await desk.addPayee('rider-2', 'unknown');
    await counter.earnCash('rider-1', 40_000, 'CAD');
    await counter.earnCash('rider-2', 25_000, 'CAD');
    return desk.openFor('CAD');
  };

  it('goes into a cheque run and is marked as sent with its number [S1.18] [S4.12]', async () => {
    const claims = await openTwo();
    const { run } = await desk.runCheques();
    expect(run).toMatchObject({ number: 1, totalCents: 65_000 });
    expect(run.claims.map(({ status, netCents }) => [status, netCents]).sort()).toEqual([
      ['processing', 25_000],
      ['processing', 40_000],
    ]);
    expect(await desk.accounts()).toMatchObject({ owed: 40_000, paid: 0 });
    await desk.sendCheques(
      claims.map(({ id }) => id),
      '20419',
    );
    expect(await desk.claim(claims[0]?.id ?? '')).toMatchObject({
      status: 'sent',
      reference: '20419',
      sentBy: 'admin-ada',
      method: 'cheque',
    });
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 40_000, withheld: 0, debt: 0 });
  });

  it('is found with its run again: all runs, the newest first, with their sums and what was sent', async () => {
    const [first, second] = await openTwo();
    const [one, two] = [(await desk.runCheques([first!.id])).run, (await desk.runCheques([second!.id])).run];
    await desk.sendCheques([first!.id]);
    const { runs, pagination } = await readChequeRuns(counter.db, { page: 1, limit: 1 });
    expect(pagination).toEqual({ page: 1, totalPages: 2, total: 2 });
    expect(runs).toEqual([
      {
        id: two.id,
        number: two.number,
        at: payDay.toISOString(),
        by: 'admin-ada',
        cheques: 1,
        sent: 0,
        sums: [{ currency: 'CAD', cents: second!.netCents }],
      },
    ]);
    expect((await readChequeRuns(counter.db, { page: 2, limit: 1 })).runs).toEqual([
      expect.objectContaining({
        id: one.id,
        cheques: 1,
        sent: 1,
        sums: [{ currency: 'CAD', cents: first!.netCents }],
      }),
    ]);
    // A run whose only cheque was taken out is empty.
    await desk.change(second!.id, { action: 'cancel', reason: 'Moved house' });
    expect((await readChequeRuns(counter.db, { page: 1, limit: 15 })).runs[0]).toMatchObject({
      id: two.id,
      cheques: 0,
      sent: 0,
      sums: [],
    });
  });

  it('is sent with all others or not at all, and never ordered at the provider', async () => {
    const [first, second] = await openTwo();
    await desk.runCheques([first?.id ?? '']);
    await expect(desk.sendCheques([first?.id ?? '', second?.id ?? ''])).rejects.toEqual(code('claim-not-processing'));
    expect((await desk.claim(first?.id ?? '')).status).toBe('processing');
    await expect(desk.order(second?.id ?? '')).rejects.toEqual(code('paid-by-cheque'));
    await expect(desk.runCheques([first?.id ?? ''])).rejects.toEqual(code('claim-not-open'));
    await desk.change(first?.id ?? '', { action: 'send', reference: '7' });
    await expect(desk.change(first?.id ?? '', { action: 'send' })).rejects.toEqual(code('claim-not-processing'));
  });

  it('is taken out of a run before it is sent: open again, nothing moved', async () => {
    const [first] = await openTwo();
    const id = first?.id ?? '';
    await desk.runCheques([id]);
    await expect(desk.change(id, { action: 'cancel' }, { session: riderSession(first?.riderId) })).rejects.toEqual(
      code('claim-not-open'),
    );
    expect(await desk.change(id, { action: 'cancel', reason: 'Moved house' })).toMatchObject({
      status: 'open',
      attempt: 2,
      lastFailure: 'Moved house',
      chequeRunId: null,
    });
    expect(await desk.accounts(first?.riderId)).toMatchObject({ paid: 0 });
    await desk.runCheques([id]);
  });

  it('of others go into a run of all; one that the caller approved is left to somebody else', async () => {
    const [first] = await openTwo();
    const large = first?.riderId ?? '';
    await counter.earnCash(large, 150_000, 'CAD');
    const { netCents } = await desk.claim(first?.id ?? '');
    await desk.change(first?.id ?? '', { action: 'approve', netCents }, { session: adminSession('bea') });
    const by = testCommand(adminSession('bea'), payDay);
    expect((await runCheques(counter.parts, undefined, by)).run.claims.map(({ riderId }) => riderId)).toEqual([
      large === 'rider-1' ? 'rider-2' : 'rider-1',
    ]);
    expect((await desk.runCheques()).run.claims.map(({ riderId }) => riderId)).toEqual([large]);
  });

  it('leaves blocked claims out of a run, and refuses one that names them', async () => {
    const [first] = await openTwo();
    await counter.addRider('rider-2', { documentsOnFile: true, documentsVerifiedAt: null, version: 3 });
    const claims = (await desk.runCheques()).run.claims;
    expect(claims.map(({ riderId }) => riderId)).toEqual(['rider-1']);
    expect(claims[0]?.id).toBe(first?.riderId === 'rider-1' ? first.id : claims[0]?.id);
    await expect(desk.runCheques()).rejects.toEqual(code('nothing-to-pay'));
  });

  it('that was sent can be taken back with a reason: earned again, open again, and sent again [S4.13]', async () => {
    await counter.earnCash('rider-1', 40_000, 'CAD');
    const { id } = await desk.open('rider-1', 'CAD');
    await desk.runCheques();
    await desk.sendCheques([id]);
    await counter.earnCash('rider-1', 5_000, 'CAD');
    await desk.open('rider-1', 'CAD');
    const back = await desk.change(id, { action: 'undo', reason: 'The cheque came back' });
    // A newer claim is merged into it: a rider has one open claim.
    expect(back).toMatchObject({
      status: 'open',
      attempt: 2,
      lastFailure: 'The cheque came back',
      amountCents: 45_000,
      sentAt: null,
      chequeRunId: null,
    });
    expect(await desk.accounts()).toEqual({ owed: 45_000, paid: 0, withheld: 0, debt: 0 });
    expect(await desk.statuses()).toEqual(['Earned', 'Earned']);
    await expect(desk.change(id, { action: 'undo', reason: 'Twice' })).rejects.toEqual(code('claim-not-sent'));
    await desk.runCheques([id]);
    await desk.sendCheques([id]);
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 45_000, withheld: 0, debt: 0 });
  });
});

describe('what the provider paid', () => {
  it('is taken back only once the provider has canceled it', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    await desk.order(id);
    await expect(desk.change(id, { action: 'send' })).rejects.toEqual(code('claim-by-order'));
    await expect(desk.change(id, { action: 'undo', reason: 'Wrong person' })).rejects.toEqual(
      code('provider-says-paid'),
    );
    await desk.provider('silent');
    await expect(desk.change(id, { action: 'undo', reason: 'Wrong person' })).rejects.toEqual(
      code('provider-unavailable'),
    );
    await desk.provider('works');
    await settleDemo(counter.db, `claim:${id}:1`, 'failed');
    expect(await desk.change(id, { action: 'undo', reason: 'Wrong person' })).toMatchObject({
      status: 'open',
      attempt: 2,
      orderId: null,
    });
    expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
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
