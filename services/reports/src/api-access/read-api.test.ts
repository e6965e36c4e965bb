import { randomUUID } from 'node:crypto';
import { readApiRoutes } from '@podium/contracts/api/reports/read-api.ts';
import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Route } from '@podium/contracts/route.ts';
import { until } from '@podium/service-kit/testing.ts';
import { award, redemption, rider, applyIn } from '../testing.ts';
import { projectAwards, projectRedemptions } from '../facts/project-money.ts';
import { projectRiders } from '../facts/project-people.ts';
import { projectEvents } from '../facts/project-races.ts';
import { openReports, type TestReports } from '../app-testing.ts';

let reports: TestReports;
let now = new Date('2026-11-21T18:00:00Z');
beforeAll(async () => (reports = await openReports({ clock: () => now, callsPerMinute: 100 })));
afterAll(() => reports.close());
afterEach(() => (now = new Date('2026-11-21T18:00:00Z')));

const all = ['events:read', 'awards:read', 'redemptions:read', 'payouts:read', 'figures:read'];
async function newKey(scopes: string[] = all, more: object = {}): Promise<{ id: string; key: string }> {
  const answer = await reports.call('POST', '/api/admin/api-keys', { name: 'Tower', scopes, ...more });
  const { apiKey, key } = answer.json<{ apiKey: { id: string }; key: string }>();
  return { id: apiKey.id, key };
}
const ask = (path: string, key: string, headers: Record<string, string> = {}) =>
  reports.call('GET', path, undefined, { authorization: `Bearer ${key}`, ...headers });
const refusal = async (path: string, key: string) => {
  const answer = await ask(path, key);
  return [answer.status, answer.json().code, answer.headers.get('content-type')?.split(';')[0]];
};
const problem = 'application/problem+json';
const rowsOf = async (path: string, key: string) => (await ask(path, key)).json<{ data: any[] }>().data;
/** A row is read a moment after it was written: nothing older may be committed after it. */
const readable = async (path: string, key: string, ids: string[]) =>
  until(async () => {
    const text = (await ask(path, key)).text;
    return ids.every((id) => text.includes(`"${id}"`));
  });

describe('who may read', () => {
  const readRoutes = Object.values(reportsRoutes as Record<string, Route>).filter(({ path }) =>
    path.startsWith('/api/v1/'),
  );

  it('every call under /api/v1 asks for a key, whoever is signed in, and no other call accepts one', async () => {
    expect(readRoutes.length).toBeGreaterThanOrEqual(6);
    expect(readRoutes.filter(({ scope }) => !scope)).toEqual([]);
    expect(Object.values(readApiRoutes as Record<string, Route>).filter(({ scope }) => scope)).toEqual(readRoutes);
    for (const { path } of readRoutes) {
      const answer = await reports.call('GET', path);
      expect([path, answer.status, answer.json().code]).toEqual([path, 401, 'reports/api-key-missing']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });

  it('a key opens what its scopes name, and two keys are independent', async () => {
    const [events, awards] = [await newKey(['events:read']), await newKey(['awards:read'])];
    for (const { path, scope } of readRoutes) {
      expect([path, (await ask(path, events.key)).status]).toEqual([path, scope === 'events:read' ? 200 : 403]);
      expect([path, (await ask(path, awards.key)).status]).toEqual([path, scope === 'awards:read' ? 200 : 403]);
    }
    expect(await refusal('/api/v1/payouts', events.key)).toEqual([403, 'reports/api-key-scope', problem]);
    await reports.call('DELETE', `/api/admin/api-key/${events.id}`);
    expect((await ask('/api/v1/awards', awards.key)).status).toBe(200);
  });

  it('one that is malformed, unknown, of somebody else, with another secret, or not a bearer is refused', async () => {
    const { key } = await newKey();
    const other = await newKey();
    const wrong = [
      'x',
      'pod_',
      'pod_zzzzzzzzzzzzzzzz_' + 'a'.repeat(43),
      `pod_${randomUUID().replaceAll('-', '').slice(0, 16)}_${'a'.repeat(43)}`,
      key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A'),
      key.slice(0, 21) + other.key.slice(21),
      key.toUpperCase(),
      `${key}x`,
      'eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.x',
      'TEST_sk_4c9f0d',
      'a'.repeat(5000),
    ];
    for (const each of wrong)
      expect([each, ...(await refusal('/api/v1/events', each))]).toEqual([
        each,
        401,
        'reports/api-key-unknown',
        problem,
      ]);
    const basic = await reports.call('GET', '/api/v1/events', undefined, { authorization: `Basic ${key}` });
    expect(basic.json().code).toBe('reports/api-key-unknown');
    expect((await reports.call('GET', `/api/v1/events?key=${key}`)).status).toBe(401);
  });

  it('it expires, and revoking it is immediate and final', async () => {
    const [short, { id, key }] = [await newKey(all, { expiresInDays: 1 }), await newKey()];
    now = new Date('2026-11-22T17:59:59Z');
    expect((await ask('/api/v1/events', short.key)).status).toBe(200);
    now = new Date('2026-11-22T18:00:00Z');
    expect(await refusal('/api/v1/events', short.key)).toEqual([401, 'reports/api-key-expired', problem]);
    expect((await ask('/api/v1/events', key)).status).toBe(200);
    await reports.call('DELETE', `/api/admin/api-key/${id}`);
    expect(await refusal('/api/v1/events', key)).toEqual([401, 'reports/api-key-revoked', problem]);
    // That it ended is revealed only to its holder.
    const stranger = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
    expect(await refusal('/api/v1/events', stranger)).toEqual([401, 'reports/api-key-unknown', problem]);
    const again = await reports.call('POST', `/api/admin/api-key/${id}/rotate`, { graceDays: 7 });
    expect([again.status, again.json().code]).toEqual([409, 'reports/api-key-ended']);
  });

  it('rotated, the new secret works at once and the old one for its grace, of at most seven days', async () => {
    const { id, key } = await newKey();
    const rotate = async (graceDays: number) =>
      (await reports.call('POST', `/api/admin/api-key/${id}/rotate`, { graceDays })).json<{ key: string }>().key;
    const second = await rotate(2);
    expect([(await ask('/api/v1/events', key)).status, (await ask('/api/v1/events', second)).status]).toEqual([
      200, 200,
    ]);
    now = new Date('2026-11-23T18:00:00Z');
    expect(await refusal('/api/v1/events', key)).toEqual([401, 'reports/api-key-unknown', problem]);
    const third = await rotate(0);
    expect(await refusal('/api/v1/events', second)).toEqual([401, 'reports/api-key-unknown', problem]);
    expect((await ask('/api/v1/events', third)).status).toBe(200);
    expect((await reports.call('POST', `/api/admin/api-key/${id}/rotate`, { graceDays: 8 })).status).toBe(400);
  });

  it('renamed, it stays the same key, recorded with both names; an ended key keeps its name', async () => {
    const { id, key } = await newKey();
    const rename = (name: unknown, of = id) => reports.call('PUT', `/api/admin/api-key/${of}`, { name });
    const nameOf = async () => {
      const { apiKeys } = (await reports.call('GET', '/api/admin/api-keys')).json<{ apiKeys: any[] }>();
      return apiKeys.find((each) => each.id === id).name;
    };
    const answer = await rename('  Bureau de Zoé  ');
    expect([answer.status, answer.json().apiKey.name, await nameOf()]).toEqual([200, 'Bureau de Zoé', 'Bureau de Zoé']);
    expect((await ask('/api/v1/events', key)).status).toBe(200);
    expect(reports.written).toContainEqual(
      expect.objectContaining({
        action: 'renameApiKey',
        targetType: 'apiKey',
        targetId: id,
        before: { name: 'Tower' },
        after: { name: 'Bureau de Zoé' },
      }),
    );
    for (const wrong of ['', '   ', 'x'.repeat(81), 7, null, undefined]) {
      const refused = await rename(wrong);
      expect([wrong, refused.status, refused.json().errors[0].path]).toEqual([wrong, 400, 'name']);
    }
    for (const unknown of [randomUUID(), 'x'])
      expect((await rename('y', unknown)).json().code).toBe('reports/no-such-api-key');
    await reports.call('DELETE', `/api/admin/api-key/${id}`);
    const ended = await rename('z');
    expect([ended.status, ended.json().code, await nameOf()]).toEqual([409, 'reports/api-key-ended', 'Bureau de Zoé']);
  });

  it('no secret is stored or shown again, and its use is noted to the minute', async () => {
    const { id, key } = await newKey();
    const secret = key.slice(21);
    const listed = async () => {
      const answer = await reports.call('GET', '/api/admin/api-keys');
      expect(answer.text).not.toContain(secret);
      return answer.json<{ apiKeys: any[] }>().apiKeys.find((each) => each.id === id);
    };
    expect((await listed()).lastUsedAt).toBeNull();
    await ask('/api/v1/events', key);
    now = new Date('2026-11-21T18:00:59Z');
    await ask('/api/v1/events', key);
    expect((await listed()).lastUsedAt).toBe('2026-11-21T18:00:00.000Z');
    now = new Date('2026-11-21T18:01:01Z');
    await ask('/api/v1/events', key);
    expect((await listed()).lastUsedAt).toBe('2026-11-21T18:01:01.000Z');
    const { rows } = await reports.db.raw<{ rows: { text: string }[] }>('select k::text as text from api_keys k');
    expect(rows.some(({ text }) => text.includes(secret))).toBe(false);
  });

  it('a retried creation shows the same key, and the stored answer is encrypted', async () => {
    const send = () =>
      reports.call('POST', '/api/admin/api-keys', { name: 'Once', scopes: all }, { 'idempotency-key': 'k1' });
    const [first, second] = [(await send()).json(), (await send()).json()];
    expect(second).toEqual(first);
    const { rows } = await reports.db.raw<{ rows: { text: string }[] }>('select k::text as text from kept_answers k');
    expect([rows.length, rows.some(({ text }) => text.includes(first.key.slice(21)))]).toEqual([1, false]);
  });

  it('calls of one key are counted, and those of another are not', async () => {
    const [busy, calm] = [await newKey(), await newKey()];
    const statuses = await Promise.all(
      Array.from({ length: 105 }, async () => (await ask('/api/v1/payouts', busy.key)).status),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const refused = await ask('/api/v1/payouts', busy.key);
    expect(refused.json().code).toBe('reports/too-many-calls');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('/api/v1/payouts', calm.key)).status).toBe(200);
  });
});

describe('what is read', () => {
  let key: string;
  beforeEach(async () => ({ key } = await newKey()));
  const event = (eventId: string, title = 'Race') => ({
    eventId,
    title,
    seriesId: 's1',
    seriesName: 'S',
    categoryId: 'c',
    raceStyle: 'motocross',
    startDate: '2026-06-10',
    endDate: '2026-06-10',
    city: 'Here',
    state: 'CA',
    country: 'US',
    currency: 'USD',
    paying: true,
    canceled: false,
    deleted: false,
    classes: [{ classId: 'c1', name: '450', payoutType: 'cash', purseCents: 500, hasResults: true }],
  });
  const projectRace = projectEvents as never;

  it('pages follow each other by cursor, a changed row comes again at the end, and nothing is left out', async () => {
    const ids = ['p1', 'p2', 'p3', 'p4', 'p5'];
    for (const awardId of ids) await applyIn(reports.db, projectAwards, 1, award({ awardId, eventId: 'pages' }));
    const path = '/api/v1/awards?eventId=pages';
    await readable(path, key, ids);
    const first = (await ask(`${path}&limit=2`, key)).json();
    expect(first.data.map((row: any) => row.awardId)).toEqual(['p1', 'p2']);
    await applyIn(reports.db, projectAwards, 2, award({ awardId: 'p1', eventId: 'pages', redeemedCents: 500 }));
    let cursor = first.nextCursor as string | null;
    const rest: string[] = [];
    await until(async () => {
      const page = (await ask(`${path}&limit=2&cursor=${cursor}`, key)).json();
      rest.push(...page.data.map((row: any) => row.awardId));
      cursor = page.nextCursor ?? cursor;
      return rest.includes('p1');
    });
    expect([...new Set(rest)].sort()).toEqual(['p1', 'p3', 'p4', 'p5']);
    expect(rest.filter((id) => id === 'p3')).toHaveLength(1);
  });

  it('a row that is written late, by a transaction that began early, is not skipped', async () => {
    const path = '/api/v1/awards?eventId=late';
    const early = await reports.db.transaction();
    await early.raw('select 1');
    await applyIn(reports.db, projectAwards, 1, award({ awardId: 'l2', eventId: 'late' }));
    await until(async () => {
      const [row] = await reports
        .db('awards')
        .where('award_id', 'l2')
        .select(reports.db.raw("changed_at < now() - interval '1.1 seconds' as old"));
      return row.old as boolean;
    });
    expect(await rowsOf(path, key)).toEqual([]);
    await projectAwards(early as never, [{ data: award({ awardId: 'l1', eventId: 'late' }), version: 1 }] as never);
    await early.commit();
    await readable(path, key, ['l1', 'l2']);
    expect((await rowsOf(path, key)).map(({ awardId }) => awardId)).toEqual(['l1', 'l2']);
  });

  it('an event has what it posts and what was earned there, and changes with either', async () => {
    await applyIn(reports.db, projectRace, 1, event('sums'));
    await readable('/api/v1/events', key, ['sums']);
    const [before] = await rowsOf('/api/v1/events?seriesId=s1', key);
    expect(before).toMatchObject({ eventId: 'sums', postedCents: 500, earnedCents: 0 });
    await reports.db('assessments').insert({ event_id: 'sums', version: 1 });
    await reports.db('class_figures').insert({
      event_id: 'sums',
      class_id: 'c1',
      posted_cents: 500,
      earned_cents: 300,
      brand_finishers: 1,
    });
    await until(async () => {
      const [after] = await rowsOf('/api/v1/events?seriesId=s1', key);
      return after?.earnedCents === 300 && after.changedAt > before.changedAt;
    });
  });

  it('the rider is shown only to a key with that scope, and never by name', async () => {
    await applyIn(reports.db, projectRiders, 1, rider);
    await applyIn(reports.db, projectAwards, 1, award({ awardId: 'w1', eventId: 'whose' }));
    await applyIn(reports.db, projectRedemptions, 1, redemption({ redemptionId: 'whose' }));
    const knowing = (await newKey(['awards:read', 'redemptions:read', 'riders:read'])).key;
    for (const [path, id] of [
      ['/api/v1/awards?eventId=whose', 'w1'],
      ['/api/v1/redemptions', 'whose'],
    ] as const) {
      await readable(path, key, [id]);
      expect((await rowsOf(path, key))[0]).toMatchObject({ riderId: null, riderInitials: null });
      expect((await rowsOf(path, knowing))[0]).toMatchObject({ riderId: 'r1', riderInitials: 'ZR' });
      for (const each of [key, knowing]) expect((await ask(path, each)).text).not.toMatch(/Zoé|Roy|z@x/);
    }
  });

  it('quotes and wildcards in a filter are literal', async () => {
    await applyIn(reports.db, projectRace, 1, event('plain', 'Plain race'));
    await applyIn(reports.db, projectRace, 1, event('odd', `50%_off 'n "more" \\ here`));
    await readable('/api/v1/events', key, ['plain', 'odd']);
    const found = async (query: string) =>
      (await rowsOf(`/api/v1/events?query=${encodeURIComponent(query)}`, key)).map(({ eventId }) => eventId);
    for (const part of ['%', '_', `'n "more"`, '\\ here', '50%_off'])
      expect([part, await found(part)]).toEqual([part, ['odd']]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await rowsOf(`/api/v1/awards?eventId=${encodeURIComponent("x' or '1'='1")}`, key)).toEqual([]);
    expect(await rowsOf('/api/v1/redemptions?dealerId=%25', key)).toEqual([]);
  });

  it.each([
    ['limit=1000000000', 'limit'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=x', 'cursor'],
    ['cursor=W10', 'cursor'],
    [`cursor=${Buffer.from('["events","2026-01-01T00:00:00Z","a"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["awards","yesterday","a"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["awards","2026-02-30T00:00:00Z","a"]').toString('base64url')}`, 'cursor'],
    [`cursor=${Buffer.from('["awards","2026-01-01T00:00:00Z","a\\u0000"]').toString('base64url')}`, 'cursor'],
    ['from=2026-02-30', 'from'],
    ['from=2026-02-02&to=2026-02-01', 'to'],
    ['currency=EUR', 'currency'],
    ['changedSince=yesterday', 'changedSince'],
  ])('%s is refused, and the answer names the field', async (query, field) => {
    const answer = await ask(`/api/v1/awards?${query}`, key);
    expect([answer.status, answer.json().errors.map((each: any) => each.path)]).toEqual([400, [field]]);
  });

  it('a page is revalidated, as JSON and as CSV', async () => {
    for (const accept of ['application/json', 'text/csv']) {
      const first = await ask('/api/v1/events', key, { accept });
      const etag = first.headers.get('etag') as string;
      const again = await ask('/api/v1/events', key, {
        accept,
        'if-none-match': etag,
        // Otherwise the test's client sends that it wants no cached copy.
        'cache-control': 'max-age=0',
      });
      expect([first.status, again.status, again.text]).toEqual([200, 304, '']);
      // A cached copy does not grant access by itself.
      const stranger = await reports.call('GET', '/api/v1/events', undefined, { accept, 'if-none-match': etag });
      expect(stranger.status).toBe(401);
    }
  });

  it('a page as CSV holds no formula, and names the next page', async () => {
    await applyIn(reports.db, projectRace, 1, event('formula', '=HYPERLINK("http://evil.test")'));
    await applyIn(reports.db, projectRace, 1, event('formula2'));
    await readable('/api/v1/events', key, ['formula', 'formula2']);
    const answer = await ask('/api/v1/events?query=HYPERLINK', key, { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    const [head, row] = answer.text.split('\r\n');
    expect(head).toMatch(/^eventId,title,seriesId,/);
    expect(row).toMatch(/^formula,"'=HYPERLINK\(""http/);
    const first = await ask('/api/v1/events?limit=1', key, { accept: 'text/csv' });
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] as string;
    const second = await ask(next, key);
    expect(second.json().data).toHaveLength(1);
    expect(first.text).not.toContain(second.json().data[0].eventId);
  });

  it('figures are sums by currency, page by page', async () => {
    await applyIn(reports.db, projectAwards, 1, award({ awardId: 'm1', eventId: 'm', currency: 'CAD' }));
    const first = (await ask('/api/v1/figures/months?from=2026-06-01&to=2026-06-30&limit=1', key)).json();
    expect(first.data).toEqual([
      { month: '2026-06', currency: 'CAD', postedCents: 0, earnedCents: 10_000, redeemedCents: 0 },
    ]);
    const second = (
      await ask(`/api/v1/figures/months?from=2026-06-01&to=2026-06-30&limit=1&cursor=${first.nextCursor}`, key)
    ).json();
    expect([second.data[0].currency, second.nextCursor]).toEqual(['USD', null]);
    const series = (await rowsOf('/api/v1/figures/series?from=2026-01-01&to=2026-12-31', key)) as object[];
    expect(series).toContainEqual(expect.objectContaining({ seriesId: 's1', currency: 'USD' }));
  });
});
