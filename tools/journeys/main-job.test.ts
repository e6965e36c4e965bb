import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { until } from '../client/podium-client.ts';
import { canada, pin, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Wallet = { credit: { availableCents: number; currency: string }[]; cash: { owedCents: number }[] };
type Redeemed = {
  redemption: { id: string; code: string; lots: { awardId: string; amountCents: number }[] };
  wallet: Wallet;
};

describe('the main job over HTTP', () => {
  it('a results file goes in, a rider earns, a dealer redeems, reports show it [S1.2] [S1.3] [S1.14] [S1.20] [S6.13] [S7.61]', async () => {
    const rider = await world.rider();
    const dealer = await world.dealer();
    const event = await world.event();
    const posted = await world.postResults<{ classes: { matched: number; unmatched: number; finishers: number }[] }>(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n450 Pro,2,${rider.email},,\n450 Pro,1,,Any,One\n`,
    );
    expect(posted.classes).toMatchObject([
      { matched: 1, unmatched: 1, finishers: 2 },
      { matched: 1, unmatched: 1, finishers: 2 },
    ]);
    await world.assessed(event.id);
    expect(await world.admin.get(`/api/event/${event.id}/eligibility`)).toMatchObject({
      state: 'assessed',
      results: [{ riderId: rider.id }, { riderId: rider.id }],
    });

    const wallet = await world.admin.get<Wallet>(`/api/admin/rider/${rider.id}/wallet`);
    expect(wallet).toMatchObject({
      credit: [{ availableCents: 25_000, currency: 'USD' }],
      cash: [{ owedCents: 35_000 }],
    });

    const { riders } = await dealer.client.get<{ riders: { id: string }[] }>(
      `/api/dealer/riders-lean?query=${rider.lastName}`,
    );
    expect(riders.map(({ id }) => id)).toEqual([rider.id]);
    const body = {
      riderId: rider.id,
      amountCents: 12_345,
      currency: 'USD',
      pin,
      employeeName: 'Dana',
      idVerified: true,
    };
    const { redemption, wallet: left } = await dealer.client.post<Redeemed>('/api/dealer/redeem', body, {
      'idempotency-key': randomUUID(),
    });
    expect(redemption.code).toMatch(/^[0-9A-Z]{6}$/);
    expect(left.credit[0]?.availableCents).toBe(12_655);

    const undone = await dealer.client.delete<Redeemed>(`/api/dealer/credit-redemption/${redemption.id}`);
    expect(undone.wallet.credit[0]?.availableCents).toBe(25_000);
    const { redemptions } = await dealer.client.get<{ redemptions: { id: string }[] }>(
      '/api/dealer/revoked-redemptions',
    );
    expect(redemptions.map(({ id }) => id)).toEqual([redemption.id]);
  });

  it('reports are built from the events alone [S7.4] [S3.30]', async () => {
    type Summary = {
      earned: { currency: string; cents: number }[];
      redeemed: { currency: string; cents: number }[];
      riders: number;
    };
    const read = () => world.admin.get<Summary>('/api/admin/aggregates/summary');
    const cents = (amounts: { currency: string; cents: number }[]) =>
      amounts.find(({ currency }) => currency === 'CAD')?.cents ?? 0;
    const rider = await world.riderWithCredit(80, 'CA');
    const dealer = await world.dealer(canada);
    await dealer.client.post(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 3_000, currency: 'CAD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': randomUUID() },
    );
    // Other tests change the sums; only this test changes what reports has of this rider.
    const database = new pg.Pool({ connectionString: process.env.TEST_POSTGRES_URL });
    const kept = () =>
      database
        .query(
          'select (select array_agg(initial_cents::int) from reports.awards where rider_id = $1) as earned, (select array_agg(amount_cents::int) from reports.redemptions where rider_id = $1) as redeemed',
          [rider.id],
        )
        .then(({ rows }) => rows[0]);
    expect(await until('the facts', kept, ({ redeemed }) => redeemed !== null)).toEqual({
      earned: [8_000],
      redeemed: [3_000],
    });
    await database.end();
    // The summary is a snapshot, which may be older than the facts for a moment (decision 054).
    const after = await until(
      'the summary',
      read,
      ({ earned, redeemed }) => cents(earned) >= 8_000 && cents(redeemed) >= 3_000,
    );
    expect(after).toEqual(
      expect.objectContaining({
        available: expect.any(Array),
        earnRate: expect.any(Number),
        redemptionRate: expect.any(Number),
        events: expect.any(Number),
        months: expect.any(Array),
      }),
    );
  });

  it('a promoter previews the payouts of a file and posts it, only for own events [S1.19] [S6.17]', async () => {
    const [rider, promoter, other] = [await world.rider(), await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    const text = `Class,Pos,Name,Hometown,Bike\n450 A,1,Zoe ${rider.lastName},"Temecula, CA",KTM 450 SX-F\n450 A,2,Some Body,"Reno, NV",Honda CRF450R\n`;
    const options = { by: promoter.client, path: 'upload-all-formatted-class-result' };
    const preview = await world.postResults<{
      rows: { status: string }[];
      awardsPreview: { dealerCreditCents: number };
      posting?: unknown;
    }>(event.id, text, { ...options, path: `${options.path}?dryRun=1` });
    expect(preview.awardsPreview.dealerCreditCents).toBe(25_000);
    expect(preview.posting).toBeUndefined();
    expect((await world.admin.get<{ state: string }>(`/api/admin/event/${event.id}/eligibility`)).state).toBe('none');
    expect((await problemOf(world.postResults(event.id, text, { ...options, by: other.client }))).code).toBe(
      'catalog/not-yours',
    );
    await world.postResults(event.id, text, options);
    expect((await world.assessed(event.id)).results).toMatchObject([{ eligible: true, amountCents: 25_000 }]);
  });

  it('a row for review pays nothing until somebody chooses', async () => {
    const rider = await world.rider({ hometown: 'Reno, NV' });
    const event = await world.event();
    const text = `Class,Pos,Name,Hometown,Bike\n450 A,1,Zoé ${rider.lastName},"Ames, IA",\n450 A,2,Some Body,,\n`;
    const path = 'upload-all-formatted-class-result';
    const first = await world.postResults<{
      rows: { line: number; status: string; candidates?: { riderId: string }[] }[];
    }>(event.id, text, { path });
    expect(first.rows[0]).toMatchObject({ line: 2, status: 'review', candidates: [{ riderId: rider.id }] });
    const { version } = await world.assessed(event.id);
    await world.postResults(event.id, text, { path, fields: { choices: JSON.stringify({ 2: rider.id }) } });
    expect((await world.assessed(event.id, version)).results).toMatchObject([{ riderId: rider.id, eligible: true }]);
  });

  it('canceling an event revokes its unspent awards', async () => {
    const rider = await world.rider();
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    const { version } = await world.assessed(event.id);
    await world.admin.put(`/api/admin/event/${event.id}`, { canceled: true });
    expect((await world.assessed(event.id, version)).results).toMatchObject([{ reason: 'cancelled', amountCents: 0 }]);
    expect((await world.admin.get<Wallet>(`/api/admin/rider/${rider.id}/wallet`)).credit[0]?.availableCents).toBe(0);
  });

  it('a rider detail is composed of four services [S7.62] [S3.13]', async () => {
    const rider = await world.riderWithCredit(60);
    const detail = await world.admin.get<{
      rider: { fullName: string; bikes: unknown[]; wallet: Wallet; awards: unknown[] };
      unavailable: string[];
    }>(`/api/admin/rider/${rider.id}`);
    expect(detail).toMatchObject({
      rider: {
        fullName: `Zoé ${rider.lastName}`,
        bikes: [{ valid: true }],
        wallet: { credit: [{ availableCents: 6_000 }] },
        awards: [{ initialValueCents: 6_000 }],
      },
      unavailable: [],
    });
  });

  it('an edit with a stale version is refused [S7.25]', async () => {
    const event = await world.event();
    const read = await fetch(`${world.baseUrl}/api/event/${event.id}`);
    const etag = read.headers.get('etag') ?? '';
    await world.admin.put(`/api/admin/event/${event.id}`, { venue: 'First' }, { 'if-match': etag });
    const stale = await problemOf(
      world.admin.put(`/api/admin/event/${event.id}`, { venue: 'Second' }, { 'if-match': etag }),
    );
    expect([stale.status, stale.code]).toEqual([412, 'request/stale']);
  });
});
