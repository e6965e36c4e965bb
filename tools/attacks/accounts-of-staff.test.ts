import { randomUUID } from 'node:crypto';
import { typesOf } from '@podium/contracts/access.ts';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import type { UserType } from '@podium/contracts/roles.ts';
import { until, type PodiumClient } from '../client/podium-client.ts';
import { password, pin, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const key = () => ({ 'idempotency-key': randomUUID() });
const idOf = async (client: PodiumClient) => (await client.get<{ user: { id: string } }>('/api/me')).user.id;

type Seen = { path: string; text: string };
/** What a caller reads: every call without a body of which we know the parameters. */
async function readAll(client: PodiumClient, type: UserType, known: Record<string, string>): Promise<Seen[]> {
  const paths = Object.values(routesByService)
    .flatMap((routes) => Object.values(routes))
    .filter(
      ({ method, status, scope, access }) =>
        method === 'get' && status === 200 && !scope && typesOf(access).includes(type),
    )
    .map(({ path }) =>
      path.replace(/\{(\w+)\}/g, (hole, name: string) => (name === 'type' ? type : (known[name] ?? hole))),
    )
    .filter((path) => !path.includes('{'));
  const seen: Seen[] = [];
  for (const path of new Set(paths)) {
    const answer = await fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${await client.token()}` } });
    if (answer.ok) seen.push({ path, text: await answer.text() });
  }
  return seen;
}

it('riders, dealers and promoters read no account of staff, whatever staff did to what is theirs', async () => {
  const [staff, second, dealer, promoter] = [
    world.admin,
    await world.staff(),
    await world.dealer(),
    await world.promoter(),
  ];
  const [rider, other] = [await world.rider({ password }), await world.rider()];
  const own = world.riderClient(rider);
  const event = await world.event({ promoterId: promoter.id });
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,${other.email},,\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
  );
  await world.assessed(event.id);

  const redeem = async () => {
    const order = {
      riderId: rider.id,
      amountCents: 5_000,
      currency: 'USD',
      pin,
      employeeName: 'Dana',
      idVerified: true,
    };
    return (await dealer.client.post<{ redemption: Redemption }>('/api/dealer/redeem', order, key())).redemption.id;
  };
  const [refunded, sent] = [await redeem(), await redeem()];
  await staff.delete(`/api/admin/credit-redemption/${refunded}`);
  await second.post('/api/admin/dealer-refunds/send', { redemptionIds: [sent], reference: 'ACH 7' }, key());

  await world.uploadDocuments(rider);
  await world.verifyDocuments(rider);
  const claims = async () => (await own.get<{ claims: PayoutClaim[] }>('/api/rider/payout-claims')).claims;
  await until(
    'the claim',
    () => own.post('/api/rider/payout-claims', { currency: 'USD' }, key()).then(Boolean, () => false),
    Boolean,
  );
  const [claim] = await until('the papers at rewards', claims, ([found]) => found?.blockedBy.length === 0);
  await second.put(`/api/admin/payout-claim/${claim!.id}`, { action: 'approve', netCents: claim!.netCents });

  const said = { riderId: rider.id, eventId: event.id, className: '450 A', place: 1, message: 'I was paid too little' };
  const missing = await staff.post<{ claim: { id: string } }>('/api/admin/missing-payments', said, key());
  await staff.put(`/api/admin/missing-payment/${missing.claim.id}`, { decision: 'declined', answer: 'It is right' });
  const change = { firstName: 'Zoe', reason: 'As in my passport' };
  const asked = await own.post<{ change: { id: string } }>(`/api/rider/rider/${rider.id}/identity-change`, change);
  await staff.put(`/api/admin/identity-change/${asked.change.id}`, { decision: 'reject', reason: 'Send the passport' });

  const { awards } = await own.get<{ awards: { id: string }[] }>(`/api/rider/rider/${rider.id}/awards`);
  const known = { riderId: rider.id, eventId: event.id, claimId: claim!.id, awardId: awards[0]!.id };
  const seen = [
    ...(await readAll(own, 'rider', { ...known, id: rider.id })),
    ...(await readAll(dealer.client, 'dealer', { ...known, dealerId: dealer.id, id: dealer.id })),
    ...(await readAll(promoter.client, 'promoter', { ...known, id: promoter.id, promoterId: promoter.id })),
  ];
  const accounts = [await idOf(staff), await idOf(second)];
  const naming = (all: Seen[]) =>
    all.filter(({ text }) => accounts.some((id) => text.includes(id))).map(({ path }) => path);
  expect(naming(seen)).toEqual([]);
  const paths = seen.map(({ path }) => path);
  for (const path of [
    '/api/rider/credit-redemptions',
    '/api/dealer/credit-redemptions',
    '/api/dealer/dealer-refunds',
    '/api/rider/payout-claims',
    '/api/rider/missing-payments',
    `/api/promoter/event/${event.id}/postings`,
  ])
    expect(paths).toContain(path);
  // Staff read the same with accounts, so that there was something to see.
  for (const path of [
    `credit-redemptions?dealerId=${dealer.id}`,
    `dealer-refunds?dealerId=${dealer.id}`,
    `payout-claim/${claim!.id}`,
    `missing-payments?riderId=${rider.id}`,
    `event/${event.id}/postings`,
  ]) {
    const text = JSON.stringify(await staff.get(`/api/admin/${path}`));
    expect([path, naming([{ path, text }])]).toEqual([path, [path]]);
  }
});
