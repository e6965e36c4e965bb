import { randomUUID } from 'node:crypto';
import { PodiumClient, until } from '../client/podium-client.ts';
import { password, problemOf, World, type Rider } from '../testing/world.ts';

/**
 * One admin alone makes no money (rule 42): whatever they post, price or restore is weighed by what one recipient and
 * they themselves were given and made within 30 days, and a second person releases it.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const header = 'Class,Place,Email,First Name,Last Name\n';
const key = () => ({ 'idempotency-key': randomUUID() });
const won = (rider: Pick<Rider, 'email'>, name = '450 A') => `${name},1,${rider.email},,\n${name},2,,Some,Body\n`;
const pays = (dollars: number, type = 'dealerCredit') => `Class,Type,1\n450 A,${type},${dollars}\n`;

type Held = { id: string; eventId: string; reasons: string[] };
const heldOf = async (eventId: string) =>
  (await world.admin.get<{ postings: Held[] }>('/api/admin/held-postings?limit=100')).postings.filter(
    (each) => each.eventId === eventId,
  );
const release = async (eventId: string, by: PodiumClient) => {
  const [held] = await heldOf(eventId);
  return by.put(`/api/admin/held-posting/${held?.id}`, { decision: 'release', reason: 'Called the track' });
};
const creditOf = async ({ id }: { id: string }) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents ?? 0;
const has = (rider: { id: string }, cents: number) =>
  until(
    `${cents} cents of credit`,
    () => creditOf(rider),
    (now) => now === cents,
  );
const post = (eventId: string, rows: string, by = world.admin) =>
  world.postResults<{ classes: { held: string[] }[] }>(eventId, `${header}${rows}`, { by });

describe('An admin invents races (findings 6, 7 and 13)', () => {
  it('one that pays a rider more than the limit waits, and who posted it does not release it', async () => {
    const [rider, event] = [await world.rider(), await world.event({}, pays(24_000))];
    expect((await post(event.id, won(rider))).classes).toMatchObject([{ held: ['recipient'] }]);
    expect((await problemOf(release(event.id, world.admin))).code).toBe('catalog/second-person-needed');
    await world.assessed(event.id);
    expect(await creditOf(rider)).toBe(0);
    await release(event.id, world.approver);
    await has(rider, 2_400_000);
  });

  it('small ones add up for one recipient, also when they are posted at once', async () => {
    const rider = await world.rider();
    const events = await Promise.all([1, 2, 3, 4].map(() => world.event({}, pays(4_000))));
    const answers = await Promise.all(events.map(({ id }) => post(id, won(rider))));
    const held = answers.filter(({ classes }) => classes[0]!.held.includes('recipient'));
    expect(held.length).toBeGreaterThanOrEqual(2);
    await has(rider, (4 - held.length) * 400_000);
  });

  it('with a series of their own that pays a field of one', async () => {
    const seriesId = await world.serie({ minFinishers: 1 });
    const [rider, event] = [await world.rider(), await world.event({ seriesId }, pays(100))];
    expect((await post(event.id, `450 A,1,${rider.email},,\n`)).classes).toMatchObject([{ held: ['belowMinimum'] }]);
  });

  it('for a rider whom they added themselves, or gave another address', async () => {
    const staff = await world.staff();
    const email = `${world.unique('friend').toLowerCase()}@x.test`;
    const { rider } = await staff.post<{ rider: { id: string } }>('/api/admin/riders', {
      firstName: 'Zoé',
      lastName: world.unique('Friend'),
      email,
      dateOfBirth: '1999-02-03',
      pin: '2468',
      activate: true,
    });
    const vin = `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
    await world.rider();
    await world.admin.put(`/api/admin/rider/${rider.id}`, {
      bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
    });
    const event = await world.event({}, pays(100));
    const answer = await until(
      'the hold',
      () => post(event.id, won({ email }), staff),
      ({ classes }) => classes[0]!.held.length > 0,
    );
    expect(answer.classes).toMatchObject([{ held: ['ownRider'] }]);
  });

  it('posts while the event pays nothing, then lets it pay; or cancels and reinstates it', async () => {
    const [rider, event] = [await world.rider(), await world.event({ paying: false }, pays(24_000))];
    expect((await post(event.id, won(rider))).classes).toMatchObject([{ held: [] }]);
    await world.admin.put(`/api/admin/event/${event.id}`, { paying: true });
    expect(await heldOf(event.id)).toMatchObject([{ reasons: ['recipient'] }]);
    await release(event.id, world.approver);
    await has(rider, 2_400_000);
    await world.admin.put(`/api/admin/event/${event.id}`, { canceled: true });
    await has(rider, 0);
    await world.admin.put(`/api/admin/event/${event.id}`, { canceled: false });
    expect(await heldOf(event.id)).toMatchObject([{ reasons: ['recipient'] }]);
    const [held] = await heldOf(event.id);
    // Rejected, the event is canceled again, with its results.
    await world.approver.put(`/api/admin/held-posting/${held!.id}`, { decision: 'reject', reason: 'It rained' });
    const after = await world.admin.get<{ event: { canceled: boolean; classes: { results: unknown[] }[] } }>(
      `/api/event/${event.id}`,
    );
    expect([after.event.canceled, after.event.classes[0]!.results.length]).toEqual([true, 2]);
    expect(await creditOf(rider)).toBe(0);
  });
});

describe('An admin pays an accomplice (findings 9 and 12)', () => {
  async function claimOf(rider: Rider): Promise<string> {
    const own = world.riderClient(rider);
    await world.uploadDocuments(rider);
    await world.verifyDocuments(rider);
    await until(
      'the claim',
      () => own.post('/api/rider/payout-claims', { currency: 'USD' }, key()).then(Boolean, () => false),
      Boolean,
    );
    const { claims } = await own.get<{ claims: { id: string }[] }>('/api/rider/payout-claims');
    return claims[0]!.id;
  }
  const order = (by: PodiumClient, claimId: string) =>
    until(
      'the papers at rewards',
      () =>
        by.post('/api/payments/create-order', { claimId }, key()).then(
          () => 'ordered',
          ({ code, body }: { code: string; body: { errors?: { code: string }[] } }) => body.errors?.[0]?.code ?? code,
        ),
      (code) => !/documents|tax-status-unknown/.test(code),
    );

  it('takes over the rider’s address, then pays the claim', async () => {
    const rider = await world.rider({ password });
    const event = await world.event({}, pays(500, 'cash'));
    await post(event.id, won(rider));
    await world.assessed(event.id);
    const claimId = await claimOf(rider);
    const thief = await world.staff();
    await thief.put(`/api/admin/rider/${rider.id}`, { email: `${world.unique('mine').toLowerCase()}@x.test` });
    await until(
      'the act of who changed the address',
      () => world.admin.get<{ acts: { act: string }[] }>(`/api/admin/money-acts?rider=${rider.id}`),
      ({ acts }) => acts.some(({ act }) => act === 'changeSignIn'),
    );
    expect(await order(thief, claimId)).toBe('rewards/hand-sign-in');
    expect(await order(await world.staff(), claimId)).toBe('ordered');
  });

  it('has a grant approved by somebody who then pays it', async () => {
    const rider = await world.rider({ password });
    const [first, second] = [await world.staff(), await world.staff()];
    const asked = await until(
      'the grant',
      () =>
        first
          .post<{ pendingAdjustmentId: string | null }>(
            `/api/admin/rider/${rider.id}/adjustments`,
            { kind: 'grant', wallet: 'cash', currency: 'USD', amountCents: 5_000_000, reason: 'Travel' },
            key(),
          )
          .catch(() => null),
      (answer) => answer !== null,
    );
    await second.put(`/api/admin/pending-adjustment/${asked?.pendingAdjustmentId}`, {
      decision: 'approve',
      reason: 'Agreed',
    });
    const claimId = await claimOf(rider);
    expect(await order(second, claimId)).toBe('rewards/hand-granted');
  });
});
