import { until } from '../client/podium-client.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { password, pin, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Fields = Record<string, unknown>;

describe('a rider’s profile', () => {
  const profile = {
    firstName: 'Émilie',
    lastName: 'Gauthier',
    dateOfBirth: '1999-02-03',
    phone1: '5145550100',
    phone2: '5145550101',
    sex: 'Non-Binary',
    raceStyle: 'Mototrials',
    mainSport: 'Trials',
    hometown: 'Laval, QC',
    bio: 'Plus vite.',
    socialMedia: {
      twitter: '@emilie',
      instagram: 'emilie.g',
      facebook: 'https://example.com/e',
      vimeo: null,
      linkedIn: 'emilie-g',
      youtube: null,
    },
    addressLine1: '1, rue du Lac',
    addressLine2: 'app. 2',
    city: 'Laval',
    state: 'QC',
    zipcode: 'H7A 1A1',
    country: 'CA',
    locale: 'fr',
  };

  it('keeps every field, for the rider and for staff [S3.5] [S3.6] [S3.7] [S3.8] [S3.9] [S6.1] [S7.62] [S7.65]', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    const amaNumber = world.unique('9');
    expect(
      (await own.put<{ rider: Fields }>(`/api/rider/rider/${rider.id}`, { ...profile, amaNumber })).rider,
    ).toMatchObject({ ...profile, amaNumber, fullName: 'Émilie Gauthier' });
    expect((await own.get<{ rider: Fields }>(`/api/rider/rider/${rider.id}`)).rider).toMatchObject(profile);
    expect((await world.admin.get<{ rider: Fields }>(`/api/admin/rider/${rider.id}`)).rider).toMatchObject({
      ...profile,
      amaNumber,
    });
    // Cleared fields are empty again.
    expect(
      (await own.put<{ rider: Fields }>(`/api/rider/rider/${rider.id}`, { bio: '', sex: '', phone2: null })).rider,
    ).toMatchObject({ bio: null, sex: null, phone2: null, mainSport: 'Trials' });
  });

  it.each([
    ['sex', 'Other'],
    ['raceStyle', 'flat'],
    ['socialMedia', { twitter: 'javascript:alert(1)' }],
    ['email', 'none'],
    ['dateOfBirth', '2026-02-30'],
    ['bio', 'a'.repeat(2001)],
  ])('refuses a %s like %p and changes nothing', async (field, value) => {
    const rider = await world.rider();
    const problem = await problemOf(
      world.admin.put(`/api/admin/rider/${rider.id}`, { lastName: 'Changed', [field]: value }),
    );
    expect([
      problem.status,
      problem.body.errors?.map((error) => (error as { path?: string }).path?.split('.')[0]),
    ]).toEqual([400, [field]]);
    expect((await world.admin.get<{ rider: Fields }>(`/api/admin/rider/${rider.id}`)).rider.lastName).toBe(
      rider.lastName,
    );
  });

  it('shows staff logins and whether the account is active [S3.11]', async () => {
    const rider = await world.rider({ password });
    const detail = async () => (await world.admin.get<{ rider: Fields }>(`/api/admin/rider/${rider.id}`)).rider;
    expect(await detail()).toMatchObject({ active: true, loginCount: 0, lastLogin: null });
    await world.riderClient(rider).get('/api/me');
    const after = await detail();
    expect(after.loginCount).toBe(1);
    expect(Date.now() - Date.parse(after.lastLogin as string)).toBeLessThan(60_000);
  });

  it('comes with bikes, wallet, awards and races from the other services [S3.13]', async () => {
    const rider = await world.riderWithCredit(250);
    const answer = await world.admin.get<{
      rider: { bikes: Fields[]; wallet: object; awards: Fields[]; races: Fields[] };
      unavailable: string[];
    }>(`/api/admin/rider/${rider.id}`);
    expect(answer).toMatchObject({
      unavailable: [],
      rider: {
        bikes: [{ vin: rider.vin }],
        awards: [{ initialValueCents: 25_000 }],
        races: [{ place: 1, eligible: true, amountCents: 25_000 }],
      },
    });
  });

  it('of an unknown rider is "Not a valid rider", in French too [S5.24] [S8.5]', async () => {
    const ask = async (locale: string) =>
      (
        await problemOf(
          world.admin
            .withHeaders({ 'accept-language': locale })
            .get('/api/admin/rider/00000000-0000-4000-8000-000000000000'),
        )
      ).body.message;
    expect([await ask('en'), await ask('fr')]).toEqual(['Not a valid rider', 'Pilote non valide']);
  });

  it('is in /me, with phone and bikes [S3.2]', async () => {
    const rider = await world.rider({ password, phone1: '5145550100' });
    const client = world.riderClient(rider);
    const me = () => client.get<{ user: Fields }>('/api/me');
    await until('the bikes in /me', me, ({ user }) => (user.bikes as Fields[]).length === 1);
    expect((await me()).user).toMatchObject({
      phone: '5145550100',
      emailVerified: true,
      deActivated: false,
      bikes: [{ vin: rider.vin, valid: true }],
    });
  });
});

describe('mail about money', () => {
  it('notifies a rider of each redemption, and once of a lock after wrong PINs, in their language', async () => {
    const [rider, dealer] = [await world.riderWithCredit(250), await world.dealer()];
    await world.admin.put(`/api/admin/rider/${rider.id}`, { locale: 'fr' });
    const redeem = (body: object) =>
      dealer.client.post<{ redemption: { code: string } }>(
        '/api/dealer/redeem',
        {
          riderId: rider.id,
          amountCents: 12_345,
          currency: 'USD',
          pin,
          employeeName: 'Sam',
          idVerified: true,
          ...body,
        },
        { 'idempotency-key': world.unique('key') },
      );
    const { redemption } = await until(
      'the dealer at rewards',
      () => redeem({}).catch(() => null),
      (made) => made !== null,
    ).then((made) => made!);
    const receipt = await mailTo(rider.email, /Vous avez utilisé/);
    expect([receipt.subject.replaceAll(/\s/g, ' '), receipt.text]).toEqual([
      'Vous avez utilisé 123,45 $ US',
      expect.stringMatching(new RegExp(`chez Canyon Ridge Powersports.*${redemption.code}`)),
    ]);
    for (let i = 0; i < 6; i += 1) await problemOf(redeem({ pin: '8642' }));
    expect((await mailTo(rider.email, /Trop de NIP/)).text).toContain('/fr/auth/rider/profile');
    expect((await mailsTo(rider.email)).filter(({ subject }) => subject === 'Trop de NIP inexacts')).toHaveLength(1);
  });
});

describe('favorites', () => {
  it('of dealers and events are added and removed, once each [S3.12] [S6.8] [S6.9]', async () => {
    const rider = await world.rider({ password });
    const own = world.riderClient(rider);
    const path = (kind: string, item: string) => `/api/rider/rider/${rider.id}/favorite/${kind}/${item}`;
    await own.put(path('dealers', 'd1'), {});
    await own.put(path('dealers', 'd1'), {});
    expect(await own.put(path('events', 'e1'), {})).toEqual({ favoriteDealers: ['d1'], favoriteEvents: ['e1'] });
    expect((await own.get<{ rider: Fields }>(`/api/rider/rider/${rider.id}`)).rider).toMatchObject({
      favoriteDealers: ['d1'],
      favoriteEvents: ['e1'],
    });
    expect(await own.delete(path('dealers', 'd1'))).toEqual({ favoriteDealers: [], favoriteEvents: ['e1'] });
    expect((await problemOf(own.put(path('riders', 'r1'), {}))).status).toBe(400);
  });
});

describe('notes', () => {
  it('are written by staff with their name and time, newest first, and deleted [S2.127] [S3.13]', async () => {
    const rider = await world.rider();
    const base = `/api/admin/rider/${rider.id}`;
    await world.admin.post(`${base}/notes`, { text: 'First' });
    const { note } = await world.admin.post<{ note: Fields }>(`${base}/notes`, { text: 'Second, <b>plain</b>' });
    const list = async () => (await world.admin.get<{ notes: Fields[] }>(`${base}/notes`)).notes;
    expect(await list()).toMatchObject([{ text: 'Second, <b>plain</b>', author: 'Program Admin' }, { text: 'First' }]);
    expect(Date.now() - Date.parse(note.at as string)).toBeLessThan(60_000);
    await world.admin.delete(`${base}/note/${note.id as string}`);
    expect(await list()).toMatchObject([{ text: 'First' }]);
    expect((await problemOf(world.admin.delete(`${base}/note/${note.id as string}`))).code).toBe(
      'identity/no-such-note',
    );
    const { records } = await world.admin.get<{ records: Fields[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}&action=deleteNote`,
    );
    expect(records).toMatchObject([{ before: { note: 'Second, <b>plain</b>' } }]);
  });
});

describe('searching riders', () => {
  it('by active, country and state of the account, 15 a page from page 1 [S3.41] [S9.22]', async () => {
    const last = world.unique('Zz');
    for (let i = 0; i < 16; i += 1)
      await world.admin.post('/api/admin/riders', {
        firstName: `R${i}`,
        lastName: last,
        email: `${last}-${i}@x.test`,
        dateOfBirth: i === 0 ? '2011-01-01' : '1990-01-01',
        guardianName: 'A',
        guardianEmail: 'g@x.test',
        country: i < 3 ? 'CA' : 'US',
        activate: i !== 1,
      });
    const find = async (search: string) =>
      world.admin.get<{ riders: Fields[]; pagination: Fields }>(`/api/admin/riders?query=${last}${search}`);
    const page = await find('');
    expect([page.riders.length, page.pagination]).toEqual([15, { page: 1, totalPages: 2, total: 16 }]);
    const names = async (search: string) => (await find(search)).riders.map(({ firstName }) => firstName).sort();
    expect(await names('&active=false')).toEqual(['R1']);
    expect(await names('&country=CA')).toEqual(['R0', 'R1', 'R2']);
    expect(await names('&country=CA&active=true')).toEqual(['R0', 'R2']);
    expect(await names('&status=minor')).toEqual(['R0']);
    expect(await names('&status=deactivated')).toEqual(['R1']);
    expect(await names('&page=2')).toHaveLength(1);
    expect(await names('&limit=2')).toHaveLength(2);
    // Sorted by last name, then first: each rider once over all pages.
    const all = [...(await find('&limit=10')).riders, ...(await find('&limit=10&page=2')).riders].map(({ id }) => id);
    expect(new Set(all).size).toBe(16);
  });

  it('finds a name in either order, without accents, by the whole address and a part of the AMA number', async () => {
    const [last, ama] = [world.unique('Prud’homme '), world.unique('77')];
    const rider = await world.rider({ firstName: 'Zoë', lastName: last, amaNumber: ama });
    for (const query of [`zoe ${last}`, `${last} ZOË`, rider.email, ama.slice(1), last.replace('’', ' ')]) {
      const { riders } = await world.admin.get<{ riders: Fields[] }>(
        `/api/admin/riders?query=${encodeURIComponent(query)}`,
      );
      expect([query, riders.map(({ id }) => id)]).toEqual([query, [rider.id]]);
    }
  });

  it('shows a dealer who a rider is, but no address, e-mail or birth date [S1.20] [S6.13]', async () => {
    const [rider, dealer] = [await world.rider({ amaNumber: world.unique('88') }), await world.dealer()];
    const { riders } = await dealer.client.get<{ riders: Fields[] }>(`/api/dealer/riders?query=${rider.lastName}`);
    expect(riders).toHaveLength(1);
    expect(Object.keys(riders[0]!).sort()).toEqual([
      'active',
      'amaNumber',
      'city',
      'country',
      'firstName',
      'fullName',
      'hasPin',
      'hometown',
      'id',
      'lastName',
      'profileImage',
      'state',
    ]);
    const lean = await dealer.client.get<{ riders: Fields[] }>(`/api/dealer/riders-lean?query=${rider.lastName}`);
    expect(lean.riders).toMatchObject([{ id: rider.id }]);
  });
});
