import { PodiumClient } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { problemOf, World } from '../testing/world.ts';
import { signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const anybody = new PodiumClient(world.baseUrl);
const minor = { dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-15` };

describe('A minor wants to redeem without a guardian (finding 9)', () => {
  it('cannot become of age by editing the birth date, but may ask staff', async () => {
    const kid = await signUp(world, { ...minor, guardianName: 'Ann Guardian', guardianEmail: 'ann@x.test' });
    const path = `/api/rider/rider/${kid.id}`;
    expect(await problemOf(kid.client.put(path, { dateOfBirth: '1999-02-03' }))).toMatchObject({
      status: 409,
      code: 'identity/of-age-by-request',
    });
    const { rider } = await kid.client.get<{ rider: { guardianPending: boolean } }>(path);
    expect(rider.guardianPending).toBe(true);
    const ask = { dateOfBirth: '1999-02-03', reason: 'I mistyped it' };
    const { change } = await kid.client.post<{ change: { id: string; status: string } }>(
      `${path}/identity-change`,
      ask,
    );
    expect(change.status).toBe('waiting');
    await world.admin.put(`/api/admin/identity-change/${change.id}`, { decision: 'reject', reason: 'No paper' });
    expect((await kid.client.get<{ rider: { dateOfBirth: string } }>(path)).rider.dateOfBirth).toBe(minor.dateOfBirth);
  });

  it.each([
    ['the own address', (local: string) => `${local}@gmail.com`],
    ['the own with a tag', (local: string) => `${local}+mum@gmail.com`],
    ['the own with dots, which Gmail ignores', (local: string) => `${local.split('').join('.')}@googlemail.com`],
    ['the own in capitals', (local: string) => `${local.toUpperCase()}@GMAIL.COM`],
  ])('cannot name a guardian at %s', async (_what, guardianOf) => {
    const local = world.unique('kid').replaceAll('-', '').toLowerCase();
    const register = anybody.post('/api/register', {
      type: 'rider',
      email: `${local}@gmail.com`,
      password: 'Podium2026',
      firstName: 'Kid',
      lastName: 'Fast',
      acceptRules: true,
      guardianName: 'Ann Guardian',
      guardianEmail: guardianOf(local),
      ...minor,
    });
    expect(await problemOf(register)).toMatchObject({ status: 400, code: 'identity/guardian-is-rider' });
  });

  it('cannot change the own address to the guardian’s, nor the guardian’s to one that never consented', async () => {
    const guardianEmail = `${world.unique('guardian').toLowerCase()}@x.test`;
    const kid = await signUp(world, { ...minor, guardianName: 'Ann Guardian', guardianEmail });
    const path = `/api/rider/rider/${kid.id}`;
    expect((await problemOf(kid.client.put(path, { guardianEmail: kid.email.replace('@', '+x@') }))).code).toBe(
      'identity/guardian-is-rider',
    );
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await mailTo(guardianEmail, /./)).text)?.[0] ?? '';
    await anybody.post('/api/guardian-consent', { code });
    const pending = async () =>
      (await kid.client.get<{ rider: { guardianPending: boolean } }>(path)).rider.guardianPending;
    expect(await pending()).toBe(false);
    await kid.client.put(path, { guardianEmail: `${world.unique('pal').toLowerCase()}@x.test` });
    expect(await pending()).toBe(true);
  });

  it('has no hometown on public pages, while staff and the promoter still see it', async () => {
    const promoter = await world.promoter();
    const event = await world.event({ promoterId: promoter.id });
    const home = { hometown: 'Reno, NV' };
    const kid = await world.rider({ ...minor, ...home, guardianName: 'Ann Guardian', guardianEmail: 'ann@x.test' });
    const adult = await world.rider(home);
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name,Hometown\n450 A,1,${kid.email},,,"Reno, NV"\n450 A,2,${adult.email},,,"Reno, NV"\n450 A,3,nobody@x.test,,,"Reno, NV"\n`,
    );
    const rowsFor = async (by: PodiumClient) => {
      const { event: seen } = await by.get<{
        event: { classes: { name: string; results: { name: string; hometown: string | null }[] }[] };
      }>(`/api/event/${event.id}`);
      return seen.classes.find(({ name }) => name === '450 A')!.results.map(({ name, hometown }) => [name, hometown]);
    };
    const names = [kid, adult].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
    // Nor an address in place of a name.
    expect(await rowsFor(anybody)).toEqual([
      [names[0], null],
      [names[1], 'Reno, NV'],
      ['', 'Reno, NV'],
    ]);
    expect((await rowsFor(promoter.client))[0]).toEqual([names[0], 'Reno, NV']);
  });
});
