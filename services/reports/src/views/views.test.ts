import { randomUUID } from 'node:crypto';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { SavedView } from '@podium/contracts/api/reports/saved-views.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { openReports, openTarget, type TestReports } from '../app-testing.ts';

const admin = (userId: string): Session => ({ userId, type: 'admin', subjectId: userId });
let reports: TestReports;
let who: Session;
/** The staff according to identity: those listed here only. */
let staff: Pick<Admin, 'id' | 'deActivated'>[] = [];
const adminOf = (one: Pick<Admin, 'id' | 'deActivated'>): Admin => ({
  type: 'admin',
  subjectId: one.id,
  email: 'staff@x.test',
  name: 'Staff',
  phone: null,
  userImage: null,
  emailVerified: true,
  locale: 'en',
  roles: ['staff'],
  confirmed: null,
  unconfirmedSince: '2026-01-01T00:00:00.000Z',
  involvedIds: [],
  totpEnabled: true,
  recoveryCodesLeft: 8,
  lastLogin: null,
  loginCount: 1,
  ...one,
});
let identity: Awaited<ReturnType<typeof openTarget>>;
beforeAll(async () => {
  identity = await openTarget((_, response) => void response.end(JSON.stringify({ admins: staff.map(adminOf) })));
  reports = await openReports({ identityUrl: `${identity.url}/keys.json` }, async () => who);
});
beforeEach(() => void (who = admin(randomUUID())));
afterAll(async () => {
  identity.close();
  await reports.close();
});

const path = '/api/admin/saved-views';
const one = (id: string) => `/api/admin/saved-view/${id}`;
const draft = (change: object = {}) => ({
  name: 'Cash of Zoé',
  reportName: 'rider-earnings',
  query: {
    filters: { kind: 'cash', currency: 'USD' },
    search: 'zoé',
    sort: '-earnedCents',
    period: { startDate: '2026-01-01', endDate: '2026-06-30' },
  },
  ...change,
});
const create = (change: object = {}, headers: Record<string, string> = {}) =>
  reports.call('POST', path, draft(change), headers);
const made = async (change: object = {}): Promise<SavedView> => {
  const answer = await create(change);
  expect(answer.status).toBe(201);
  return answer.json().view;
};
const list = async (): Promise<SavedView[]> => (await reports.call('GET', path)).json().views;
const codeOf = ({ status, json }: { status: number; json: () => { code: string } }) => [status, json().code];

it('a view is saved as requested, found, changed and deleted', async () => {
  const view = await made({ name: '  Cash \n of Zoé ' });
  expect(view).toMatchObject({
    ...draft(),
    reportTitle: 'Rider earnings',
    ownerId: who.userId,
    isOwn: true,
    visibility: 'own',
    schedule: 'none',
    language: 'en',
    lastSentFor: null,
    version: '1',
  });
  expect(await list()).toEqual([view]);
  const change = { schedule: 'weekly', language: 'fr', query: { filters: { kind: 'dealerCredit' } } };
  const changed = await reports.call('PUT', one(view.id), change, { 'if-match': view.version });
  expect(changed.json().view).toMatchObject({ ...change, name: view.name, version: '2' });
  const read = await reports.call('GET', one(view.id), undefined, { 'accept-language': 'fr' });
  expect([read.headers.get('etag'), read.json().view.reportTitle]).toEqual(['"2"', 'Gains des pilotes']);
  expect((await reports.call('DELETE', one(view.id))).status).toBe(204);
  expect(codeOf(await reports.call('GET', one(view.id)))).toEqual([404, 'reports/no-such-view']);
  expect(await list()).toEqual([]);
});

it('of two concurrent changes the second is refused, so that none is lost', async () => {
  const view = await made();
  const put = (name: string, version: string) => reports.call('PUT', one(view.id), { name }, { 'if-match': version });
  const answers = await Promise.all([put('One', view.version), put('Two', view.version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(codeOf(answers.find(({ status }) => status === 412)!)).toEqual([412, 'request/stale']);
  expect((await reports.call('DELETE', one(view.id), undefined, { 'if-match': view.version })).status).toBe(412);
  const [kept] = await list();
  expect(kept?.version).toBe('2');
  // A refused change changes nothing.
  const bad = await reports.call('PUT', one(view.id), { name: 'Three', query: { filters: { state: 'CA' } } });
  expect([bad.status, await list()]).toEqual([400, [kept]]);
});

it('others see a shared view and cannot change it', async () => {
  const owner = who;
  const [own, shared] = [await made({ name: 'Mine' }), await made({ name: 'Ours', visibility: 'shared' })];
  staff = [{ id: owner.userId, deActivated: false }];
  who = admin(randomUUID());
  expect((await list()).filter(({ ownerId }) => ownerId === owner.userId)).toEqual([{ ...shared, isOwn: false }]);
  expect((await reports.call('GET', one(shared.id))).status).toBe(200);
  for (const [method, body] of [
    ['PUT', { name: 'Theirs' }],
    ['DELETE', undefined],
  ] as const) {
    expect(codeOf(await reports.call(method, one(shared.id), body))).toEqual([403, 'reports/not-your-view']);
    expect(codeOf(await reports.call(method, one(own.id), body))).toEqual([404, 'reports/no-such-view']);
    expect(codeOf(await reports.call(method, one('x'), body))).toEqual([404, 'reports/no-such-view']);
  }
  expect(codeOf(await reports.call('GET', one(own.id)))).toEqual([404, 'reports/no-such-view']);
  // Names are unique per owner.
  expect((await create({ name: 'Mine' })).status).toBe(201);
  who = owner;
  expect((await list()).map(({ name }) => name)).toEqual(['Mine', 'Ours']);
});

it('any admin can delete a shared view whose owner left the staff, but not change it', async () => {
  const owner = who;
  const left = [];
  for (const visibility of ['own', 'shared', 'shared', 'shared'])
    left.push(await made({ name: randomUUID(), visibility, schedule: 'weekly' }));
  const [own, one1, one2, one3] = left.map(({ id }) => one(id)) as [string, string, string, string];
  who = admin(randomUUID());
  const remove = async (path: string, headers = {}) => {
    const answer = await reports.call('DELETE', path, undefined, { authorization: 'Bearer mine', ...headers });
    return answer.status === 204 ? 204 : answer.json().code;
  };
  staff = [{ id: owner.userId, deActivated: false }];
  expect(await remove(one1)).toBe('reports/not-your-view');
  // Identity is called with the caller's token.
  expect(identity.received.at(-1)).toMatchObject({
    path: '/api/admin/admins',
    headers: { authorization: 'Bearer mine' },
  });
  staff = [{ id: owner.userId, deActivated: true }];
  expect(codeOf(await reports.call('PUT', one1, { name: 'Ours' }))).toEqual([403, 'reports/not-your-view']);
  expect(await remove(one1, { 'if-match': '7' })).toBe('request/stale');
  expect([await remove(one1), await remove(one1)]).toEqual([204, 'reports/no-such-view']);
  expect(reports.written.at(-1)).toMatchObject({
    action: 'deleteSavedView',
    targetId: left[1]?.id,
    before: { name: left[1]?.name, ownerId: owner.userId },
  });
  staff = [];
  expect(await remove(one2)).toBe(204);
  // A private view stays hidden; while identity does not answer, nothing is deleted.
  expect(await remove(own)).toBe('reports/no-such-view');
  identity.say.answer = (_, response) => void response.writeHead(503).end();
  expect(await remove(one3)).toBe('service/unavailable');
  expect((await reports.call('GET', one3)).status).toBe(200);
  who = owner;
  expect(await remove(one3)).toBe(204);
});

it.each([
  [{ query: { filters: { dealerId: 'x' } } }, 'dealerId', 'reports/no-such-filter'],
  [{ query: { filters: { page: '2' } } }, 'page', 'reports/no-such-filter'],
  [{ query: { filters: { startDate: '2026-01-01' } } }, 'startDate', 'reports/no-such-filter'],
  [{ query: { filters: { kind: 'points' } } }, 'kind', 'reports/no-such-value'],
  [{ query: { sort: '-password' } }, 'sort', 'reports/no-such-column'],
  [{ query: { sort: '1;drop' } }, 'query.sort', 'request/no-such-column'],
  [
    { query: { period: { startDate: '2026-02-01', endDate: '2026-01-31' } } },
    'query.period.endDate',
    'request/dates-reversed',
  ],
  [
    { query: { period: { startDate: '2026-02-30', endDate: '2026-12-31' } } },
    'query.period.startDate',
    'request/field-date',
  ],
  [{ reportName: 'secrets' }, 'reportName', 'request/field-choice'],
  [{ schedule: 'daily' }, 'schedule', 'request/field-choice'],
  [{ visibility: 'public' }, 'visibility', 'request/field-choice'],
  [{ language: 'de' }, 'language', 'request/field-choice'],
  [{ name: '   ' }, 'name', 'request/field-missing'],
  [{ name: 'x'.repeat(81) }, 'name', 'request/field-too-long'],
])('refuses %j, naming %s', async (change, field, code) => {
  const answer = await create(change);
  expect([
    answer.status,
    answer.json().errors.map(({ path: at, code: is }: { path: string; code: string }) => [at, is]),
  ]).toEqual([400, [[field, code]]]);
  expect(await list().then((views) => views.filter(({ isOwn }) => isOwn))).toEqual([]);
});

it('names are unique per owner, ignoring case; a retry returns the stored answer', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const [first, again] = await Promise.all([create({}, key), create({}, key)]);
  expect(again.json()).toEqual(first.json());
  const taken = await create({ name: 'CASH OF ZOÉ' }, { 'accept-language': 'fr' });
  expect([taken.status, taken.json().errors[0]]).toEqual([
    409,
    { path: 'name', code: 'reports/view-name-taken', message: 'Vous avez déjà une vue enregistrée sous ce nom.' },
  ]);
});

it('each owner has a hundred at most', async () => {
  await reports.db.raw(
    `
      insert into saved_views (owner, name, report_name, query, visibility, schedule, language, created_at, updated_at)
      select :owner, 'View ' || n, 'riders', '{"filters": {}}', 'own', 'none', 'en', now(), now()
      from generate_series(1, 99) n
    `,
    { owner: who.userId },
  );
  const answers = await Promise.all([create({ name: 'a' }), create({ name: 'b' }), create({ name: 'c' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(codeOf(answers.find(({ status }) => status === 409)!)).toEqual([409, 'reports/too-many-views']);
});

it('only staff read or save any', async () => {
  for (const type of ['rider', 'dealer', 'promoter'] as const) {
    who = { userId: 'u', type, subjectId: 'u' };
    expect([(await reports.call('GET', path)).status, (await create()).status]).toEqual([403, 403]);
  }
});
