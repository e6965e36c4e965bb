import { brokenInvariants, openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, openCashDesk, payDay, riderSession, type CashDesk } from '../../test/payments.ts';
import { readClaim, readClaims } from '../payouts/read-claims.ts';
import { checkProvider } from '../orders/read-orders.ts';

const code = (name: string) => expect.objectContaining({ code: name });
let counter: Counter;
let desk: CashDesk;
let claimId: string;
beforeEach(async () => {
  counter = await openCounter();
  desk = openCashDesk(counter);
  await desk.addPayee('rider-1', 'nonResidentAlien');
  await counter.earnCash('rider-1', 50_000);
  claimId = (await desk.open()).id;
});
afterEach(async () => {
  // After every test the money invariants hold.
  expect(await brokenInvariants(counter.db)).toEqual([]);
  await counter.close();
});

const [ada, bob] = [adminSession('ada'), adminSession('bob')];
/** The provider has an order under the id of our first attempt. */
const payThere = (cents: number) =>
  counter.db('demo_orders').insert({
    id: 'demo-x',
    external_id: `claim:${claimId}:1`,
    amount_cents: cents,
    currency: 'USD',
    status: 'executed',
  });
/** The provider has another amount under our id, so that no job can settle the order. */
async function getStuck(cents = 34_000): Promise<void> {
  await payThere(cents);
  await desk.order(claimId);
  await desk.settle();
}
const propose = (outcome: 'paid' | 'failed', session = ada) =>
  desk.change(claimId, { action: 'settleAs', outcome, reason: 'The provider took a fee' }, { session });
const confirm = async (session = bob, settlementId = '') =>
  desk.change(
    claimId,
    { action: 'confirmSettlement', settlementId: settlementId || ((await desk.claim(claimId)).settlement?.id ?? '') },
    { session },
  );

it('a payment that the provider has with another amount is settled as paid by two people', async () => {
  await getStuck();
  const proposed = await propose('paid');
  expect(proposed).toMatchObject({ status: 'processing', settlement: { outcome: 'paid', theirCents: 34_000 } });
  expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
  await expect(confirm(ada)).rejects.toEqual(code('rewards/same-admin'));
  expect(await confirm()).toMatchObject({ status: 'sent', orderStatus: 'executed', settlement: null });
  expect(await desk.accounts()).toEqual({ owed: 0, paid: 35_000, withheld: 15_000, debt: 0 });
  // The provider's amount stays on record, and what two people explained is no difference any more.
  expect(await counter.db('claim_settlements').first()).toMatchObject({
    status: 'confirmed',
    their_cents: 34_000,
    proposed_by: 'admin-ada',
    confirmed_by: 'admin-bob',
  });
  expect((await checkProvider(counter.parts, new Date())).differences).toEqual([]);
  await counter.db('demo_orders').update({ amount_cents: 1 });
  expect((await checkProvider(counter.parts, new Date())).differences).toHaveLength(1);
});

it('a proposed settlement is listed as waiting for a second person, with the viewer’s own hand in the money', async () => {
  await getStuck();
  const waiting = async (session = bob) =>
    (await readClaims(counter.db, session, { page: 1, limit: 15, waitsFor: 'settlement' }, payDay)).claims;
  expect(await waiting()).toEqual([]);
  await propose('paid');
  expect(await waiting()).toMatchObject([{ id: claimId, hand: null, settlement: { proposedBy: 'admin-ada' } }]);
  await counter.db('money_acts').insert({
    at: new Date(),
    actor_id: 'admin-bob',
    act: 'verifyDocuments',
    rider_id: 'rider-1',
  });
  expect(await waiting()).toMatchObject([{ hand: 'verifyDocuments' }]);
  expect(await waiting(adminSession('eve'))).toMatchObject([{ hand: null }]);
  await confirm(adminSession('eve'));
  expect(await waiting()).toEqual([]);
});

it('or as failed: the claim is open again, and the acts name both', async () => {
  await getStuck();
  await propose('failed');
  expect(await confirm()).toMatchObject({ status: 'open', attempt: 2, lastFailure: 'The provider took a fee' });
  expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
  expect(await counter.db('money_acts').where({ act: 'settle' })).toMatchObject([
    { actor_id: 'admin-bob', second_id: 'admin-ada', claim_id: claimId, attempt: 1, cents: 35_000 },
  ]);
});

it('only a stuck payment: of any other the job says how it ended', async () => {
  await expect(propose('paid')).rejects.toEqual(code('rewards/claim-not-stuck'));
  await desk.provider('pends');
  await desk.order(claimId);
  await expect(propose('paid')).rejects.toEqual(code('rewards/claim-not-stuck'));
  await desk.provider('silent');
  await expect(propose('paid')).rejects.toEqual(code('rewards/provider-unavailable'));
  await desk.provider('works');
  await counter.db('demo_orders').update({ status: 'executed' });
  await desk.settle();
  await expect(propose('failed')).rejects.toEqual(code('rewards/claim-not-stuck'));
});

describe('an order that failed here and was executed at the provider', () => {
  /** The provider refuses, and nevertheless pays the same amount. */
  async function failHere(cents = 35_000) {
    await desk.provider('refuses');
    await expect(desk.order(claimId)).rejects.toEqual(code('rewards/order-refused'));
    await desk.provider('works');
    await payThere(cents);
  }
  const differences = async () => (await checkProvider(counter.parts, new Date())).differences.map(({ kind }) => kind);

  it('is settled as paid by two people: the open claim is sent, once', async () => {
    await failHere();
    expect(await differences()).toEqual(['status']);
    expect(await propose('paid')).toMatchObject({ status: 'open', attempt: 2 });
    expect(await confirm()).toMatchObject({ status: 'sent', orderStatus: 'executed' });
    expect(await desk.accounts()).toEqual({ owed: 0, paid: 35_000, withheld: 15_000, debt: 0 });
    expect(await differences()).toEqual([]);
    await expect(propose('paid')).rejects.toEqual(code('rewards/claim-not-stuck'));
  });

  it('not if the claim has become another amount', async () => {
    await failHere();
    await counter.earnCash('rider-1', 1_000);
    await propose('paid');
    await expect(confirm()).rejects.toEqual(code('rewards/amount-differs'));
    expect(await desk.accounts()).toMatchObject({ owed: 51_000, paid: 0 });
  });

  it('or as failed, since the provider took it back: the difference is explained, and the claim stays open', async () => {
    await failHere(34_000);
    await propose('failed');
    expect(await confirm()).toMatchObject({ status: 'open', attempt: 2 });
    expect(await differences()).toEqual([]);
    await expect(propose('paid')).rejects.toEqual(code('rewards/claim-not-stuck'));
  });

  it('not once it was ordered again', async () => {
    await failHere();
    await propose('paid');
    const { settlement } = await desk.claim(claimId);
    await desk.order(claimId);
    await expect(confirm(bob, settlement?.id)).rejects.toEqual(code('rewards/claim-not-stuck'));
  });
});

it('an order that the provider once named and no longer finds is stuck as well', async () => {
  await desk.provider('pends');
  await desk.order(claimId);
  await counter.db('demo_orders').delete();
  await propose('failed');
  expect((await desk.claim(claimId)).settlement).toMatchObject({ theirCents: null, theirCurrency: null });
  expect(await confirm()).toMatchObject({ status: 'open' });
});

it('what was proposed is what is confirmed: not a proposal that was replaced, nor after another answer', async () => {
  await getStuck();
  const first = (await propose('failed')).settlement?.id ?? '';
  await propose('paid');
  await expect(confirm(bob, first)).rejects.toEqual(code('rewards/no-settlement'));
  await counter.db('demo_orders').update({ amount_cents: 33_000 });
  await expect(confirm()).rejects.toEqual(code('rewards/no-settlement'));
  expect(await desk.accounts()).toMatchObject({ owed: 50_000, paid: 0 });
});

it('the second person counts as one, and has no hand in the money; riders settle nothing', async () => {
  await getStuck();
  await propose('paid');
  const late = { ...bob, secondSince: new Date(payDay.getTime() + 1).toISOString() };
  await expect(confirm(late)).rejects.toEqual(code('session/confirmed-later'));
  await counter.db('money_acts').insert({
    at: new Date(),
    actor_id: 'admin-bob',
    act: 'changeTaxStatus',
    rider_id: 'rider-1',
  });
  await expect(confirm()).rejects.toEqual(code('rewards/hand-tax-status'));
  expect((await readClaim(counter.db, riderSession(), claimId, payDay)).settlement).toBe(null);
  await expect(propose('paid', riderSession() as typeof ada)).rejects.toEqual(code('session/forbidden'));
});
