import knex from 'knex';
import { PodiumClient, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const database = knex({ client: 'pg', connection: process.env.TEST_POSTGRES_URL, searchPath: ['rewards'] });
afterAll(() => database.destroy());

type Row = { actor_id: string; account_id: string; rider_id: string | null; dealer_id: string | null; change: string };
/** The changes of an account that rewards consumed (rule 42), in their order. */
const changesOf = (account_id: string, count: number) =>
  until(
    `${count} changes of ${account_id} at rewards`,
    () => database<Row>('sign_in_changes').where({ account_id }).orderBy('id'),
    (rows) => rows.length >= count,
  );
const idOf = async (client: PodiumClient) => (await client.get<{ user: { id: string } }>('/api/me')).user.id;

it('staff add a rider, change the address and send links: each with who did', async () => {
  world.registrar = Promise.resolve(world.admin);
  const [rider, staff] = [await world.rider(), await world.staff()];
  const path = `/api/admin/rider/${rider.id}`;
  await staff.put(path, { email: `${world.unique('new')}@x.test` });
  // The same address and another field are no change of the sign-in.
  await staff.put(path, { hometown: 'Murrieta, CA' });
  await staff.post(`${path}/password-link`, {});
  await staff.post(`${path}/pin-link`, {});
  const [admin, clerk] = [await idOf(world.admin), await idOf(staff)];
  const rows = await changesOf(rider.id, 4);
  expect(rows.map(({ change, actor_id }) => [change, actor_id])).toEqual([
    ['created', admin],
    ['email', clerk],
    ['password', clerk],
    ['pin', clerk],
  ]);
  expect(new Set(rows.map(({ rider_id, dealer_id }) => `${rider_id} ${dealer_id}`))).toEqual(
    new Set([`${rider.id} null`]),
  );
});

it('the logins of a dealer, promoters and staff as well', async () => {
  const [dealer, promoter, staff] = [await world.dealer(), await world.promoter(), await world.staff()];
  const { dealerLogins } = await world.admin.get<{ dealerLogins: { id: string }[] }>(
    `/api/admin/dealer-logins?dealerId=${dealer.id}`,
  );
  const login = dealerLogins[0]?.id ?? '';
  await staff.put(`/api/admin/dealer-login/${login}`, { email: `${world.unique('counter')}@x.test` });
  await staff.post(`/api/admin/dealer-login/${login}/password-link`, {});
  await staff.put(`/api/admin/promoter/${promoter.id}`, { email: `${world.unique('promoter')}@x.test` });
  expect((await changesOf(login, 3)).map(({ change, dealer_id }) => [change, dealer_id])).toEqual([
    ['created', dealer.id],
    ['email', dealer.id],
    ['password', dealer.id],
  ]);
  expect((await changesOf(promoter.id, 2)).map(({ change }) => change)).toEqual(['created', 'email']);
  const clerk = await idOf(staff);
  await world.approver.get('/api/me');
  await world.admin.put(`/api/admin/admins/${clerk}/roles`, { roles: ['staff'] });
  expect((await changesOf(clerk, 2)).map(({ change, rider_id }) => [change, rider_id])).toEqual([
    ['created', null],
    ['roles', null],
  ]);
});

it('not what people do themselves: signing up, their own address, their own PIN', async () => {
  const email = `${world.unique('self')}@x.test`;
  const browser = new BrowserSession(world.baseUrl);
  const { body } = await browser.call('POST', '/api/register', {
    type: 'rider',
    email,
    password,
    firstName: 'Zoé',
    lastName: 'Roy',
    dateOfBirth: '1999-02-03',
    acceptRules: true,
  });
  const id = body.user?.id as string;
  const own = new PodiumClient(world.baseUrl, { email, password });
  await own.put(`/api/rider/rider/${id}/pin`, { pin: '8642', password });
  await own.put(`/api/rider/rider/${id}`, { email: `${world.unique('other')}@x.test`, password });
  // What staff do next is changesOf after whatever came before.
  await world.admin.post(`/api/admin/rider/${id}/pin-link`, {});
  expect((await changesOf(id, 1)).map(({ change }) => change)).toEqual(['pin']);
});

it('a refused change is none, and what was changesOf is never changed', async () => {
  const [rider, other] = [await world.rider(), await world.rider()];
  const refused = await problemOf(world.admin.put(`/api/admin/rider/${rider.id}`, { email: other.email }));
  expect(refused.body.errors?.[0]?.code).toBe('identity/email-taken');
  await world.admin.post(`/api/admin/rider/${rider.id}/pin-link`, {});
  expect((await changesOf(rider.id, 2)).map(({ change }) => change)).toEqual(['created', 'pin']);
  await expect(database('sign_in_changes').where({ account_id: rider.id }).delete()).rejects.toThrow('append-only');
  await expect(database('sign_in_changes').update({ actor_id: null })).rejects.toThrow('append-only');
});
