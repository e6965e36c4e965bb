import { randomUUID } from 'node:crypto';
import type { MoneyAct, MoneyFlag } from '@podium/contracts/api/rewards/controls.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { verifyDocuments } from '../client/documents.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { password, pin, problemOf, type Rider, World } from '../testing/world.ts';

/**
 * The attacker is one of the staff, with every right that an admin has, and an accomplice among the riders. Alone they
 * must not get a large sum paid, in any order of steps and from any account (rule 38).
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const key = () => ({ 'idempotency-key': randomUUID() });
const codeOf = (call: Promise<unknown>) => problemOf(call).then(({ code, body }) => body.errors?.[0]?.code ?? code);

const accomplice = () => world.rider({ password });
async function earnCash(rider: Rider, dollars: number): Promise<void> {
  const event = await world.event({}, `Class,Type,1\n450 Pro,cash,${dollars}\n`);
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
}
const inPlaceOf = async (admin: PodiumClient, type: 'rider' | 'dealer', id: string) =>
  PodiumClient.withToken(
    world.baseUrl,
    (await admin.post<{ accessToken: string }>('/api/proxy', { type, id })).accessToken,
  );
const give = (admin: PodiumClient, rider: Rider, wallet: string, amountCents: number) =>
  until(
    'the rider at rewards',
    () =>
      admin
        .post<{ status: string; pendingAdjustmentId: string | null }>(
          `/api/admin/rider/${rider.id}/adjustments`,
          { kind: 'grant', wallet, currency: 'USD', amountCents, reason: 'Travel support' },
          key(),
        )
        .catch(({ code }: { code: string }) => {
          if (code === 'rewards/not-a-rider') return null;
          throw new Error(code);
        }),
    (answer) => answer !== null,
  ) as Promise<{ status: string; pendingAdjustmentId: string | null }>;
/** The rider's claim, once rewards has applied the verified documents. */
async function openClaim(rider: Rider): Promise<PayoutClaim> {
  const own = world.riderClient(rider);
  const claim = () => own.get<{ claims: PayoutClaim[] }>('/api/rider/payout-claims').then(({ claims }) => claims[0]);
  await until(
    'the claim',
    () => own.post('/api/rider/payout-claims', { currency: 'USD' }, key()).then(Boolean, () => false),
    Boolean,
  );
  return until(
    'the papers at rewards',
    claim,
    (found) => found !== undefined && !found.blockedBy.some((block) => /documents|tax/.test(block)),
  ) as Promise<PayoutClaim>;
}
const order = (by: PodiumClient, claimId: string) => by.post('/api/payments/create-order', { claimId }, key());

it('finding 2: a grant of $1,000,000 does not exist before somebody else approves it', async () => {
  const [attacker, rider] = [await world.staff(), await accomplice()];
  const asked = await give(attacker, rider, 'dealerCredit', 100_000_000);
  expect(asked.status).toBe('pending');
  const path = `/api/admin/pending-adjustment/${asked.pendingAdjustmentId}`;
  expect(await codeOf(attacker.put(path, { decision: 'approve', reason: 'Mine' }))).toBe('rewards/own-adjustment');
  const { credit } = await world.admin.get<{ credit: unknown[] }>(`/api/admin/rider/${rider.id}/wallet`);
  expect(credit).toEqual([]);
  // Nor do many small ones, to this rider or to another.
  expect((await give(attacker, rider, 'dealerCredit', 90_000)).status).toBe('applied');
  expect((await give(attacker, rider, 'dealerCredit', 90_000)).status).toBe('pending');
  expect((await give(attacker, await accomplice(), 'cash', 90_000)).status).toBe('pending');
});

it('finding 2: who granted cash and verified the documents cannot pay it, neither as admin nor from the rider’s account', async () => {
  const [attacker, rider] = [await world.staff(), await accomplice()];
  await world.uploadDocuments(rider);
  await verifyDocuments(attacker, rider.id, 'usPerson');
  await give(attacker, rider, 'cash', 90_000);
  const claim = await openClaim(rider);
  const hand = /^rewards\/hand-/;
  expect(
    await codeOf(attacker.put(`/api/admin/payout-claim/${claim.id}`, { action: 'approve', netCents: 90_000 })),
  ).toMatch(hand);
  expect(await codeOf(order(attacker, claim.id))).toMatch(hand);
  expect(await codeOf(order(await inPlaceOf(attacker, 'rider', rider.id), claim.id))).toMatch(hand);
  const { orders } = await attacker.post<{ orders: { refusal: string | null }[] }>(
    '/api/admin/payout-claims/order',
    { claimIds: [claim.id] },
    key(),
  );
  expect(orders[0]?.refusal).toMatch(/^You .*Someone else/);
  // Another admin reviews it and pays.
  expect(await order(await world.staff(), claim.id)).toMatchObject({ claim: { netCents: 90_000 } });
});

it('finding 2: above the limit no order is sent before an approval, whoever requests it', async () => {
  const [attacker, rider] = [await world.staff(), await accomplice()];
  await world.uploadDocuments(rider);
  await world.verifyDocuments(rider);
  await earnCash(rider, 1_500);
  const claim = await openClaim(rider);
  for (const by of [world.riderClient(rider), attacker, await inPlaceOf(attacker, 'rider', rider.id)])
    expect(await codeOf(order(by, claim.id))).toBe('rewards/blocked-approval-needed');
  await attacker.put(`/api/admin/payout-claim/${claim.id}`, { action: 'approve', netCents: 150_000 });
  expect(await codeOf(order(attacker, claim.id))).toBe('rewards/same-admin');
  expect(await order(world.riderClient(rider), claim.id)).toMatchObject({ claim: { netCents: 150_000 } });
});

it('finding 2: many small payments by one person reach the limit too', async () => {
  const attacker = await world.staff();
  const claims = [];
  for (let i = 0; i < 3; i += 1) {
    const rider = await accomplice();
    await world.uploadDocuments(rider);
    await world.verifyDocuments(rider);
    await earnCash(rider, 450);
    claims.push(await openClaim(rider));
  }
  const [first, second, third] = claims as [PayoutClaim, PayoutClaim, PayoutClaim];
  await order(attacker, first.id);
  await order(attacker, second.id);
  expect(await codeOf(order(attacker, third.id))).toBe('rewards/blocked-approval-needed');
});

it('finding 2: who grants credit and redeems it as a dealer cannot send the refund; all of it is on record', async () => {
  const [attacker, rider, dealer] = [await world.staff(), await accomplice(), await world.dealer()];
  await give(attacker, rider, 'dealerCredit', 50_000);
  const { redemption } = await (
    await inPlaceOf(attacker, 'dealer', dealer.id)
  ).post<{
    redemption: { id: string; code: string };
  }>(
    '/api/dealer/redeem',
    { riderId: rider.id, amountCents: 50_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
    key(),
  );
  const send = (by: PodiumClient) =>
    by.post('/api/admin/dealer-refunds/send', { redemptionIds: [redemption.id] }, key());
  expect(await codeOf(send(attacker))).toBe('rewards/redeemed-by-you');
  const { flags } = await world.admin.get<{ flags: MoneyFlag[] }>(`/api/admin/flags?rider=${rider.id}`);
  expect(flags.map(({ kind }) => kind).sort()).toEqual(['firstRedemption', 'redeemedByProxy']);
  const { acts, sums } = await world.admin.get<{ acts: MoneyAct[]; sums: { actorId: string; cents: number }[] }>(
    `/api/admin/money-acts?rider=${rider.id}`,
  );
  expect(acts.map(({ act, actedAs }) => [act, actedAs !== null])).toEqual([
    ['redeemByProxy', true],
    ['grant', false],
  ]);
  expect(new Set(acts.map(({ actorId }) => actorId)).size).toBe(1);
  expect(sums).toMatchObject([{ cents: 100_000 }]);
  await send(await world.staff());
});

it('finding 2: the invariants verify who moved what, and that nobody did it alone', async () => {
  const { invariants } = await world.admin.get<{ invariants: { name: string; holds: boolean; rows: object[] }[] }>(
    '/api/admin/reconciliation',
  );
  const ofPeople = invariants.filter(({ name }) => /its act|a hand in its money|second person/.test(name));
  expect(ofPeople).toHaveLength(4);
  expect(ofPeople.filter(({ holds }) => !holds)).toEqual([]);
});
