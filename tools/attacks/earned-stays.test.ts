import { randomUUID } from 'node:crypto';
import { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { forgetInReports, publishEvent } from '../testing/publish-event.ts';
import { canada, pin, problemOf, World, type Rider } from '../testing/world.ts';

/**
 * What was earned stays (rules 41 and 43): nobody moves a rider's money by a change that is about something else, or
 * gets paid what was spent or expired once more.
 */
const world = new World(process.env.PRODUCT_URL ?? '');
const header = 'Class,Place,Email,First Name,Last Name\n';
const model = { year: 2025, make: 'KTM', model: '450 SX-F' };
const credit = 'Class,Type,1,2\n450 A,dealerCredit,300,100\nVet,dealerCredit,80,40\n';

type Wallet = { availableCents: number; debtCents: number; earnedCents: number };
const walletOf = async ({ id }: Rider, currency = 'USD'): Promise<Wallet> =>
  (await world.admin.get<{ credit: (Wallet & { currency: string })[] }>(`/api/admin/rider/${id}/wallet`)).credit.find(
    (side) => side.currency === currency,
  ) ?? { availableCents: 0, debtCents: 0, earnedCents: 0 };
const has = (rider: Rider, availableCents: number, currency?: string) =>
  until(
    `${availableCents} cents of credit`,
    () => walletOf(rider, currency),
    (wallet) => wallet.availableCents === availableCents,
  );
const won = (rider: Rider, name = '450 A') => `${name},1,${rider.email},,\n${name},2,,Some,Body\n`;
const versionOf = async (eventId: string) => (await world.assessed(eventId)).version;

async function redeem(rider: Rider, amountCents: number): Promise<void> {
  const dealer = await world.dealer();
  const body = { riderId: rider.id, amountCents, currency: 'USD', pin, employeeName: 'Dana', idVerified: true };
  await until(
    'the dealer at rewards',
    () =>
      dealer.client.post('/api/dealer/redeem', body, { 'idempotency-key': randomUUID() }).then(
        () => true,
        ({ code }: { code: string }) => {
          if (code === 'rewards/not-a-dealer' || code === 'rewards/dealer-inactive') return false;
          throw new Error(code);
        },
      ),
    Boolean,
  );
}

/** Staff take back that much of a rider's only award. */
async function takeBack(rider: Rider, amountCents: number): Promise<void> {
  const { awards } = await world.admin.get<{ awards: { id: string }[] }>(`/api/admin/rider/${rider.id}/awards`);
  const staff = await world.staff();
  await staff.post(
    `/api/admin/rider/${rider.id}/adjustments`,
    { kind: 'correct', awardId: awards[0]?.id, amountCents, reason: 'Rode another bike' },
    { 'idempotency-key': randomUUID() },
  );
}

/** A rider who won 300.00, spent 200.00, and whose race has another class. */
async function spender(): Promise<{ rider: Rider; eventId: string; seriesId: string }> {
  const [rider, seriesId] = [await world.rider(), await world.serie()];
  const event = await world.event({ seriesId }, credit);
  await world.postResults(event.id, `${header}${won(rider)}`);
  await has(rider, 30_000);
  await redeem(rider, 20_000);
  await has(rider, 10_000);
  return { rider, eventId: event.id, seriesId };
}
const untouched = async (rider: Rider) =>
  expect(await walletOf(rider)).toMatchObject({ availableCents: 10_000, debtCents: 0, earnedCents: 30_000 });

describe('What was earned is judged by what was recorded (findings 1 to 3)', () => {
  it('a rider sells the bike, and somebody posts the other class, or edits title, venue and web site', async () => {
    const { rider, eventId } = await spender();
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    const version = await versionOf(eventId);
    await world.admin.put(`/api/admin/event/${eventId}`, {
      title: 'Another title',
      venue: 'Another venue',
      website: 'https://example.test/results',
    });
    await world.postResults(eventId, `${header}${won(await world.rider(), 'Vet')}`);
    await world.assessed(eventId, version);
    await untouched(rider);
    // A corrected place of another row judges the class again, by the bike that was ridden.
    await world.postResults(eventId, `${header}450 A,1,${rider.email},,\n450 A,2,,Any,Body\n`);
    await world.assessed(eventId, version + 1);
    await untouched(rider);
  });

  it('staff unverify the pattern of the bike, or the series asks for larger fields, then the class is corrected', async () => {
    const { rider, eventId, seriesId } = await spender();
    const vin = `${randomUUID().slice(0, 3).toUpperCase().replaceAll(/[IOQ]/g, 'X')}KTM0123456789A`.slice(0, 17);
    const { vinPatterns } = await world.admin.upload<{ vinPatterns: { id: string }[] }>('/api/vin-patterns/import', {
      name: 'patterns.csv',
      text: `Model,Year,Pattern\n450 SX-F,2025,${vin}\n`,
    });
    const patterns = vinPatterns.map(({ id }) => id);
    await world.admin.post('/api/vin-patterns/verify', { patterns });
    const other = await world.rider();
    await world.admin.put(`/api/admin/rider/${other.id}`, { bikes: [{ ...model, vin }] });
    await world.postResults(eventId, `${header}${won(other, 'Vet')}`);
    await has(other, 8_000);
    await world.admin.post('/api/vin-patterns/unverify', { patterns });
    await world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 40 });
    const version = await versionOf(eventId);
    await world.postResults(eventId, `${header}Vet,1,${other.email},,\nVet,2,,Any,Body\n`);
    await world.assessed(eventId, version);
    await untouched(rider);
    expect(await walletOf(other)).toMatchObject({ availableCents: 8_000, debtCents: 0 });
  });

  it('a bike that becomes valid after the race adds what it would have earned, once, by itself', async () => {
    const rider = await world.rider();
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    const today = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    // Sold before the race, so that it was not ridden on it.
    const event = await world.event({ startDate: tomorrowOf(today), endDate: tomorrowOf(today) }, credit);
    await world.postResults(event.id, `${header}${won(rider)}`);
    await world.assessed(event.id);
    const bike = { ...model, vin: `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}` };
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [bike] });
    await has(rider, 30_000);
    const version = await versionOf(event.id);
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    await world.postResults(event.id, `${header}${won(await world.rider(), 'Vet')}`);
    await world.assessed(event.id, version);
    await has(rider, 30_000);
    expect(await walletOf(rider)).toMatchObject({ earnedCents: 30_000, debtCents: 0 });
  });

  it('such a bike adds by itself also where staff took back a part of another award of the class', async () => {
    const [first, second] = [await world.rider(), await world.rider()];
    await world.admin.put(`/api/admin/rider/${second.id}`, { bikes: [] });
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const event = await world.event({ startDate: day, endDate: day }, credit);
    await world.postResults(event.id, `${header}450 A,1,${first.email},,\n450 A,2,${second.email},,\n`);
    await has(first, 30_000);
    await takeBack(first, 20_000);
    await has(first, 10_000);
    const bike = { ...model, vin: `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}` };
    await world.admin.put(`/api/admin/rider/${second.id}`, { bikes: [bike] });
    await has(second, 10_000);
    expect(await heldOf(event.id)).toEqual([]);
    expect(await walletOf(first)).toMatchObject({ availableCents: 10_000, earnedCents: 10_000 });
  });

  it('an event that comes late tells of a bike that is sold by now: it adds nothing to what was posted since', async () => {
    const [seller, buyer] = [await world.rider(), await world.rider()];
    const bikes = [{ ...model, vin: seller.vin, valid: true }];
    for (const { id } of [seller, buyer]) await world.admin.put(`/api/admin/rider/${id}`, { bikes: [] });
    // Sold before the race, so that it was not ridden on it; within the days in which a bike adds what it earns.
    const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
    const event = await world.event({ startDate: tomorrowOf(day), endDate: tomorrowOf(day) }, credit);
    await world.postResults(event.id, `${header}450 A,1,${seller.email},,\n450 A,2,${buyer.email},,\n`);
    const data = { riderId: seller.id, bikes, madeValid: [seller.vin] };
    const ids = await publishEvent(bikesChanged, { aggregateId: seller.id, data, versions: [1] });
    // Events are consumed in their order: what the second one adds is there after the first.
    await world.admin.put(`/api/admin/rider/${buyer.id}`, { bikes: [{ ...model, vin: buyer.vin }] });
    await has(buyer, 10_000);
    await has(seller, 0);
    await forgetInReports(ids);
  });

  it('the country of an event with results stays; a promoter moves no day once results were posted', async () => {
    const [rider, promoter] = [await world.rider(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id }, credit);
    await world.postResults(event.id, `${header}${won(rider)}`);
    await has(rider, 30_000);
    const moved = await problemOf(world.admin.put(`/api/admin/event/${event.id}`, { location: canada }));
    expect([moved.status, moved.code]).toEqual([409, 'catalog/country-fixed']);
    const classId = event.classes['450 A'] ?? '';
    await promoter.client.call('DELETE', `/api/event/${event.id}/result?classId=${classId}`);
    const earlier = { startDate: '2023-12-30', endDate: '2023-12-30' };
    expect((await problemOf(promoter.client.put(`/api/promoter/event/${event.id}`, earlier))).code).toBe(
      'catalog/staff-changes-that',
    );
  });
});

it('staff judge a class by today’s facts, after they read who loses and gains what (rule 41)', async () => {
  const { rider, eventId, seriesId } = await spender();
  const { event } = await world.admin.get<{ event: { classes: { id: string; name: string }[] } }>(
    `/api/event/${eventId}`,
  );
  const classId = event.classes.find(({ name }) => name === '450 A')?.id;
  // The series asks for more now; the award stands by what was recorded.
  await world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 40 });
  const judge = (query: string, body: object = {}) =>
    world.admin.post<{ hash: string; changes: object[]; held: string[] }>(
      `/api/admin/event/${eventId}/judge-by-todays-facts${query}`,
      { classId, ...body },
    );
  const preview = await judge('?dryRun=1');
  expect(preview).toMatchObject({
    currency: 'USD',
    changes: [
      {
        riderId: rider.id,
        className: '450 A',
        place: 1,
        beforeCents: 30_000,
        afterCents: 0,
        reasonAfter: 'classTooSmall',
      },
    ],
    held: [],
  });
  await untouched(rider);
  const { version } = await world.assessed(eventId);
  await judge('', { hash: preview.hash });
  await world.assessed(eventId, version);
  expect(await walletOf(rider)).toMatchObject({ availableCents: 0, debtCents: 20_000 });
});

describe('Nothing is paid twice, and staff’s corrections stay (findings 5, 6, 11 and 17)', () => {
  it('uploads a class of spent credit again as cash', async () => {
    const { rider, eventId } = await spender();
    const upload = (classes: string) =>
      world.admin.upload(`/api/event/${eventId}/upload-class`, { name: 'classes.csv', text: classes });
    const asCash = credit.replaceAll('dealerCredit', 'cash');
    expect((await problemOf(upload(asCash))).code).toBe('catalog/kind-fixed');
    // Nor after the results were taken out.
    const { event } = await world.admin.get<{ event: { classes: { id: string; name: string }[] } }>(
      `/api/event/${eventId}`,
    );
    const classId = event.classes.find(({ name }) => name === '450 A')?.id;
    await world.admin.delete(`/api/event/${eventId}/result?classId=${classId}`);
    await until(
      'the debt',
      () => walletOf(rider),
      ({ debtCents }) => debtCents === 20_000,
    );
    expect((await problemOf(upload(asCash))).code).toBe('catalog/kind-fixed');
    expect((await problemOf(upload('Class,Type,1\nVet,dealerCredit,80\n'))).code).toBe('catalog/kind-fixed');
  });

  it('raises the payouts of a class that has awards: it waits, and the awards stay', async () => {
    const rider = await world.rider();
    const event = await world.event({}, credit);
    await world.postResults(event.id, `${header}${won(rider)}`);
    await has(rider, 30_000);
    const { version } = await world.assessed(event.id);
    await world.admin.upload(`/api/event/${event.id}/upload-class`, {
      name: 'classes.csv',
      text: credit.replace('300', '900'),
    });
    await world.assessed(event.id, version);
    const [held] = await heldOf(event.id);
    expect(held).toMatchObject({ reasons: ['payouts'], cause: 'payouts' });
    expect(await walletOf(rider)).toMatchObject({ availableCents: 30_000 });
    // An edit that is not about money leaves what waits alone.
    await world.admin.put(`/api/admin/event/${event.id}`, { title: 'Night Race' });
    expect((await heldOf(event.id)).map(({ id }) => id)).toEqual([held!.id]);
    expect((await problemOf(decide(held!.id, 'release', world.admin))).code).toBe('catalog/second-person-needed');
    await decide(held!.id, 'release', world.approver);
    await has(rider, 90_000);
  });

  it('swaps two places and back, so that what staff took back would return: it waits', async () => {
    const [first, second, promoter] = [await world.rider(), await world.rider(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id }, credit);
    const rows = (one: Rider, two: Rider) => `${header}450 A,1,${one.email},,\n450 A,2,${two.email},,\n`;
    await world.postResults(event.id, rows(first, second), { by: promoter.client });
    await has(first, 30_000);
    await takeBack(first, 20_000);
    await has(first, 10_000);
    expect(await walletOf(first)).toMatchObject({ earnedCents: 10_000 });
    const { version } = await world.assessed(event.id);
    await world.postResults(event.id, rows(second, first), { by: promoter.client });
    await world.assessed(event.id, version);
    await has(first, 10_000);
    await world.postResults(event.id, rows(first, second), { by: promoter.client });
    const [held] = await heldOf(event.id);
    expect(held?.reasons).toContain('takenBack');
    expect(await walletOf(first)).toMatchObject({ availableCents: 10_000 });
  });

  it('leaves a debt beside credit at hand: it is set off at once', async () => {
    const { rider, eventId } = await spender();
    const other = await world.event({}, credit);
    await world.postResults(other.id, `${header}${won(rider, 'Vet')}`);
    await has(rider, 18_000);
    await world.admin.put(`/api/admin/event/${eventId}`, { canceled: true });
    await until(
      'the rest of the debt',
      () => walletOf(rider),
      ({ debtCents, availableCents }) => debtCents === 12_000 && availableCents === 0,
    );
  });
});

type Held = { id: string; eventId: string; reasons: string[]; cause: string };
const heldOf = async (eventId: string) =>
  (await world.admin.get<{ postings: Held[] }>('/api/admin/held-postings?limit=100')).postings.filter(
    (each) => each.eventId === eventId,
  );
const decide = (id: string, decision: 'release' | 'reject', by: PodiumClient) =>
  by.put(`/api/admin/held-posting/${id}`, { decision, reason: 'Called the track' });
const tomorrowOf = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
