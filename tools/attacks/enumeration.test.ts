import { PodiumClient } from '../client/podium-client.ts';
import { problemOf, World } from '../testing/world.ts';
import { signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

describe('A stranger tries to learn who has an account (finding 14)', () => {
  it('by AMA numbers in a profile or a sign-up: a known number gets the same answer as any other, and proves nothing', async () => {
    const amaNumber = world.unique('A').slice(0, 18);
    const owner = await world.rider({ amaNumber });
    const stranger = await signUp(world, { amaNumber });
    const { rider } = await stranger.client.put<{ rider: { amaNumber: string; amaConfirmed: boolean } }>(
      `/api/rider/rider/${stranger.id}`,
      { amaNumber, bio: 'Me' },
    );
    expect(rider).toMatchObject({ amaNumber, amaConfirmed: false });
    // In a results file the number stands for its owner.
    const event = await world.event();
    const { rows } = await world.postResults<{ rows: { riderId: string }[] }>(
      event.id,
      `Class,Place,AMA Number\n450 A,1,${amaNumber}\n`,
    );
    expect(rows).toMatchObject([{ status: 'matched', riderId: owner.id }]);
    // Staff, who confirm numbers, learn that it is taken.
    expect((await problemOf(world.admin.put(`/api/admin/rider/${stranger.id}`, { amaNumber }))).code).toBe(
      'identity/ama-number-taken',
    );
  });

  it('tries many numbers, and is slowed down', async () => {
    const stranger = await signUp(world);
    const answers: string[] = [];
    for (let i = 0; i < 40; i += 1)
      answers.push(
        await stranger.client.put(`/api/rider/rider/${stranger.id}`, { amaNumber: `N${i}` }).then(
          () => 'fine',
          (error: { code: string }) => error.code,
        ),
      );
    expect([answers[0], answers.at(-1)]).toEqual(['fine', 'identity/too-many-attempts']);
  });

  it('asks for the VIN patterns, which would help to invent VINs', async () => {
    const patterns = (by: PodiumClient) => problemOf(by.get('/api/vin-patterns'));
    expect(await patterns(new PodiumClient(world.baseUrl))).toMatchObject({ status: 401, code: 'session/missing' });
    expect(await patterns((await signUp(world)).client)).toMatchObject({ status: 403, code: 'session/forbidden' });
  });

  it('as a promoter, who rode at a competitor’s race and what they earned: only the own promoter reads it', async () => {
    const [own, foreign, rider] = await Promise.all([world.promoter(), world.promoter(), world.rider()]);
    const event = await world.event({ promoterId: own.id });
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    for (const path of [`/api/promoter/event/${event.id}/eligibility`, `/api/event/${event.id}/eligibility`]) {
      expect(await foreign.client.get(path)).toMatchObject({ results: [] });
      expect(await own.client.get(path)).toMatchObject({ results: [{ riderId: rider.id }] });
    }
  });
});
