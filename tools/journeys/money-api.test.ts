import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import knex from 'knex';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { documentsOf } from '../client/documents.ts';
import { until, type PodiumClient } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { ops } from '../testing/ops.ts';
import { canada, password, problemOf, type Rider, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const key = () => ({ 'idempotency-key': randomUUID() });

/** A rider who is owed cash, with or without verified documents. */
async function pro(dollars: number, { country = 'US' as 'US' | 'CA', papers = true } = {}): Promise<Rider> {
  const rider = await world.rider({ password, ...(country === 'CA' ? canada : {}) });
  const event = await world.event(
    country === 'CA' ? { location: canada } : {},
    `Class,Type,1\n450 Pro,cash,${dollars}\n`,
  );
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  if (papers) await verify(rider);
  return rider;
}
async function verify(rider: Rider): Promise<void> {
  await world.uploadDocuments(rider);
  await world.verifyDocuments(rider);
}
/** Sees claims as somebody who has paid none: what the viewer moved alone blocks a claim too. */
let viewer: Promise<PodiumClient> | null = null;
const claimsOf = async (rider: Rider) =>
  (
    await (
      await (viewer ??= world.staff())
    ).get<{ claims: PayoutClaim[] }>(`/api/admin/payout-claims?riderId=${rider.id}`)
  ).claims;
const payable = (rider: Rider) =>
  until(
    'a claim that nothing blocks',
    async () => (await claimsOf(rider))[0],
    (claim) => claim?.blockedBy.length === 0,
  ) as Promise<PayoutClaim>;
const demo = async (mode: string, claimId: string) => {
  const { status, stderr } = await ops(['demo-provider', mode, claimId]);
  expect([status, stderr]).toEqual([0, '']);
};

describe('cash over HTTP', () => {
  it('is claimed, verified, ordered once and paid; only the rider gets the link [S1.17] [S3.33] [S4.12] [S7.41] [S7.42] [S7.43] [S5.33]', async () => {
    const rider = await pro(500, { papers: false });
    const own = world.riderClient(rider);
    expect((await problemOf(own.post('/api/rider/payout-claims', { currency: 'USD' }, key()))).code).toBe(
      'rewards/documents-missing',
    );
    await world.uploadDocuments(rider);
    const review = (body: object) =>
      problemOf(
        world.admin.put(`/api/admin/rider/${rider.id}/documents`, { taxStatus: 'usPerson', verified: true, ...body }),
      );
    const { driverLicense, w9 } = await documentsOf(world.admin, rider.id);
    expect((await review({})).body.errors).toEqual([expect.objectContaining({ path: 'seen' })]);
    // Only the documents that were reviewed are verified, not later ones.
    await world.uploadDocuments(rider);
    expect((await review({ seen: { driverLicense: driverLicense?.uploadedAt, w9: w9?.uploadedAt } })).code).toBe(
      'identity/documents-changed',
    );
    await world.verifyDocuments(rider);
    const claim = (await until(
      'the papers at rewards',
      () =>
        own.post<{ claim: PayoutClaim }>('/api/rider/payout-claims', { currency: 'USD' }, key()).then(
          ({ claim: made }) => made,
          () => null,
        ),
      (made) => made !== null,
    )) as PayoutClaim;
    await payable(rider);
    const order = { claimId: claim.id, payoutAmount: { amount: 50_000, currency: 'USD' } };
    expect(
      (
        await problemOf(
          own.post('/api/payments/create-order', { ...order, payoutAmount: { amount: 1, currency: 'USD' } }, key()),
        )
      ).code,
    ).toBe('rewards/amount-differs');
    const [first, again] = [key(), key()];
    const paid = await own.post<{ orderId: string; payoutAmount: object; claim: PayoutClaim }>(
      '/api/payments/create-order',
      order,
      first,
    );
    expect(paid).toMatchObject({
      payoutAmount: { amount: 50_000, currency: 'USD' },
      claim: { status: 'sent', netCents: 50_000 },
    });
    expect(await own.post('/api/payments/create-order', order, first)).toMatchObject({ orderId: paid.orderId });
    expect((await problemOf(own.post('/api/payments/create-order', order, again))).code).toBe('rewards/claim-not-open');
    expect(await own.get(`/api/payments/get-reward-link/${paid.orderId}`)).toEqual({
      link: expect.stringMatching(/^https:/),
      isDemo: true,
    });
    const stranger = world.riderClient(await world.rider({ password }));
    expect((await problemOf(stranger.get(`/api/payments/get-reward-link/${paid.orderId}`))).code).toBe(
      'rewards/no-such-order',
    );
    expect((await problemOf(world.admin.get(`/api/payments/get-reward-link/${paid.orderId}`))).status).toBe(403);
    const wallet = await own.get<{ cash: object[] }>(`/api/rider/rider/${rider.id}/wallet`);
    expect(wallet.cash).toEqual([expect.objectContaining({ owedCents: 0, paidCents: 50_000 })]);
    expect((await mailTo(rider.email, /\$500\.00 is ready/)).text).toContain('/auth/rider/cashout');
  });

  it('in Canada is paid by a cheque run, marked as sent and taken back with a reason [S1.18] [S4.12] [S4.13] [S7.44] [S7.45]', async () => {
    const rider = await pro(300, { country: 'CA' });
    await world.admin.post('/api/admin/payout-claims', { currency: 'CAD', riderIds: [rider.id] }, key());
    const { id } = await payable(rider);
    expect((await problemOf(world.admin.post('/api/payments/create-order', { claimId: id }, key()))).code).toBe(
      'rewards/paid-by-cheque',
    );
    const { run } = await (
      await world.staff()
    ).post<{ run: { id: string; totalCents: number } }>('/api/admin/cheque-runs', { claimIds: [id] }, key());
    expect(run.totalCents).toBe(30_000);
    const put = (body: object) => world.admin.put<{ claim: PayoutClaim }>(`/api/admin/payout-claim/${id}`, body);
    expect((await put({ action: 'send', reference: '20419' })).claim).toMatchObject({
      status: 'sent',
      reference: '20419',
    });
    expect((await problemOf(put({ action: 'undo', reason: ' ' }))).status).toBe(400);
    expect((await put({ action: 'undo', reason: 'Came back' })).claim).toMatchObject({ status: 'open', attempt: 2 });
    expect(
      (await problemOf(world.riderClient(rider).put(`/api/rider/payout-claim/${id}`, { action: 'send' }))).status,
    ).toBe(403);
    await mailTo(rider.email, /did not go through/);
    await put({ action: 'cancel' });
  });

  it('is reported for the year’s taxes: gross, withheld and paid per rider', async () => {
    const rider = await pro(333.33);
    await world.verifyDocuments(rider, 'nonResidentAlien');
    await world.admin.post('/api/admin/payout-claims', { currency: 'USD', riderIds: [rider.id] }, key());
    const { id } = (await until(
      'the tax status at rewards',
      async () => (await claimsOf(rider))[0],
      (claim) => claim?.blockedBy.length === 0 && claim.withheldCents > 0,
    )) as PayoutClaim;
    await (await world.staff()).post('/api/payments/create-order', { claimId: id }, key());
    const file = async (year: string) =>
      fetch(`${world.baseUrl}/api/admin/payments/tax-file/${year}`, {
        headers: { authorization: `Bearer ${await world.admin.token()}` },
      });
    const year = new Intl.DateTimeFormat('en', { timeZone: 'America/Los_Angeles', year: 'numeric' }).format(new Date());
    expect((await (await file(year)).text()).split('\r\n').find((line) => line.includes(rider.email))).toContain(
      `"${rider.lastName}, ${rider.firstName}",${rider.email},Non-resident alien,USD,333.33,100.00,233.33,`,
    );
    expect((await (await file('2019')).text()).includes(rider.email)).toBe(false);
    expect((await file('x')).status).toBe(404);
  });

  it('is found by query, name, e-mail, country, bike model and year [S3.39]', async () => {
    const rider = await pro(200);
    await world.admin.post('/api/admin/payout-claims', { currency: 'USD', riderIds: [rider.id] }, key());
    await payable(rider);
    const found = async (query: string) =>
      (await world.admin.get<{ claims: PayoutClaim[] }>(`/api/admin/payout-claims?limit=100&${query}`)).claims.some(
        ({ riderId }) => riderId === rider.id,
      );
    for (const query of [
      `query=${rider.lastName}`,
      `name=${rider.lastName.toLowerCase()}`,
      `email=${rider.email}`,
      `name=${rider.lastName}&country=US`,
      `name=${rider.lastName}&bikeModel=450%20sx&bikeYear=2025`,
      `name=${rider.lastName}&blocked=false&status=open`,
    ])
      expect([query, await found(query)]).toEqual([query, true]);
    for (const query of [
      `name=${rider.lastName}&country=CA`,
      `name=${rider.lastName}&bikeYear=2024`,
      `name=${rider.lastName}&bikeModel=790`,
      `email=x${rider.email}`,
      `name=${rider.lastName}&status=sent`,
    ])
      expect([query, await found(query)]).toEqual([query, false]);
  });

  it('that the provider left open is paid on its signed webhook; an unsigned one is ignored', async () => {
    const rider = await pro(700);
    await world.admin.post('/api/admin/payout-claims', { currency: 'USD', riderIds: [rider.id] }, key());
    const { id } = await payable(rider);
    const { rewards } = JSON.parse(readFileSync(join(process.env.TEST_DATA_DIR ?? '', 'environment.json'), 'utf8')) as {
      rewards: Record<string, string>;
    };
    const { POSTGRES_URL: url, PAYOUT_WEBHOOK_SECRET: secret = '' } = rewards;
    const db = knex({ client: 'pg', connection: url, searchPath: ['rewards'] });
    try {
      await demo('pends', id);
      await (await world.staff()).post('/api/payments/create-order', { claimId: id }, key());
      expect((await claimsOf(rider))[0]?.status).toBe('processing');
      const [{ provider_id: providerId }] = await db('payout_orders').where({ claim_id: id });
      await db('demo_orders').where({ id: providerId }).update({ status: 'executed' });
      const body = JSON.stringify({
        event: 'ORDERS.EXECUTED',
        uuid: randomUUID(),
        payload: { resource: { id: providerId, type: 'orders' } },
      });
      const callWebhook = (signature: string) =>
        fetch(`${world.baseUrl}/api/payments/webhook`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'tremendous-webhook-signature': signature },
          body,
        }).then(({ status }) => status);
      expect(await callWebhook('sha256=00')).toBe(401);
      expect((await claimsOf(rider))[0]?.status).toBe('processing');
      const right = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
      expect([await callWebhook(right), await callWebhook(right)]).toEqual([204, 204]);
      expect((await claimsOf(rider))[0]).toMatchObject({ status: 'sent', netCents: 70_000 });
      const { differences } = await world.admin.get<{ differences: { claimId: string }[] }>(
        '/api/admin/payments/reconciliation',
      );
      expect(differences.filter(({ claimId }) => claimId === id)).toEqual([]);
    } finally {
      await db.destroy();
    }
  });

  it('can be reported as missing; staff answer and the rider gets a mail [S9.5]', async () => {
    const rider = await world.rider({ password });
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
    const event = await world.event({ startDate: day, endDate: day });
    const own = world.riderClient(rider);
    const said = { eventId: event.id, className: '450 Pro', place: 3, message: 'I was third' };
    await until(
      'the race at rewards',
      () => own.get<{ events: { eventId: string }[] }>(`/api/rider/claimable-events?query=${event.title}`),
      ({ events }) => events.some(({ eventId }) => eventId === event.id),
    );
    const { claim } = await own.post<{ claim: { id: string } }>('/api/rider/missing-payments', said, key());
    expect((await problemOf(own.post('/api/rider/missing-payments', said, key()))).code).toBe(
      'rewards/claimed-already',
    );
    await world.admin.put(`/api/admin/missing-payment/${claim.id}`, {
      decision: 'declined',
      answer: 'The class paid two places.',
    });
    expect((await mailTo(rider.email, /missing payment/, new RegExp(event.title))).text).toContain(
      'The class paid two places.',
    );
    const old = await world.event({ startDate: '2026-06-01', endDate: '2026-06-01' });
    await until(
      'the older race at rewards',
      () => problemOf(own.post('/api/rider/missing-payments', { ...said, eventId: old.id }, key())),
      ({ code }) => code === 'rewards/claim-too-late',
    );
  });
});

it.each([
  ['awards?query=%00'],
  ['awards?afterDate=0000-01-01'],
  ['payout-claims?bikeYear=99999999999'],
  ['rule-version/99999999999', 'delete'],
  ['missing-payments', 'post', { riderId: 'a\u0000', eventId: 'e', className: 'x', message: 'why' }],
  ['missing-payments', 'post', { riderId: 'a', eventId: 'e', className: 'x', message: 'lone \ud800' }],
  ['missing-payments', 'post', { riderId: 'a', eventId: 'e', className: 'x', message: 'why', place: 99999999999 }],
] as [string, ('get' | 'post' | 'delete')?, object?][])(
  'what no database keeps is refused, not an accident: %s',
  async (path, method = 'get', body = undefined) => {
    const { status } = await problemOf(world.admin.call(method.toUpperCase(), `/api/admin/${path}`, body, key()));
    expect([400, 404]).toContain(status);
  },
);

it('rules are set from a future day on, with a preview; those in force stay', async () => {
  const { ruleVersions } = await world.admin.get<{
    ruleVersions: { id: number; isInForce: boolean; canEdit: boolean }[];
  }>('/api/admin/rule-versions');
  const {
    id: _id,
    isInForce: _in,
    canEdit: _can,
    createdAt: _at,
    createdBy: _by,
    awards: _awards,
    ...current
  } = ruleVersions.find(({ isInForce }) => isInForce) as Record<string, unknown>;
  const coming = { ...current, startsOn: '2099-01-01', note: 'Larger fields', minFinishers: 15 };
  expect(await world.admin.post('/api/admin/rule-versions?dryRun=1', coming)).toMatchObject({
    ruleVersion: null,
    preview: { events: expect.any(Number), sums: expect.any(Array) },
  });
  const { ruleVersion } = await world.admin.post<{ ruleVersion: { id: number } }>('/api/admin/rule-versions', coming);
  expect(
    (await problemOf(world.admin.post('/api/admin/rule-versions', { ...coming, startsOn: '2026-01-01' }))).code,
  ).toBe('rewards/rules-in-force');
  await world.admin.delete(`/api/admin/rule-version/${ruleVersion.id}`);
});

it.each(['en', 'fr'])('every invariant of the books has a sentence for staff: %s', async (locale) => {
  const { invariants } = await world.admin.get<{ invariants: { name: string; holds: boolean }[] }>(
    '/api/admin/reconciliation',
  );
  const { money } = JSON.parse(readFileSync(`frontends/admin/locales/${locale}.json`, 'utf8')) as {
    money: { invariants: Record<string, string> };
  };
  expect(Object.keys(money.invariants).sort()).toEqual(
    invariants.map(({ name }) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')).sort(),
  );
});

it('reports agree with the ledger, award by award, once all events are consumed', async () => {
  // The owner's URL: a service's role sees only its own schema.
  const db = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL ?? '' });
  try {
    const different = async () => {
      const { rows } = await db.raw<{
        rows: { id: string }[];
      }>(`select a.id from rewards.awards a full join reports.awards f on f.award_id = a.id::text
        where f.award_id is null
          or a.id is null
          or f.initial_cents <> a.initial_cents - a.corrected_cents
          or f.redeemed_cents <> a.used_cents
          or f.revoked <> (a.revoked_at is not null)
          or f.rider_id <> a.rider_id`);
      return rows.length;
    };
    await until('reports to have consumed all events', different, (count) => count === 0);
  } finally {
    await db.destroy();
  }
});
