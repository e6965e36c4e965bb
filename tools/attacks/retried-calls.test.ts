import { randomUUID } from 'node:crypto';
import type { Route } from '@podium/contracts/route.ts';
import { routesByService } from '@podium/contracts/routes.ts';
import { png } from '../client/documents.ts';
import type { PodiumClient } from '../client/podium-client.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const address = () => `${world.unique('retried')}@x.test`;
const { admin } = world;
const staff = 'staff@podium.test';

/** A call that creates something, with a second, different body; `by` defaults to staff. */
type Creating = { by?: PodiumClient; path: string; body: object; other: object };
const csv = (text: string) => {
  const form = new FormData();
  form.append('file', new Blob([text]), 'file.csv');
  return form;
};
const fileReport = (note: string) => {
  const form = csv('Class,Place\n450 A,1\n');
  form.append('note', note);
  form.append('consent', 'yes');
  return form;
};
const picture = (...more: number[]) => {
  const form = new FormData();
  form.append('file', new Blob([png, new Uint8Array(more)], { type: 'image/png' }), 'card.png');
  return form;
};
const place = { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' };
const serie = async () => {
  const { category } = await admin.post<{ category: { id: string } }>('/api/admin/categories', {
    description: world.unique('Category '),
  });
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
  const made = { categoryId: category.id, ...dates, country: 'US', raceStyle: 'motocross', minFinishers: 2 };
  return { body: { ...made, name: world.unique('Series ') }, other: { ...made, name: world.unique('Series ') } };
};
const event = async () => {
  const made = {
    seriesId: await world.serie(),
    startDate: '2026-10-03',
    endDate: '2026-10-04',
    venue: 'Canyon Ridge',
    location: place,
  };
  return { body: { ...made, title: world.unique('Race ') }, other: { ...made, title: world.unique('Race ') } };
};
const eventsFile = () =>
  csv(
    'Title,Start Date,End Date,Venue,City,State,Zipcode\n' +
      [1, 2]
        .map((round) => `${world.unique(`Round ${round} `)},2026-10-03,2026-10-04,Track,Murrieta,CA,92562`)
        .join('\n'),
  );
const named = (field: string, rest: object = {}) => ({
  body: { ...rest, [field]: world.unique('Name '), email: address() },
  other: { ...rest, [field]: world.unique('Name '), email: address() },
});

const apiKey = () => ({
  body: { name: world.unique('Key '), scopes: ['events:read'] },
  other: { name: world.unique('Key '), scopes: ['events:read'] },
});
/** Nobody listens there, so deliveries stay as they are. */
const webhook = () => ({
  body: { url: `http://127.0.0.1:9/${world.unique('in')}`, events: ['award.earned'] },
  other: { url: `http://127.0.0.1:9/${world.unique('in')}`, events: ['award.earned'] },
});
const savedView = () => ({
  body: { name: world.unique('View '), reportName: 'riders', query: {} },
  other: { name: world.unique('View '), reportName: 'riders', query: {} },
});
const madeWebhook = async () =>
  (await admin.post<{ webhook: { id: string } }>('/api/admin/webhooks', webhook().body)).webhook.id;

/** Every creating call of the contract that takes an idempotency key, except those of money, which have own tests. */
const creating: Record<string, () => Promise<Creating>> = {
  createRider: async () => ({
    path: '/api/admin/riders',
    ...named('lastName', { firstName: 'Zoé', dateOfBirth: '1999-02-03', activate: true, pin: '2468' }),
  }),
  addNote: async () => ({
    path: `/api/admin/rider/${(await world.rider()).id}/notes`,
    body: { text: 'Called' },
    other: { text: 'Called again' },
  }),
  uploadTimecard: async () => ({
    path: `/api/admin/rider/${(await world.rider()).id}/timecard`,
    body: picture(),
    other: picture(0),
  }),
  createPromoter: async () => ({ path: '/api/admin/promoters', ...named('name') }),
  createAdmin: async () => ({ path: '/api/admin/admins', ...named('name') }),
  createDealerLogin: async () => ({
    path: '/api/admin/dealer-logins',
    ...named('name', { dealerId: (await world.dealer()).id }),
  }),
  askIdentityChange: async () => {
    const rider = await world.rider({ password: 'Podium2026' });
    const [body, other] = ['Marie', 'Claire'].map((firstName) => ({ firstName, reason: 'A new name' })) as [
      object,
      object,
    ];
    return { by: world.riderClient(rider), path: `/api/rider/rider/${rider.id}/identity-change`, body, other };
  },
  contactUs: async () => ({
    path: '/api/contact-us',
    ...named('subject', { name: 'Ann Miller', message: 'Hello' }),
  }),
  createCategory: async () => ({
    path: '/api/admin/categories',
    body: { description: world.unique('Category ') },
    other: { description: world.unique('Category ') },
  }),
  createSerie: async () => ({ path: '/api/admin/series', ...(await serie()) }),
  submitSerie: async () => ({
    by: (await world.promoter()).client,
    path: '/api/promoter/series',
    ...(await serie()),
  }),
  createEvent: async () => ({ path: '/api/admin/events', ...(await event()) }),
  submitEvent: async () => ({ by: (await world.promoter()).client, path: '/api/promoter/events', ...(await event()) }),
  duplicateEvent: async () => ({
    path: `/api/admin/event/${(await world.event()).id}/duplicate`,
    body: { title: world.unique('Copy ') },
    other: { title: world.unique('Copy ') },
  }),
  uploadSerieEvents: async () => ({
    path: `/api/admin/serie/${await world.serie()}/upload-events`,
    body: eventsFile(),
    other: eventsFile(),
  }),
  uploadOwnEvents: async () => ({
    by: (await world.promoter()).client,
    path: `/api/promoter/serie/${await world.serie()}/upload-events`,
    body: eventsFile(),
    other: eventsFile(),
  }),
  reportFile: async () => ({
    path: `/api/event/${(await world.event()).id}/results-file-report`,
    body: fileReport('Two riders are missing'),
    other: fileReport('One rider is missing'),
  }),
  uploadClasses: async () => ({
    path: `/api/event/${(await world.event()).id}/upload-class`,
    body: csv('Class,Type,1\n250 A,cash,100\n'),
    other: csv('Class,Type,1\n250 A,cash,200\n'),
  }),
  addRuleVersion: async () => {
    const { ruleVersions } = await admin.get<{ ruleVersions: Record<string, unknown>[] }>('/api/admin/rule-versions');
    const {
      id: _id,
      isInForce: _in,
      canEdit: _can,
      createdAt: _at,
      createdBy: _by,
      awards: _awards,
      ...rules
    } = ruleVersions.find(({ isInForce }) => isInForce)!;
    const coming = { ...rules, startsOn: '2098-01-01' };
    return { path: '/api/admin/rule-versions', body: { ...coming, note: 'One' }, other: { ...coming, note: 'Two' } };
  },
  addVinPattern: async () => {
    const model = world.unique('Model ');
    return {
      path: '/api/vin-patterns',
      body: { make: 'KTM', model, year: 2025, pattern: 'VBKTRY' },
      other: { make: 'KTM', model, year: 2024, pattern: 'VBKTRY' },
    };
  },
  createDealer: async () => {
    const dealer = { name: 'Canyon Ridge', ...place, active: true };
    return {
      path: '/api/admin/dealers',
      body: { ...dealer, dealerId: world.unique('D') },
      other: { ...dealer, dealerId: world.unique('D') },
    };
  },
  createApiKey: async () => ({ path: '/api/admin/api-keys', ...apiKey() }),
  rotateApiKey: async () => {
    const { apiKey: made } = await admin.post<{ apiKey: { id: string } }>('/api/admin/api-keys', apiKey().body);
    return { path: `/api/admin/api-key/${made.id}/rotate`, body: { graceDays: 1 }, other: { graceDays: 2 } };
  },
  createSavedView: async () => ({ path: '/api/admin/saved-views', ...savedView() }),
  createWebhook: async () => ({ path: '/api/admin/webhooks', ...webhook() }),
  rotateWebhookSecret: async () => ({
    path: `/api/admin/webhook/${await madeWebhook()}/secret`,
    body: { graceDays: 1 },
    other: { graceDays: 2 },
  }),
  testWebhook: async () => ({
    path: `/api/admin/webhook/${await madeWebhook()}/test`,
    body: { note: 'One' },
    other: { note: 'Two' },
  }),
};
/** Tested elsewhere: money-api, refunds, admin-payouts, results-api, late-results, lost-cash, tax-year-api; rewards' own tests. */
const elsewhere = [
  'adjust askReinstatement claimMissing claimMissingFor createOrder openClaim openClaims orderClaims postSeriesBonus redeem',
  'proposeTaxPolicy remindPromoter runCheques sendClaims sendExpireMail sendRefunds setResult setResults unsendRefunds updateClaim uploadAllClassResult',
  'undoRedemption uploadClassResult uploadFormattedResult',
];

describe('finding 25: a creating call is retried after its answer was lost', () => {
  it('every creating call of the contract is among these', () => {
    const keyed = Object.values(routesByService)
      .flatMap((routes) => Object.entries(routes as Record<string, Route>))
      .flatMap(([name, { idempotent }]) => (idempotent ? [name] : []));
    expect(keyed.sort()).toEqual([...Object.keys(creating), ...elsewhere.flatMap((list) => list.split(' '))].sort());
  });

  it.each(Object.keys(creating))(
    '%s: creates one, also when sent twice concurrently; another body is refused',
    async (name) => {
      const { by = admin, path, body, other } = await creating[name]!();
      const send = (what: object, key: string) => by.call<object>('POST', path, what, { 'idempotency-key': key });
      const key = randomUUID();
      const [first, beside] = await Promise.all([send(body, key), send(body, key)]);
      expect(beside).toEqual(first);
      expect(await send(body, key)).toEqual(first);
      const { status, code } = await problemOf(send(other, key));
      expect([status, code]).toEqual([409, 'request/idempotency-key-reused']);
      if (name === 'addRuleVersion')
        await admin.delete(`/api/admin/rule-version/${(first as { ruleVersion: { id: number } }).ruleVersion.id}`);
    },
  );

  it('the race of the first report exists once, and staff get one mail from a visitor', async () => {
    const { body } = await event();
    const send = (path: string, what: object, key: string) => admin.post(path, what, { 'idempotency-key': key });
    const key = randomUUID();
    for (let i = 0; i < 3; i += 1) await send('/api/admin/events', body, key);
    const { events } = await admin.get<{ events: object[] }>(
      `/api/admin/events?title=${encodeURIComponent((body as { title: string }).title)}`,
    );
    expect(events).toHaveLength(1);
    const message = { name: 'Ann Miller', email: address(), subject: world.unique('Lost my PIN '), message: 'Hello' };
    for (let i = 0; i < 3; i += 1) await send('/api/contact-us', message, key);
    const last = world.unique('After it ');
    await send('/api/contact-us', { ...message, subject: last }, randomUUID());
    await mailTo(staff, /contact form/, new RegExp(last));
    const sent = (await mailsTo(staff)).filter(({ text }) => text.includes(message.subject));
    expect(sent).toHaveLength(1);
  });
});
