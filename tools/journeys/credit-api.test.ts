import { randomUUID } from 'node:crypto';
import type { Explanation, ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { until } from '../client/podium-client.ts';
import { mailTo, mailsTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const key = () => ({ 'idempotency-key': randomUUID() });

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
