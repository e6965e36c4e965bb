import { PodiumClient, until } from '../client/podium-client.ts';
import { problemOf, World, type Rider } from '../testing/world.ts';
import { addBike, signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const anybody = new PodiumClient(world.baseUrl);
type Claim = {
  id: string;
  status: string;
  evidence: string[];
  row: Record<string, unknown>;
  rider: Record<string, unknown>;
};

const creditOf = async ({ id }: { id: string }) =>
  (await world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${id}/wallet`)).credit[0]
    ?.availableCents ?? 0;

/** A promoter's race with one unregistered racer who won $250 of dealer credit. */
async function raceOf(winner: string) {
  const promoter = await world.promoter();
  const event = await world.event({ promoterId: promoter.id });
  await world.postResults(
    event.id,
    `Class,Place,AMA Number,Email,First Name,Last Name,Hometown\n450 A,1,${winner}\n450 A,2,,,Some,Body,\n`,
  );
  await world.assessed(event.id);
  const claimsOf = async (status = 'waiting') =>
    (await promoter.client.get<{ claims: Claim[] }>(`/api/promoter/result-claims?status=${status}`)).claims;
  const suggested = (count = 1) =>
    until('the suggestion', claimsOf.bind(null, 'waiting'), (all) => all.length === count);
  const decide = (id: string, decision: 'confirm' | 'reject') =>
    promoter.client.put<{ claim: Claim }>(`/api/promoter/result-claim/${id}`, { decision });
  return { event, promoter, claimsOf, suggested, decide };
}

/** Rows are matched in the order of the riders' changes: once this one is paid, all earlier ones were checked. */
async function allLookedAt(): Promise<void> {
  const marker = `${world.unique('marker').toLowerCase()}@x.test`;
  await raceOf(`,${marker},,,`);
  await paid(await world.rider({ email: marker }));
}
const paid = (rider: Pick<Rider, 'id'>) =>
  until(
    'the award',
    () => creditOf(rider),
    (cents) => cents === 25_000,
  );

describe('A rider whose name was fixed by an award (finding 1, rule 37)', () => {
  it('requests another name; staff decide, and the audit log keeps the old one', async () => {
    const rider = await world.rider({ password: 'Podium2026' });
    const event = await world.event();
    await world.postResults(event.id, `Class,Place,Email\n450 A,1,${rider.email}\n450 A,2,some@body.test\n`);
    await paid(rider);
    const own = world.riderClient(rider);
    const path = `/api/rider/rider/${rider.id}`;
    const isFixed = () => own.get<{ rider: { identityFixed: boolean } }>(path);
    await until('the first award at identity', isFixed, (answer) => answer.rider.identityFixed);
    expect((await problemOf(own.put(path, { lastName: 'Mallory' }))).code).toBe('identity/name-fixed');
    await own.put(path, { lastName: rider.lastName, bio: 'Unchanged' });

    const { change } = await own.post<{ change: { id: string } }>(`${path}/identity-change`, {
      lastName: 'Married',
      reason: 'I married',
    });
    expect((await problemOf(own.post(`${path}/identity-change`, { lastName: 'Other', reason: 'No' }))).code).toBe(
      'identity/change-waits',
    );
    const { changes } = await world.admin.get<{ changes: { id: string }[] }>(
      '/api/admin/identity-changes?status=waiting&limit=100',
    );
    expect(changes).toContainEqual(
      expect.objectContaining({
        id: change.id,
        current: expect.objectContaining({ lastName: rider.lastName }),
        asked: { firstName: null, lastName: 'Married', dateOfBirth: null, amaNumber: null },
      }),
    );
    await world.admin.put(`/api/admin/identity-change/${change.id}`, { decision: 'approve', reason: 'Saw the paper' });
    expect((await own.get<{ rider: { lastName: string } }>(path)).rider.lastName).toBe('Married');
    const { records } = await world.admin.get<{ records: { action: string; before: unknown; after: unknown }[] }>(
      `/api/admin/audit?targetType=rider&targetId=${rider.id}`,
    );
    expect(records.find(({ action }) => action === 'approveIdentityChange')).toMatchObject({
      before: { lastName: rider.lastName },
      after: { lastName: 'Married', reason: 'Saw the paper' },
    });
  });
});

describe('A stranger wants the awards of racers who have no account yet (finding 1)', () => {
  it('reads name and home in the public results, registers under them, and only gets an entry in the promoter’s queue', async () => {
    const lastName = world.unique('Hartwell');
    const race = await raceOf(`,,Casey,${lastName},"Temecula, CA"`);
    const { event } = await anybody.get<{
      event: { classes: { name: string; results: { name: string; hometown: string }[] }[] };
    }>(`/api/event/${race.event.id}`);
    const [seen] = event.classes.find(({ name }) => name === '450 A')!.results;
    expect(seen).toMatchObject({ name: `Casey ${lastName}`, hometown: 'Temecula, CA' });

    const thief = await signUp(world, { firstName: 'Casey', lastName, hometown: seen!.hometown });
    await addBike(thief);
    const [claim] = await race.suggested();
    expect(claim).toMatchObject({
      evidence: ['nameAndHome'],
      row: { name: `Casey ${lastName}`, place: 1 },
      rider: { id: thief.id, emailVerified: true, amaConfirmed: false },
    });
    expect(await creditOf(thief)).toBe(0);
    // The rider's own list shows that it waits, but nothing that would serve as proof.
    const own = await thief.client.get<{ claims: Claim[] }>('/api/rider/result-claims?status=waiting');
    expect(own.claims).toMatchObject([{ evidence: [], row: { place: 1, amaNumber: null, email: null, vin: null } }]);

    // Nor can the rider change the name or the number back in the profile, once identity heard of the claim.
    await until(
      'the claim at identity',
      () => thief.client.get<{ rider: { identityFixed: boolean } }>(`/api/rider/rider/${thief.id}`),
      (answer) => answer.rider.identityFixed,
    );
    for (const change of [{ firstName: 'Mallory' }, { dateOfBirth: '1980-01-01' }, { amaNumber: '123456' }])
      expect(await problemOf(thief.client.put(`/api/rider/rider/${thief.id}`, change))).toMatchObject({
        status: 409,
        code: 'identity/name-fixed',
        body: { errors: [{ path: Object.keys(change)[0], code: 'identity/name-fixed' }] },
      });

    // The promoter knows the racer and rejects; the same suggestion never comes back.
    expect((await race.decide(claim!.id, 'reject')).claim.status).toBe('rejected');
    await thief.client.put(`/api/rider/rider/${thief.id}`, { bio: 'Fast' });
    await addBike(thief);
    await allLookedAt();
    expect(await race.claimsOf()).toEqual([]);
    expect(await creditOf(thief)).toBe(0);
  });

  it('enters the racer’s AMA number in the profile, and is only suggested', async () => {
    const [amaNumber, lastName] = [world.unique('A').slice(0, 18), world.unique('Number')];
    const race = await raceOf(`${amaNumber},,Casey,${lastName},"Reno, NV"`);
    const thief = await signUp(world, { firstName: 'Casey', lastName, amaNumber });
    await addBike(thief);
    expect((await race.suggested())[0]).toMatchObject({ evidence: ['unconfirmedAmaNumber'], rider: { id: thief.id } });
    await allLookedAt();
    expect(await creditOf(thief)).toBe(0);

    // If it was the racer after all: once confirmed it pays, and the number is confirmed for the account.
    const [claim] = await race.claimsOf();
    await race.decide(claim!.id, 'confirm');
    await paid(thief);
    const confirmed = () => world.admin.get<{ rider: { amaConfirmed: boolean } }>(`/api/admin/rider/${thief.id}`);
    await until('the number', confirmed, ({ rider }) => rider.amaConfirmed);
  });

  it('verifies an address that is in a row under another name, and still waits', async () => {
    const email = `${world.unique('family').toLowerCase()}@x.test`;
    const race = await raceOf(`,${email},Younger,Sibling,"Reno, NV"`);
    const sibling = await signUp(world, { email, firstName: 'Older', lastName: 'Sibling' });
    await addBike(sibling);
    expect((await race.suggested())[0]).toMatchObject({ evidence: ['email'], rider: { id: sibling.id } });
    expect(await creditOf(sibling)).toBe(0);
  });

  it('a typed number with another name needs a person’s decision at the upload', async () => {
    const amaNumber = world.unique('A').slice(0, 18);
    const thief = await signUp(world, { amaNumber });
    await addBike(thief);
    const event = await world.event();
    const preview = await world.postResults<{ rows: { status: string }[] }>(
      event.id,
      `Class,Place,AMA Number,First Name,Last Name\n450 A,1,${amaNumber},Casey,Hartwell\n`,
      { path: 'upload-all-class-result?dryRun=1' },
    );
    expect(preview.rows).toMatchObject([{ status: 'review' }]);
  });

  it('is a promoter too, and cannot confirm their own rider account', async () => {
    const lastName = world.unique('Owner');
    const race = await raceOf(`,,Casey,${lastName},"Temecula, CA"`);
    const [local, domain] = race.promoter.email.split('@');
    const own = await signUp(world, {
      email: `${local}+rider@${domain}`,
      firstName: 'Casey',
      lastName,
      hometown: 'Temecula, CA',
    });
    await addBike(own);
    const [claim] = await race.suggested();
    expect((await problemOf(race.decide(claim!.id, 'confirm'))).code).toBe('catalog/second-person-needed');
    // Another promoter has no say, staff do.
    const other = await world.promoter();
    const decision = { decision: 'confirm' };
    expect((await problemOf(other.client.put(`/api/promoter/result-claim/${claim!.id}`, decision))).code).toBe(
      'catalog/not-yours',
    );
    expect((await other.client.get<{ claims: Claim[] }>('/api/promoter/result-claims')).claims).toEqual([]);
    await world.admin.put(`/api/admin/result-claim/${claim!.id}`, decision);
    await paid(own);
  });
});
