import { execFileSync } from 'node:child_process';
import knex from 'knex';
import mongoose from 'mongoose';
import type { DeletionStand } from '@podium/contracts/api/identity/own-data.ts';
import { riderDataSchema, rulesVersion } from '@podium/contracts/rider-data.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { PodiumClient, until, type ApiProblem } from '../client/podium-client.ts';
import { mailTo, mailsTo } from '../testing/mail.ts';
import { ops } from '../testing/ops.ts';
import { registerRider } from '../testing/register-rider.ts';
import { password, pin, problemOf, World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, pool: { min: 0, max: 2 } });
let mongo: mongoose.Connection;
beforeAll(async () => {
  mongo = await mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: 'catalog' }).asPromise();
});
afterAll(async () => {
  await mongo.close();
  await database.destroy();
});
jest.setTimeout(120_000);

const dataOf = ({ id }: { id: string }) => `/api/rider/rider/${id}/data`;
const deletionOf = ({ id }: { id: string }) => `/api/rider/rider/${id}/deletion`;
const standOf = (rider: Rider) => world.riderClient(rider).get<DeletionStand>(dataOf(rider));
const ask = (rider: Rider, body: object = {}) =>
  world.riderClient(rider).post<DeletionStand>(deletionOf(rider), { password, ...body });

/** 60 of the rider's dollars at a new dealer. */
async function redeem({ id: riderId }: Rider) {
  const { client: dealer } = await world.dealer();
  return dealer.post<{ redemption: { code: string } }>(
    '/api/dealer/redeem',
    { riderId, amountCents: 6_000, currency: 'USD', pin, employeeName: 'Ida Counter', idVerified: true },
    { 'idempotency-key': riderId },
  );
}

/** A file as the rider gets it. */
async function download(rider: Rider, format: string, locale = 'en') {
  const answer = await fetch(`${world.baseUrl}${dataOf(rider)}/${format}`, {
    headers: {
      authorization: `Bearer ${await world.riderClient(rider).token()}`,
      'accept-language': locale,
      'x-requested-with': 'podium',
    },
  });
  const { headers } = answer;
  return {
    status: answer.status,
    type: headers.get('content-type'),
    cache: headers.get('cache-control'),
    name: headers.get('content-disposition'),
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}
/** In a process of its own: the test runner cannot load the library. */
function textOf(bytes: Uint8Array): string {
  const code = `
    import { getDocumentProxy, extractText } from 'unpdf';
    import { readFileSync } from 'node:fs';
    const document = await getDocumentProxy(new Uint8Array(readFileSync(0)), { verbosity: 0 });
    console.log((await extractText(document, { mergePages: true })).text);
  `;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', code], { input: bytes, encoding: 'utf8' });
}

/** The day of the deletion comes: no test waits 30 days. */
async function comeDue(rider: Rider): Promise<void> {
  await database('identity.deletions')
    .where({ rider_id: rider.id })
    .update({ due_on: programDay(new Date()) });
  expect(await ops(['jobs', 'run', 'identity', 'delete-accounts'])).toMatchObject({ status: 0 });
}

/** Where one of these texts stands, in every table of every service, in MongoDB's documents and in messages. */
async function placesOf(texts: string[]): Promise<string[]> {
  const { rows: tables } = await database.raw<{ rows: { table_schema: string; table_name: string }[] }>(
    `
      select table_schema, table_name
      from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    `,
  );
  const found: string[] = [];
  for (const { table_schema: schema, table_name: table } of tables)
    for (const text of texts) {
      // Bytes are shown in hexadecimal digits: the stand-ins of the broker and of MongoDB keep theirs so.
      const { rows } = await database.raw<{ rows: { row: string }[] }>(
        `
          select t::text as row
          from ??.?? t
          where strpos(lower(t::text), ?) > 0 or strpos(t::text, ?) > 0
        `,
        [schema, table, text.toLowerCase(), Buffer.from(text).toString('hex')],
      );
      found.push(...rows.map(({ row }) => `${schema}.${table} ${/[a-z]+\.[a-z-]+\.v\d/.exec(row)?.[0] ?? ''}`.trim()));
    }
  for (const { name } of await mongo.listCollections())
    for (const document of await mongo.collection(name).find().toArray()) {
      const written = JSON.stringify(document).toLowerCase();
      if (texts.some((text) => written.includes(text.toLowerCase())))
        found.push(`mongodb ${name} ${(document as { type?: string }).type ?? ''}`.trim());
    }
  return [...new Set(found)].sort();
}

/** What is kept with a name by decision 085: the audit log, with the events by which the services send it records. */
const isEvidence = (place: string) => place === 'identity.audit_log' || place.endsWith('staff-wrote.v1');

describe('a rider’s own data (Law 25, PIPEDA, CCPA)', () => {
  it('is downloaded whole as JSON, with the consent of the sign-up', async () => {
    const { id, on, email } = await registerRider(world, { hometown: 'Sherbrooke' });
    expect((await on.call('GET', dataOf({ id }))).body).toMatchObject({
      consents: [{ subject: 'rules', act: 'given', version: rulesVersion }],
      deletion: null,
      blocks: [],
      credit: [],
      hasPassword: true,
    });
    expect((await on.call('GET', `${dataOf({ id })}/json`)).body).toMatchObject({
      riderId: id,
      account: [{ firstName: 'Zoé', lastName: 'Lacasse', email, dateOfBirth: '1999-02-03', hometown: 'Sherbrooke' }],
      consents: [{ act: 'given', version: rulesVersion }],
      sessions: [{ byStaff: false }],
    });
  });

  it('names bikes, results, awards, movements, redemptions and mails, as JSON and as PDF', async () => {
    const rider = await world.riderWithCredit(250, 'US', { password });
    const redeemed = await redeem(rider);
    await world.admin.post(`/api/admin/rider/${rider.id}/notes`, { text: 'A word among staff' });

    const json = await download(rider, 'json');
    expect(json).toMatchObject({
      status: 200,
      type: expect.stringMatching(/^application\/json/),
      cache: 'no-store',
      name: `attachment; filename="my-data-${programDay(new Date())}.json"`,
    });
    const text = Buffer.from(json.bytes).toString();
    expect(text).not.toContain('A word among staff');
    const data = riderDataSchema.parse(JSON.parse(text));
    expect(data).toMatchObject({
      bikes: [{ vin: rider.vin, valid: true }],
      vinHistory: [{ vin: rider.vin }],
      postedResults: [{ place: 1, className: '450 A', email: rider.email }],
      judgedResults: [{ place: 1, amountCents: 25_000, whyNot: null }],
      awards: [{ kind: 'dealerCredit', initialCents: 25_000, availableCents: 19_000 }],
      statement: [
        { movement: 'earn', amountCents: 25_000 },
        { movement: 'redeem', amountCents: -6_000, balanceCents: 19_000 },
      ],
      redemptions: [{ code: redeemed.redemption.code, amountCents: 6_000, employeeName: 'Ida Counter' }],
      wallets: [{ kind: 'dealerCredit', currency: 'USD', availableCents: 19_000 }],
      signIns: [{ way: 'password' }, { way: 'pin' }, { way: 'provider' }],
    });
    expect(data.mails.map(({ mail }) => mail)).toContain('redemptionMade');

    for (const [locale, name, words] of [
      ['en', 'my-data', ['Data of Zoé', 'Ways to sign in', 'dealer credit', '$190.00']],
      ['fr', 'mes-donnees', ['Données de Zoé', 'Moyens de connexion', 'crédit', '190,00']],
    ] as const) {
      const pdf = await download(rider, 'pdf', locale);
      expect([pdf.status, pdf.type, pdf.cache]).toEqual([200, 'application/pdf', 'no-store']);
      expect(pdf.name).toContain(`${name}-`);
      const read = textOf(pdf.bytes).replaceAll(/\s+/g, ' ');
      for (const word of [...words, rider.vin, redeemed.redemption.code]) expect(read).toContain(word);
    }
    const { records } = await world.admin.get<{ records: { actorId: string }[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}&action=downloadData`,
    );
    expect(records.map(({ actorId }) => actorId)).toEqual([rider.id, rider.id, rider.id]);
  });

  it('is the rider’s alone, never a proxy’s, and at most ten files a day', async () => {
    const rider = await world.rider({ password });
    const other = world.riderClient(await world.rider({ password }));
    for (const client of [other, world.admin])
      expect((await problemOf(client.get(`${dataOf(rider)}/json`))).code).toBe('session/forbidden');
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'rider',
      id: rider.id,
    });
    const proxied = PodiumClient.withToken(world.baseUrl, accessToken);
    for (const path of [`${dataOf(rider)}/json`, dataOf(rider)])
      expect((await problemOf(proxied.get(path))).code).toBe('identity/not-while-proxying');
    expect((await problemOf(world.riderClient(rider).get(`${dataOf(rider)}/xml`))).code).toBe(
      'identity/no-such-format',
    );
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push((await download(rider, 'json')).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('the deletion of an account', () => {
  it('asks for the password, and for credit to be given up; is told by mail, withdrawn, and asked for again', async () => {
    const rider = await world.riderWithCredit(120, 'US', { password });
    expect((await problemOf(ask(rider, { password: undefined }))).code).toBe('identity/password-missing');
    expect((await problemOf(ask(rider, { password: 'Wrong2026' }))).code).toBe('identity/password-wrong');
    expect((await problemOf(ask(rider))).code).toBe('identity/credit-left');
    expect((await standOf(rider)).deletion).toBeNull();
    expect((await standOf(rider)).credit).toEqual([{ currency: 'USD', cents: 12_000 }]);

    const { deletion, dueDate } = await ask(rider, { giveUpCredit: true });
    expect(deletion).toMatchObject({ dueDate, givesUpCredit: true, waitsFor: [] });
    const day = 86_400_000;
    expect(Date.parse(dueDate) - Date.parse(programDay(new Date()))).toBe(30 * day);
    expect((await mailTo(rider.email, /will be deleted on/)).text).toContain('/auth/rider/profile#data');
    expect((await ask(rider, { giveUpCredit: true })).deletion).toEqual(deletion);
    // Nothing is done before its day.
    expect(await ops(['jobs', 'run', 'identity', 'delete-accounts'])).toMatchObject({ status: 0 });
    expect((await standOf(rider)).deletion).toEqual(deletion);

    const withdrawn = await world.riderClient(rider).delete<DeletionStand>(deletionOf(rider));
    expect(withdrawn).toMatchObject({ deletion: null, consents: [{ act: 'withdrawn' }, { act: 'given' }] });
    await mailTo(rider.email, /Your account stays/);
    await comeDue(rider);
    expect((await standOf(rider)).consents).toHaveLength(2);
    expect((await ask(rider, { giveUpCredit: true })).deletion).not.toBeNull();
  });

  it('is refused while cash is owed or claimed, and waits if that comes later', async () => {
    const rider = await world.rider({ password });
    expect((await ask(rider)).deletion).not.toBeNull();
    const event = await world.event({}, 'Class,Type,1\n450 Pro,cash,500\n');
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await comeDue(rider);
    expect(await standOf(rider)).toMatchObject({ deletion: { waitsFor: ['cashOwed'] }, blocks: ['cashOwed'] });
    const own = world.riderClient(rider);
    await own.delete(deletionOf(rider));
    expect((await problemOf(ask(rider))).code).toBe('identity/deletion-blocked');
    await world.uploadDocuments(rider);
    const claim = () =>
      own.post('/api/rider/payout-claims', { currency: 'USD' }, { 'idempotency-key': rider.id }).then(
        () => true,
        ({ code }: ApiProblem) => code !== 'rewards/documents-missing',
      );
    await until('the documents at rewards', claim, Boolean);
    expect((await standOf(rider)).blocks).toEqual(['claimOpen']);
  });

  it('leaves the name in no table, the credit expired, and the books whole', async () => {
    const rider = await world.riderWithCredit(250, 'US', {
      password,
      phone1: '951 555 0100',
      amaNumber: world.unique('A'),
    });
    await redeem(rider);
    await world.uploadDocuments(rider);
    await world.admin.post(`/api/admin/rider/${rider.id}/notes`, { text: `${rider.lastName} called` });
    const { results } = await world.admin.get<{ results: { eventId: string }[] }>(
      `/api/admin/rider/${rider.id}/results`,
    );
    const texts = [rider.lastName, rider.email];
    // The search finds what is there.
    const before = await placesOf(texts);
    for (const place of [
      'identity.users',
      'identity.outbox identity.rider-changed.v1',
      'rewards.riders',
      'reports.riders',
      'mongodb postings',
    ])
      expect(before).toContain(place);

    await ask(rider, { giveUpCredit: true });
    await mailTo(rider.email, /will be deleted on/);
    const token = await world.riderClient(rider).token();
    await comeDue(rider);
    await mailTo(rider.email, /was deleted/);
    await until(
      'every service forgets',
      () => placesOf(texts).then((all) => all.filter((place) => !isEvidence(place))),
      (places) => places.every((place) => place === 'identity.mails'),
    );
    // The last mail has left; what remembers its address goes with the next run.
    expect(await ops(['jobs', 'run', 'identity', 'delete-accounts'])).toMatchObject({ status: 0 });
    const left = await placesOf(texts);
    expect(left.filter((place) => !isEvidence(place))).toEqual([]);
    expect(left).toContain('identity.audit_log');

    const signIn = await fetch(`${world.baseUrl}/api/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: rider.email, password }),
    });
    expect(signIn.status).toBe(401);
    const asBefore = await until(
      'the old token is refused',
      () => fetch(`${world.baseUrl}${dataOf(rider)}`, { headers: { authorization: `Bearer ${token}` } }),
      ({ ok }) => !ok,
    );
    expect([401, 403]).toContain(asBefore.status);
    expect((await problemOf(world.admin.put(`/api/admin/rider/${rider.id}`, { active: true }))).code).toBe(
      'identity/account-deleted',
    );
    expect(await mailsTo(rider.email)).not.toEqual([]);

    const { event } = await world.admin.get<{
      event: { classes: { results: { place: number; name: string; hometown: string | null }[] }[] };
    }>(`/api/event/${results[0]?.eventId}`);
    expect(event.classes[0]?.results[0]).toMatchObject({ place: 1, name: '—', hometown: null });
    const { movements } = await world.admin.get<{
      movements: { kind: string; amountCents: number; balanceCents: number }[];
    }>(`/api/admin/rider/${rider.id}/ledger`);
    expect(movements.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['earn', 25_000],
      ['redeem', -6_000],
      ['expire', -19_000],
    ]);
    // Those of the books, and that reports and rewards say the same.
    const { invariants } = await until(
      'the services agree',
      () => world.admin.get<{ invariants: { name: string; holds: boolean }[] }>('/api/admin/reconciliation'),
      (answer) => answer.invariants.every(({ holds }) => holds),
    );
    expect(invariants.length).toBeGreaterThan(8);
  });
});
