import { createHmac, randomUUID } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import knex from 'knex';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Explanation, ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { documentsOf } from '../client/documents.ts';
import { until } from '../client/podium-client.ts';
import { mailTo, mailsTo } from '../testing/mail.ts';
import { canada, problemOf, World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
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
const claimsOf = async (rider: Rider) =>
  (await world.admin.get<{ claims: PayoutClaim[] }>(`/api/admin/payout-claims?riderId=${rider.id}`)).claims;
const payable = (rider: Rider) =>
  until(
    'a claim that nothing blocks',
    async () => (await claimsOf(rider))[0],
    (claim) => claim?.blockedBy.length === 0,
  ) as Promise<PayoutClaim>;
const demo = (mode: string, claimId: string) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/ops/ops.ts', 'demo-provider', mode, claimId], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: process.env.TEST_DATA_DIR },
  });
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
    expect((await (await file(year)).text()).split('\r\n').find((line) => line.includes(rider.email))).toBe(
      `"${rider.lastName}, ${rider.firstName}",${rider.email},Non-resident alien,USD,333.33,100.00,233.33`,
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
      demo('pends', id);
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

describe('credit over HTTP', () => {
  it('that expires is mailed about on demand, with a preview and a calendar entry [S6.35] [S7.72]', async () => {
    const rider = await world.riderWithCredit(120);
    const body = { days: 365, riderIds: [rider.id] };
    const preview = await world.admin.post<{ sent: number; mails: ExpiringCredit[] }>(
      '/api/admin/riders/send-expire-mail?dryRun=1',
      body,
      key(),
    );
    expect(preview).toMatchObject({ sent: 0, mails: [{ riderId: rider.id, totalCents: 12_000, locale: 'en' }] });
    expect((await mailsTo(rider.email)).some(({ subject }) => subject.includes('expires'))).toBe(false);
    expect((await world.admin.post<{ sent: number }>('/api/admin/riders/send-expire-mail', body, key())).sent).toBe(1);
    const mail = await mailTo(rider.email, /\$120\.00 of your credit expires/);
    const calendar = mail.attachments.find(({ type }) => type === 'text/calendar')?.text ?? '';
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${preview.mails[0]?.firstExpireDate.replaceAll('-', '')}`);
    expect(calendar).toContain('BEGIN:VALARM');
    expect(
      (await problemOf(world.riderClient(rider).post('/api/admin/riders/send-expire-mail', body, key()))).status,
    ).toBe(401);
  });

  it('is explained in words, in the caller’s language', async () => {
    const rider = await world.riderWithCredit(80);
    const { awards } = await world.admin.get<{ awards: { id: string }[] }>(`/api/admin/rider/${rider.id}/awards`);
    const explained = await world.admin
      .withHeaders({ 'accept-language': 'fr' })
      .get<Explanation>(`/api/admin/award/${awards[0]?.id}/explanation`);
    expect(explained.sentences.map(({ text }) => text).join(' ')).toMatch(
      /80,00\s\$ en crédit concessionnaire.*2 pilotes ont terminé/,
    );
    expect((await problemOf(world.admin.get(`/api/admin/award/${randomUUID()}/explanation`))).code).toBe(
      'rewards/no-such-award',
    );
  });

  it('has a statement as CSV and PDF with the running balance', async () => {
    const rider = await world.riderWithCredit(80);
    const file = async (format: string) => {
      const answer = await fetch(`${world.baseUrl}/api/admin/rider/${rider.id}/statement/${format}`, {
        headers: { authorization: `Bearer ${await world.admin.token()}` },
      });
      return {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        bytes: Buffer.from(await answer.arrayBuffer()),
      };
    };
    const csv = await file('csv');
    expect([csv.status, csv.type]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(csv.bytes.toString('utf8').split('\r\n')[1]).toMatch(
      /^\d{4}-\d\d-\d\d,Dealer credit,USD,Earned,.*,80\.00,80\.00,$/,
    );
    const reason = 'Helped at the gate, "twice"';
    await world.admin.post(
      `/api/admin/rider/${rider.id}/adjustments`,
      { kind: 'grant', wallet: 'dealerCredit', currency: 'USD', amountCents: 500, reason },
      key(),
    );
    expect((await file('csv')).bytes.toString('utf8')).toMatch(
      /,Earned,.*,5\.00,85\.00,"Helped at the gate, ""twice"""\r\n/,
    );
    const pdf = await file('pdf');
    expect([pdf.status, pdf.type, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await file('doc')).status).toBe(404);
  });

  it('is found at the counter by the rider’s code', async () => {
    const rider = await world.rider({ password });
    const dealer = await world.dealer();
    const { pass } = await world
      .riderClient(rider)
      .post<{ pass: string }>(`/api/rider/rider/${rider.id}/redemption-pass`, {});
    expect(
      await until(
        'the rider at rewards',
        () => dealer.client.post('/api/dealer/redemption-pass', { pass }).catch(() => null),
        Boolean,
      ),
    ).toEqual({ riderId: rider.id, riderName: `${rider.firstName} ${rider.lastName}` });
    expect((await problemOf(dealer.client.post('/api/dealer/redemption-pass', { pass: `${pass}0` }))).code).toBe(
      'rewards/pass-invalid',
    );
  });

  it('is granted, corrected and written off with a reason that the audit log keeps', async () => {
    const [rider, staff] = [await world.rider(), await world.staff()];
    const adjust = (body: object, headers = key()) =>
      staff.post<{ awardId: string }>(`/api/admin/rider/${rider.id}/adjustments`, body, headers);
    const grant = { kind: 'grant', wallet: 'dealerCredit', currency: 'USD', amountCents: 5_000, reason: 'Goodwill' };
    const once = key();
    const { awardId } = (await until(
      'the rider at rewards',
      () => adjust(grant, once).catch(() => null),
      (made) => made !== null,
    )) as { awardId: string };
    expect((await adjust(grant, once)).awardId).toBe(awardId);
    expect((await problemOf(adjust({ ...grant, amountCents: 1 }, once))).code).toBe('request/idempotency-key-reused');
    expect((await problemOf(world.admin.post(`/api/admin/rider/${rider.id}/adjustments`, grant))).code).toBe(
      'request/idempotency-key-missing',
    );
    expect((await problemOf(adjust({ kind: 'correct', awardId, amountCents: 5_001, reason: 'Too much' }))).code).toBe(
      'rewards/more-than-left',
    );
    await adjust({ kind: 'correct', awardId, amountCents: 2_000, reason: 'Half of it' });
    const { movements } = await world.admin.get<{
      movements: { kind: string; reason: string; balanceCents: number }[];
    }>(`/api/admin/rider/${rider.id}/ledger`);
    expect(movements.map(({ kind, reason, balanceCents }) => [kind, reason, balanceCents])).toEqual([
      ['earn', 'Goodwill', 5_000],
      ['correct', 'Half of it', 3_000],
    ]);
    type Log = { records: { action: string; after: { reason?: string } | null }[] };
    await until(
      'the audit record',
      () => world.admin.get<Log>(`/api/admin/audit?targetId=${rider.id}&limit=50`),
      ({ records }) => records.some(({ action, after }) => action === 'adjust' && after?.reason === 'Half of it'),
    );
  });

  it('undone redemptions are found by day, country and rider [S3.44] [S7.58] [S7.59] [S7.60]', async () => {
    const [rider, dealer] = [await world.riderWithCredit(60), await world.dealer()];
    const body = {
      riderId: rider.id,
      amountCents: 2_000,
      currency: 'USD',
      pin: '2468',
      employeeName: 'Dana',
      idVerified: true,
    };
    const { redemption } = await dealer.client.post<{ redemption: { id: string } }>('/api/dealer/redeem', body, key());
    await world.admin.delete(`/api/admin/credit-redemption/${redemption.id}`);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
    const found = async (query: string, path = '/api/admin/revoked-redemptions') =>
      (
        await world.admin.get<{ redemptions: { id: string; undoneAt: string | null }[] }>(`${path}?${query}`)
      ).redemptions.some(({ id }) => id === redemption.id);
    for (const query of [
      `riderName=${rider.lastName}`,
      `riderName=${rider.lastName}&afterDate=${today}&beforeDate=${today}&country=US`,
    ])
      expect(await found(query)).toBe(true);
    for (const query of [
      `riderName=${rider.lastName}&country=CA`,
      `riderName=${rider.lastName}&afterDate=2099-01-01`,
      `riderName=${rider.lastName}&beforeDate=2020-01-01`,
      `riderName=x${rider.lastName}`,
    ])
      expect(await found(query)).toBe(false);
    expect(await found(`riderName=${rider.lastName}`, '/api/admin/credit-redemptions')).toBe(true);
  });
});

describe('the money of a series', () => {
  it('is paid by final standings: bonus places, nothing without a valid bike', async () => {
    const seriesId = await world.serie({
      bonus: [{ place: 1, amountCents: 300_000 }],
      initialValue: 5_000,
      expirationDate: '2028-06-30',
    });
    const [first, second] = [await world.rider(), await world.rider()];
    const body = {
      kind: 'dealerCredit',
      standings: [
        { place: 1, riderId: first.id },
        { place: 2, riderId: second.id },
      ],
    };
    type Bonus = {
      standings: { riderId: string; amountCents: number; reason: string | null; awardId: string | null }[];
      pendingAdjustmentId: string | null;
    };
    const staff = await world.staff();
    const post = (query = '') =>
      staff
        .put<Bonus>(`/api/admin/serie/${seriesId}/bonus${query}`, body)
        .catch(() => ({ standings: [], pendingAdjustmentId: null }));
    const preview = await until(
      'series, riders and bikes at rewards',
      () => post('?dryRun=1'),
      ({ standings }) => standings.length === 2 && standings.every(({ reason }) => reason === null),
    );
    expect(preview.standings.map(({ amountCents, awardId }) => [amountCents, awardId])).toEqual([
      [300_000, null],
      [5_000, null],
    ]);
    // An amount that waits for a second admin.
    const { pendingAdjustmentId } = await post();
    await world.admin.put(`/api/admin/pending-adjustment/${pendingAdjustmentId}`, {
      decision: 'approve',
      reason: 'Standings checked',
    });
    const { awards } = await world.admin.get<{ awards: object[] }>(`/api/admin/rider/${first.id}/awards`);
    expect(awards).toEqual([
      expect.objectContaining({
        source: 'bonus',
        initialValueCents: 300_000,
        expireDate: '2028-06-30',
        status: 'Current',
      }),
    ]);
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
          or f.initial_cents <> a.initial_cents
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
