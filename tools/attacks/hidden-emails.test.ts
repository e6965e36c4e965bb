import { PodiumClient } from '../client/podium-client.ts';
import { World } from '../testing/world.ts';
import { signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let rider: Awaited<ReturnType<World['rider']>>;
let dealer: PodiumClient;
beforeAll(async () => {
  rider = await world.rider({ email: `${world.unique('hidden').toLowerCase()}@secret.test` });
  dealer = (await world.dealer()).client;
});
const ids = async (client: PodiumClient, path: string) =>
  (await client.get<{ riders: { id: string }[] }>(path)).riders.map(({ id }) => id);
const search = (text: string) => `query=${encodeURIComponent(text)}`;

it('[finding 38.5] finds no rider by a part of an e-mail address, and by a whole one only for staff', async () => {
  const [name = '', host = ''] = rider.email.split('@');
  const parts = [name, `@${host}`, rider.email.slice(1), rider.email.slice(0, -1)];
  for (const list of ['riders', 'riders-lean']) {
    for (const part of parts) {
      expect(await ids(dealer, `/api/dealer/${list}?${search(part)}`)).not.toContain(rider.id);
      expect(await ids(world.admin, `/api/admin/${list}?${search(part)}`)).not.toContain(rider.id);
    }
    expect(await ids(world.admin, `/api/admin/${list}?${search(rider.email)}`)).toEqual([rider.id]);
    expect(await ids(dealer, `/api/dealer/${list}?${search(rider.email)}`)).toEqual([]);
    expect(await ids(dealer, `/api/dealer/${list}?${search(rider.lastName)}`)).toContain(rider.id);
  }
});

it('[finding 38.5] finds no promoter by an e-mail address without a session', async () => {
  const { email, id } = await world.promoter();
  const { promoter } = await world.admin.get<{ promoter: { name: string } }>(`/api/admin/promoter/${id}`);
  const { name } = promoter;
  const anybody = new PodiumClient(world.baseUrl);
  const found = async (client: PodiumClient, text: string) =>
    (await client.get<{ promoters: { name: string }[] }>(`/api/promoters?${search(text)}`)).promoters.length;
  expect([await found(anybody, email), await found(anybody, email.slice(0, 9)), await found(anybody, name)]).toEqual([
    0, 0, 1,
  ]);
  expect([await found(world.admin, email), await found(world.admin, email.slice(1))]).toEqual([1, 0]);
});

it('[finding 38.6] dealers and promoters see riders who may redeem, whatever status or order they ask for', async () => {
  const lastName = world.unique('Status');
  const activated = await world.rider({ lastName });
  const switchedOff = await signUp(world, { lastName });
  const minor = await signUp(world, {
    lastName,
    dateOfBirth: `${new Date().getFullYear() - 15}-01-02`,
    guardianName: 'Ann Guardian',
    guardianEmail: `${world.unique('ann').toLowerCase()}@x.test`,
  });
  const open = await signUp(world, { lastName });
  await world.admin.put(`/api/admin/rider/${switchedOff.id}`, { active: false });
  const listed = (query: string) => ids(dealer, `/api/dealer/riders?${search(lastName)}${query}`);
  const mayRedeem = [activated.id, open.id].sort();
  for (const query of [
    '',
    '&status=minor',
    '&status=deactivated',
    '&status=unverified',
    '&status=merged',
    '&active=false',
  ])
    expect([query, (await listed(query)).sort()]).toEqual([query, mayRedeem]);
  expect(await ids(dealer, `/api/dealer/riders-lean?${search(lastName)}`)).not.toContain(minor.id);
  const byName = await listed('&sort=name');
  for (const sort of ['lastLogin', '-lastLogin', 'logins', '-since,name'])
    expect(await listed(`&sort=${sort}`)).toEqual(byName);
  expect(await ids(world.admin, `/api/admin/riders?${search(lastName)}&status=minor`)).toEqual([minor.id]);
});
