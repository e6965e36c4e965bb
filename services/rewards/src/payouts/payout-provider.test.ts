import { randomUUID } from 'node:crypto';
import { systemCause } from '@podium/service-kit/outbox.ts';
import { testCommand } from '@podium/service-kit/testing.ts';
import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { countTakenBack, findOrder, type OrderRow } from '../orders/orders.store.ts';
import { ProviderSilent } from '../orders/providers/provider.ts';
import { receiveWebhook } from '../orders/receive-webhook.ts';
import { readBack, settleOrder, settleOrders } from '../orders/settle-order.ts';
import { changeClaim } from '../claim-changes/change-claim.ts';
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

  it('is compared by the ids of orders, not by their days: an order put in with an earlier day is no difference', async () => {
    const id = await openOne();
    await desk.order(id);
    await counter.db('payout_orders').update({ placed_at: '2020-01-01T18:00:00Z' });
    expect(await checkProvider(counter.parts, new Date())).toMatchObject({ ours: 1, theirs: 1, differences: [] });
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

describe('what the provider paid', () => {
  const tell = (event: string, rewardId: string) =>
    receiveWebhook(
      { ...counter.parts, provider: { ...counter.parts.provider, isFromProvider: () => true } },
      {
        raw: Buffer.from(JSON.stringify({ event, payload: { resource: { id: rewardId, type: 'rewards' } } })),
        signature: '',
        now: new Date(),
      },
    );

  it('[finding 40.1] and of which it canceled the reward comes back to staff: the check names it, and it may be taken back', async () => {
    await counter.earnCash('rider-1', 50_000);
    const { id } = await desk.open();
    await desk.order(id);
    const { reward_id: rewardId } = (await counter.db('payout_orders').first()) as OrderRow;
    const theirs = async () =>
      (await checkProvider(counter.parts, new Date())).differences.map((each) => [each.kind, each.theirs?.status]);
    await tell('REWARDS.CANCELED', 'unknown');
    await tell('REWARDS.SOMETHING.NEW', rewardId as string);
    expect(await theirs()).toEqual([]);
    await tell('REWARDS.FLAGGED', rewardId as string);
    expect(await theirs()).toEqual([['status', 'pending']]);
    const undo = () => desk.change(id, { action: 'undo', reason: 'Canceled there' });
    await expect(undo()).rejects.toEqual(code('provider-says-paid'));
    await tell('REWARDS.DELIVERY.SUCCEEDED', rewardId as string);
    expect(await theirs()).toEqual([]);
    await tell('REWARDS.CANCELED', rewardId as string);
    expect(await theirs()).toEqual([['status', 'failed']]);
    expect(await countTakenBack(counter.db)).toBe(1);
    expect(await undo()).toMatchObject({ status: 'open', attempt: 2 });
    expect([await theirs(), await countTakenBack(counter.db)]).toEqual([[], 0]);
  });

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
