import { png } from '../client/documents.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { problemOf, World } from '../testing/world.ts';
import { inventedVin, signUp, type Stranger } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const dealersDb = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema: 'dealers', pool: 1 });
afterAll(() => dealersDb.destroy());

type Bike = { vin: string; valid: boolean; code?: string; message?: string };
type Review = {
  id: string;
  vin: string;
  reasons: string[];
  status: string;
  newVins: number;
  allVins: number;
  rejectedBefore: number;
  riderName: string;
  stoodIn: { eventId: string; riderId: string | null; riderName: string | null; isOwn: boolean }[];
};
const held = 'dealers/vin-review';

const creditOf = async ({ id }: { id: string }) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents ?? 0;
const paid = (rider: { id: string }, cents = 25_000) =>
  until(
    `${cents} cents of credit`,
    () => creditOf(rider),
    (now) => now === cents,
  );

/** The rider's bikes as the profile shows them after saving: each VIN with its verdict. */
async function saveBikes({ client, id }: Stranger, ...vins: string[]): Promise<Bike[]> {
  const bikes = vins.map((vin) => ({ year: 2025, make: 'KTM', model: '450 SX-F', vin }));
  return (await client.put<{ rider: { bikes: Bike[] } }>(`/api/rider/rider/${id}`, { bikes })).rider.bikes;
}
const codesOf = (bikes: Bike[]) => bikes.map(({ code }) => code ?? 'valid');
/** A rider with two bikes, the number that needs no review. */
async function riderWithTwo(profile: object = {}): Promise<{ rider: Stranger; own: string[] }> {
  // The world's pattern must be verified.
  await world.rider();
  const rider = await signUp(world, profile);
  const own = [inventedVin(), inventedVin()];
  expect(codesOf(await saveBikes(rider, ...own))).toEqual(['valid', 'valid']);
  return { rider, own };
}
const reviewsOf = async ({ id }: { id: string }, status = 'waiting') =>
  (
    await world.admin.get<{ reviews: (Review & { riderId: string })[] }>(
      `/api/admin/vin-reviews?status=${status}&limit=100`,
    )
  ).reviews.filter(({ riderId }) => riderId === id);
const decide = (id: string, decision: 'confirm' | 'reject', by = world.admin) =>
  by.put<{ review: Review }>(`/api/admin/vin-review/${id}`, { decision, note: 'Looked at the plate' });
const postRow = async (row: string) => {
  const event = await world.event();
  await world.postResults(
    event.id,
    `Class,Place,VIN,Email,First Name,Last Name\n450 A,1,${row}\n450 A,2,,,Some,Body\n`,
  );
  // dealers applies the posting a moment later; no screen shows its copy, so the test reads the table.
  await until(
    'the results at dealers',
    () => dealersDb('posted_events').where({ event_id: event.id }).first(),
    (known) => known !== undefined,
  );
  await world.assessed(event.id);
  return event;
};
describe('A rider invents VINs (finding 4)', () => {
  it('finding 4: up to three bikes count at once; further ones are reviewed, and staff see who adds them', async () => {
    const { rider, own } = await riderWithTwo({ lastName: world.unique('Inventor') });
    const more = [inventedVin(), inventedVin(), inventedVin(), inventedVin()];
    const saved = await saveBikes(rider, ...own, ...more);
    expect(codesOf(saved)).toEqual(['valid', 'valid', 'valid', held, held, held]);
    expect(saved[3]?.message).toContain('Send a photo of the plate');
    // Nor does it help to remove and add them again, or one by one.
    await saveBikes(rider, ...own);
    expect(codesOf(await saveBikes(rider, ...own, more[3]!))).toEqual(['valid', 'valid', held]);

    const [review, ...others] = await reviewsOf(rider);
    expect(others).toEqual([]);
    expect(review).toMatchObject({ vin: more[3], reasons: ['manyVins'], newVins: 6, allVins: 6, rejectedBefore: 0 });
    expect(review?.riderName).toContain('Inventor');
    await decide(review!.id, 'reject');
    expect(codesOf(await saveBikes(rider, ...own, more[3]!))).toEqual(['valid', 'valid', 'dealers/vin-rejected']);

    const { riders } = await world.admin.get<{ riders: { riderId: string; newVins: number; rejected: number }[] }>(
      '/api/admin/vin-adders',
    );
    expect(riders.find(({ riderId }) => riderId === rider.id)).toMatchObject({ newVins: 6, rejected: 1 });
  });

  it('finding 4: a VIN from somebody else’s results waits, and staff see whose', async () => {
    const owner = await world.rider();
    const event = await postRow(`${owner.vin},${owner.email},,`);
    await paid(owner);
    await world.admin.put(`/api/admin/rider/${owner.id}`, { bikes: [] });
    const { rider, own } = await riderWithTwo();
    expect(codesOf(await saveBikes(rider, ...own, owner.vin))).toEqual(['valid', 'valid', held]);
    const [review] = await reviewsOf(rider);
    expect(review).toMatchObject({
      reasons: ['othersResult'],
      stoodIn: [{ eventId: event.id, riderId: owner.id, isOwn: false }],
    });
    expect(review?.stoodIn[0]?.riderName).toContain(owner.lastName);
  });

  it('finding 4: a VIN added after the results pays only once staff have seen the plate', async () => {
    const [seen, unseen] = [inventedVin(), inventedVin()];
    await postRow(`${seen},,,`);
    await postRow(`${unseen},,,`);
    const { rider, own } = await riderWithTwo();
    const thief = await riderWithTwo();
    expect(codesOf(await saveBikes(rider, ...own, seen))).toEqual(['valid', 'valid', held]);
    expect(codesOf(await saveBikes(thief.rider, ...thief.own, unseen))).toEqual(['valid', 'valid', held]);
    expect(await creditOf(rider)).toBe(0);

    const [review] = await reviewsOf(rider);
    expect(review).toMatchObject({ reasons: ['afterResults'], stoodIn: [{ riderId: null }] });
    expect((await decide(review!.id, 'confirm')).review).toMatchObject({ status: 'confirmed' });
    await paid(rider);
    expect(await problemOf(decide(review!.id, 'reject'))).toMatchObject({
      status: 409,
      code: 'dealers/review-decided',
    });

    const [other] = await reviewsOf(thief.rider);
    await decide(other!.id, 'reject');
    // Bikes are rechecked in order: once this one is paid, the rejected one was rechecked too.
    const late = inventedVin();
    await postRow(`${late},,,`);
    const honest = await signUp(world);
    await saveBikes(honest, late);
    await paid(honest);
    expect(await creditOf(thief.rider)).toBe(0);
    const { records } = await world.admin.get<{ records: { action: string; after: Record<string, unknown> }[] }>(
      `/api/admin/audit?targetType=review&targetId=${other!.id}`,
    );
    expect(records).toMatchObject([{ action: 'decideVinReview', after: { decision: 'reject' } }]);
  });

  it('finding 4: a first and a second bike count at once, in any case', async () => {
    const waiting = inventedVin();
    await postRow(`${waiting},,,`);
    await world.rider();
    const rider = await signUp(world);
    expect(codesOf(await saveBikes(rider, inventedVin(), waiting))).toEqual(['valid', 'valid']);
    await paid(rider);
  });

  it('finding 4: nobody decides about their own rider account, and riders do not decide at all', async () => {
    const email = `${world.unique('clerk').toLowerCase()}@x.test`;
    await world.admin.post('/api/admin/admins', { name: 'Robin Clerk', email, password: 'Podium2026' });
    const clerk = new PodiumClient(world.baseUrl, { email, password: 'Podium2026' });
    const [local, domain] = email.split('@');
    const { rider, own } = await riderWithTwo({ email: `${local}+rider@${domain}` });
    const more = [inventedVin(), inventedVin()];
    await saveBikes(rider, ...own, ...more);
    const [review] = await reviewsOf(rider);
    expect(await problemOf(decide(review!.id, 'confirm', clerk))).toMatchObject({
      status: 403,
      code: 'dealers/second-person-needed',
    });
    // Nor can they verify their own bikes by entering them as staff.
    const bikes = [...own, ...more, inventedVin()].map((vin) => ({ year: 2025, make: 'KTM', model: '450 SX-F', vin }));
    const saved = await clerk.put<{ rider: { bikes: Bike[] } }>(`/api/admin/rider/${rider.id}`, { bikes });
    expect(codesOf(saved.rider.bikes).slice(3)).toEqual([held, held]);
    expect((await problemOf(decide(review!.id, 'confirm', rider.client))).status).toBe(403);
  });

  it('finding 4: the photo of a plate is a picture alone, for its rider and staff', async () => {
    const { rider, own } = await riderWithTwo();
    const path = `/api/rider/rider/${rider.id}/plate/${own[0]}`;
    const send = (bytes: Buffer, to = path, by = rider.client) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), 'plate.png');
      return by.call<{ plates: { vin: string }[] }>('POST', to, form);
    };
    expect((await problemOf(send(Buffer.from('<svg onload="alert(1)"/>')))).code).toBe('upload/not-an-image');
    expect((await problemOf(send(png, `/api/rider/rider/${rider.id}/plate/NOVIN`))).code).toBe('dealers/invalid-vin');
    await send(png);
    const { plates } = await send(png);
    expect(plates.map(({ vin }) => vin)).toEqual([own[0]]);
    const stranger = await signUp(world);
    expect((await problemOf(send(png, path, stranger.client))).status).toBe(403);
    expect((await problemOf(stranger.client.get(`/api/rider/rider/${rider.id}/plates`))).status).toBe(403);
    const { records } = await world.admin.get<{ records: { action: string }[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}`,
    );
    expect(records.map(({ action }) => action)).toContain('uploadPlate');
  });
});
