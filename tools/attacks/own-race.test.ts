import { PodiumClient, until } from '../client/podium-client.ts';
import { problemOf, World, type Rider } from '../testing/world.ts';
import { addBike, signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const anybody = new PodiumClient(world.baseUrl);
const header = 'Class,Place,Email,First Name,Last Name\n';
type Held = {
  id: string;
  eventId: string;
  className: string;
  reasons: string[];
  amountCents: number;
  movedCents: number;
  results: { place: number | null }[];
  released: { results: unknown[] } | null;
};
type Detail = {
  event: {
    version: number;
    classes: { id: string; name: string; review?: Record<string, unknown> | null; results: unknown[] }[];
  };
};

const creditOf = async ({ id }: { id: string }) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents ?? 0;
const paid = (rider: { id: string }, cents: number) =>
  until(
    `${cents} cents of credit`,
    () => creditOf(rider),
    (now) => now === cents,
  );
const heldOf = async (eventId: string) => {
  const { postings } = await world.admin.get<{ postings: Held[] }>('/api/admin/held-postings?limit=100');
  return postings.filter((each) => each.eventId === eventId);
};
const decide = (id: string, decision: 'release' | 'reject', by = world.admin) =>
  by.put(`/api/admin/held-posting/${id}`, { decision, reason: 'Called the track' });
const reviewOf = async (by: PodiumClient, eventId: string) =>
  (await by.get<Detail>(`/api/event/${eventId}`)).event.classes.find(({ name }) => name === '450 A')!.review;

/** A promoter with an approved race of one class, and how the promoter posts. */
async function raceOf(classes: string, change: object = {}) {
  const promoter = await world.promoter();
  const event = await world.event({ promoterId: promoter.id, ...change }, classes);
  const post = (rows: string, fields?: Record<string, string>) =>
    world.postResults<{ classes: { held: string[] }[] }>(event.id, `${header}${rows}`, { by: promoter.client, fields });
  return { event, promoter, post };
}
const modest = 'Class,Type,1,2\n450 A,dealerCredit,250,100\n';

describe('A promoter wants the purse (finding 3)', () => {
  it('posts results of a race that is not run, or moves its first day to be in time', async () => {
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const { event, promoter, post } = await raceOf(modest, { startDate: tomorrow, endDate: tomorrow });
    const rider = await world.rider();
    const rows = `450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;
    expect(await problemOf(post(rows))).toMatchObject({ status: 409, code: 'catalog/race-not-run' });
    const result = { place: 1, name: 'Some Body', riderId: rider.id };
    const byHand = { classId: event.classes['450 A'], results: [result] };
    expect((await problemOf(promoter.client.put(`/api/event/${event.id}/results`, byHand))).code).toBe(
      'catalog/race-not-run',
    );
    // The same holds for staff.
    expect((await problemOf(world.postResults(event.id, `${header}${rows}`))).code).toBe('catalog/race-not-run');
    const earlier = { startDate: '2026-10-03', endDate: '2026-10-03' };
    expect((await problemOf(promoter.client.put(`/api/promoter/event/${event.id}`, earlier))).code).toBe(
      'catalog/staff-changes-that',
    );
    expect(await creditOf(rider)).toBe(0);
  });

  it('states unlisted finishers, so that the class is large enough', async () => {
    const { event, promoter, post } = await raceOf(modest, { seriesId: await world.serie({ minFinishers: 10 }) });
    const rider = await world.rider();
    const { classes } = await post(`450 A,1,${rider.email},,\n`, { finishers: '{"450 A":22}' });
    expect(classes).toMatchObject([{ held: ['finishers'] }]);
    await world.assessed(event.id);
    expect(await creditOf(rider)).toBe(0);
    // The promoter sees the reason; a spectator sees only the results.
    expect(await reviewOf(promoter.client, event.id)).toMatchObject({ isHeld: true, reasons: ['finishers'] });
    expect(await reviewOf(anybody, event.id)).toBeUndefined();
    const [held] = await heldOf(event.id);
    expect(held).toMatchObject({ className: '450 A', amountCents: 25_000, released: null, results: [{ place: 1 }] });
    await decide(held!.id, 'release');
    await paid(rider, 25_000);
    expect(await reviewOf(promoter.client, event.id)).toMatchObject({
      isHeld: false,
      decision: 'release',
      reason: 'Called the track',
    });
    expect((await problemOf(decide(held!.id, 'release'))).code).toBe('catalog/no-such-hold');
  });

  it('is the rider who won: registered, or later under an own address', async () => {
    const { event, promoter, post } = await raceOf(modest);
    const [local, domain] = promoter.email.split('@');
    const own = await signUp(world, { email: `${local}+racing@${domain}` });
    await addBike(own);
    expect((await post(`450 A,1,${own.email},,\n450 A,2,,Some,Body\n`)).classes).toMatchObject([
      { held: ['ownAccount'] },
    ]);
    const [held] = await heldOf(event.id);
    await decide(held!.id, 'reject');
    expect((await anybody.get<Detail>(`/api/event/${event.id}`)).event.classes[0]!.results).toEqual([]);

    // The account is created after the results, with the address that the promoter put into them.
    const later = await raceOf(modest);
    const [name, host] = later.promoter.email.split('@');
    await later.post(`450 A,1,${name}+mx@${host},,\n450 A,2,,Some,Body\n`);
    const second = await signUp(world, { email: `${name}+mx@${host}` });
    await addBike(second);
    const { claims } = await until(
      'the suggestion',
      () => later.promoter.client.get<{ claims: { id: string; evidence: string[] }[] }>('/api/promoter/result-claims'),
      (answer) => answer.claims.length === 1,
    );
    expect(claims).toMatchObject([{ status: 'waiting', evidence: ['email'] }]);
    expect(await creditOf(second)).toBe(0);
  });

  it('posts a large sum, at once or class by class', async () => {
    const many = ['450 A', '250 A', 'Vet', 'Open'].map((name) => `${name},dealerCredit,8000`).join('\n');
    const { event, post } = await raceOf(`Class,Type,1\n${many}\n`);
    const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map(() => world.rider()));
    const won = (name: string, rider: Rider) => `${name},1,${rider.email},,\n${name},2,,Some,Body\n`;
    expect((await post(won('450 A', one!) + won('250 A', two!) + won('Vet', three!))).classes).toMatchObject(
      Array(3).fill({ held: [] }),
    );
    await paid(one!, 800_000);
    expect((await post(won('Open', four!))).classes).toMatchObject([{ held: ['amount'] }]);
    await world.assessed(event.id);
    expect([await creditOf(one!), await creditOf(four!)]).toEqual([800_000, 0]);
    const [held] = await heldOf(event.id);
    await decide(held!.id, 'release');
    await paid(four!, 800_000);
  });

  it('reassigns a paid result to a friend: the paid rider keeps it until staff have reviewed it', async () => {
    const { event, promoter, post } = await raceOf('Class,Type,1\n450 A,dealerCredit,5000\n');
    const [winner, friend] = [await world.rider(), await world.rider()];
    await post(`450 A,1,${winner.email},,\n450 A,2,${friend.email},,\n`);
    await paid(winner, 500_000);
    const swapped = `450 A,1,${friend.email},,\n450 A,2,${winner.email},,\n`;
    expect((await post(swapped)).classes).toMatchObject([{ held: ['moved'] }]);
    // So do removed results followed by other ones.
    await promoter.client.call('DELETE', `/api/event/${event.id}/result?classId=${event.classes['450 A']}`);
    const [removed] = await heldOf(event.id);
    expect(removed).toMatchObject({ reasons: ['moved'], movedCents: 500_000, results: [] });
    expect((await post(swapped)).classes).toMatchObject([{ held: ['moved'] }]);
    expect([await creditOf(winner), await creditOf(friend)]).toEqual([500_000, 0]);
    // A release of the removal as seen does not release what was posted since.
    expect((await problemOf(decide(removed!.id, 'release'))).code).toBe('catalog/no-such-hold');
    const [held] = await heldOf(event.id);
    expect(held).toMatchObject({ movedCents: 500_000, released: { results: [{ place: 1 }, { place: 2 }] } });
    await decide(held!.id, 'reject');
    await world.admin.get(`/api/event/${event.id}`);
    expect([await creditOf(winner), await creditOf(friend)]).toEqual([500_000, 0]);
    const stands = await anybody.get<{ event: { classes: { results: { riderId: string }[] }[] } }>(
      `/api/event/${event.id}`,
    );
    expect(stands.event.classes[0]!.results[0]!.riderId).toBe(winner.id);
  });

  it('has a friend on the staff who posts as the promoter, and may not release it', async () => {
    const { event, promoter } = await raceOf('Class,Type,1\n450 A,dealerCredit,30000\n');
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'promoter',
      id: promoter.id,
    });
    const proxied = PodiumClient.withToken(world.baseUrl, accessToken);
    await world.postResults(event.id, `${header}450 A,1,,Some,Body\n450 A,2,,Other,Body\n`, { by: proxied });
    const [held] = await heldOf(event.id);
    expect((await problemOf(decide(held!.id, 'release'))).code).toBe('catalog/second-person-needed');
  });

  it('adds up over events what it gives one rider: above the limit of 30 days it waits (rule 42)', async () => {
    const rider = await world.rider();
    const races = await Promise.all([1, 2].map(() => raceOf('Class,Type,1\n450 A,dealerCredit,6000\n')));
    const won = `450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;
    expect((await races[0]!.post(won)).classes).toMatchObject([{ held: [] }]);
    expect((await races[1]!.post(won)).classes).toMatchObject([{ held: ['recipient'] }]);
    await paid(rider, 600_000);
  });
});
