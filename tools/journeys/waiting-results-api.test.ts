import { randomUUID } from 'node:crypto';
import { PodiumClient, until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { problemOf, World } from '../testing/world.ts';
import { resultsHeader, resultsIn, type ClassResult } from './class-results.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { readResults, postings, creditOf, creditIs } = resultsIn(world);
type Fields = Record<string, unknown>;

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

describe('results without an account', () => {
  const post = async (row: string) => {
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,AMA Number,Email,First Name,Last Name,Hometown\n450 A,1,${row}\n450 A,2,,,Some,Body,\n`,
    );
    await world.assessed(event.id);
    return event;
  };
  /** Claims are made in order: once a rider who registers now has claimed, all earlier ones have. */
  const settled = async () => {
    const marker = world.unique('marker').toLowerCase();
    const later = await post(`,${marker}@x.test,,,`);
    await creditIs(await world.rider({ email: `${marker}@x.test` }), 25_000);
    expect(await postings(later.id)).toHaveLength(2);
  };

  it.each<[string, (name: string, mark: string) => string]>([
    ['an AMA number that staff entered', (name, mark) => `${mark},,Émile,${name},`],
    ['the verified e-mail', (name, mark) => `,${mark}@x.test,Émile,${name},"Reno, NV"`],
    ['the e-mail where no name stands', (_name, mark) => `,${mark}@x.test,,,`],
  ])(
    'are claimed by %s when the rider registers, verifies and has a valid bike; the award is dated by the posting',
    async (_what, row) => {
      const [name, mark] = [world.unique('Desrosiers'), world.unique('m').toLowerCase()];
      const event = await post(row(name, mark));
      const rider = await world.rider({
        firstName: 'Emile',
        lastName: name,
        email: `${mark}@x.test`,
        amaNumber: mark,
        hometown: 'Murrieta, CA',
      });
      await creditIs(rider, 25_000);
      const [claim, posting] = await postings(event.id);
      expect([claim, posting]).toMatchObject([
        { means: 'claim', matched: 1, stands: true, postedBy: { id: null, name: null } },
        { means: 'file', matched: 0 },
      ]);
      // The class keeps the date of its posting, which dates the award.
      const { event: now } = await world.admin.get<{ event: { classes: { name: string; postedAt: string }[] } }>(
        `/api/event/${event.id}`,
      );
      expect(now.classes.find(({ name: each }) => each === '450 A')?.postedAt).toBe(posting!.postedAt);
      expect(claim!.postedAt > posting!.postedAt).toBe(true);
    },
  );

  it('stay unclaimed while the e-mail is not verified', async () => {
    const email = `${world.unique('unverified')}@x.test`;
    const event = await post(`,${email},Una,Verified,`);
    const { user } = await world.admin.post<{ user: { id: string } }>('/api/register', {
      type: 'rider',
      email,
      password: 'Podium2026',
      firstName: 'Una',
      lastName: 'Verified',
      dateOfBirth: '1999-02-03',
      acceptRules: true,
    });
    const vin = `VBK${world.unique('').replaceAll('-', '').toUpperCase().padEnd(14, '0').slice(0, 14)}`;
    await world.admin.put(`/api/admin/rider/${user.id}`, {
      bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin }],
    });
    await settled();
    expect(await postings(event.id)).toHaveLength(1);
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await mailTo(email, /./)).text)?.[0] ?? '';
    await new PodiumClient(world.baseUrl, { email, password: 'Podium2026' }).get(`/api/email-verify?code=${code}`);
    await until(
      'the claim',
      () => postings(event.id),
      (all) => all.length === 2,
    );
  });

  it('are found by staff and linked by hand, dated by the posting', async () => {
    const name = world.unique('Quintal');
    const event = await post(`,,Zoé,${name},`);
    const rider = await world.rider();
    const { results } = await world.admin.get<{
      results: { eventId: string; classId: string; eventVersion: number; result: ClassResult }[];
    }>(`/api/admin/results-unmatched?query=${name.toLowerCase()}%20zo%C3%A9`);
    expect(results).toMatchObject([{ eventId: event.id, result: { place: 1 } }]);
    const { result, classId, eventVersion } = results[0]!;
    await world.admin.put(
      `/api/event/${event.id}/result`,
      { classId, result: { id: result.id, place: result.place, riderId: rider.id } },
      ifMatch(eventVersion),
    );
    await creditIs(rider, 25_000);
    expect((await postings(event.id)).map(({ means }) => means)).toEqual(['claim', 'file']);
    expect(
      (await world.admin.get<{ results: unknown[] }>(`/api/admin/results-unmatched?query=zoe%20${name.toLowerCase()}`))
        .results,
    ).toEqual([]);
  });

  it('stay as somebody settled them: unlinked, or removed from all races', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    await world.postResults(
      event.id,
      `${resultsHeader}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await creditIs(rider, 25_000);
    const { classId, results } = await readResults(event.id);
    await world.admin.put(`/api/event/${event.id}/result`, {
      classId,
      result: { id: results[0]!.id, place: 1, riderId: null },
    });
    await creditIs(rider, 0);
    await world.admin.delete(`/api/admin/rider/${rider.id}/remove-races`);
    const before = (await postings(event.id)).length;
    await world.admin.put(`/api/admin/rider/${rider.id}`, { phone1: '5145550100', bio: 'Again' });
    await settled();
    expect(await postings(event.id)).toHaveLength(before);
  });

  it('go to the rider with their number, not to a namesake, nor to a profile that took the name later', async () => {
    const [name, mark] = [world.unique('Halvorson'), world.unique('n').toLowerCase()];
    const event = await post(`${mark},,Zoé,${name},"Temecula, CA"`);
    const stolen = await post(`,,Victor,${name},"Temecula, CA"`);
    // The number's owner has no bike yet, so nothing pays; the namesake gets nothing of it.
    const { rider: owner } = await world.admin.post<{ rider: { id: string } }>('/api/admin/riders', {
      firstName: 'Zoé',
      lastName: name,
      email: `${mark}@x.test`,
      dateOfBirth: '1999-02-03',
      amaNumber: mark,
      pin: '2468',
      activate: true,
    });
    const namesake = await world.rider({ lastName: name, hometown: 'Temecula, CA' });
    await settled();
    await world.admin.put(`/api/admin/rider/${namesake.id}`, { firstName: 'Victor' });
    await settled();
    expect([(await postings(event.id)).length, (await postings(stolen.id)).length, await creditOf(namesake)]).toEqual([
      1, 1, 0,
    ]);
    await world.admin.put(`/api/admin/rider/${owner.id}`, {
      bikes: [
        {
          year: 2025,
          make: 'KTM',
          model: '450 SX-F',
          vin: `VBK${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`,
        },
      ],
    });
    await until(
      'the claim of the number',
      () => postings(event.id),
      (all) => all.length === 2,
    );
  });

  it('wait for the promoter where only name and hometown match, and are claimed when confirmed', async () => {
    const [name, promoter] = [world.unique('Desrosiers'), await world.promoter()];
    const event = await post(`,,Émile,${name},"Temecula, CA"`);
    await world.admin.put(`/api/admin/event/${event.id}`, { promoterId: promoter.id });
    const rider = await world.rider({ firstName: 'Emile', lastName: name, hometown: 'Murrieta, CA' });
    const { claims } = await until(
      'the suggestion',
      () => promoter.client.get<{ claims: (Fields & { id: string })[] }>('/api/promoter/result-claims?status=waiting'),
      (answer) => answer.claims.length === 1,
    );
    expect(claims).toMatchObject([
      {
        evidence: ['nameAndHome'],
        eventId: event.id,
        className: '450 A',
        row: { name: `Émile ${name}`, hometown: 'Temecula, CA', place: 1 },
        rider: { id: rider.id, name: `Emile ${name}`, hometown: 'Murrieta, CA', emailVerified: true },
      },
    ]);
    expect(await creditOf(rider)).toBe(0);
    const { claim } = await promoter.client.put<{ claim: Fields }>(`/api/promoter/result-claim/${claims[0]!.id}`, {
      decision: 'confirm',
    });
    expect(claim).toMatchObject({ status: 'confirmed', evidence: ['nameAndHome'] });
    await creditIs(rider, 25_000);
    const [posted, before] = await postings(event.id);
    expect(posted).toMatchObject({ means: 'claim', matched: 1, postedBy: { id: promoter.id } });
    const { event: now } = await world.admin.get<{ event: { classes: { name: string; postedAt: string }[] } }>(
      `/api/event/${event.id}`,
    );
    expect(now.classes.find(({ name: each }) => each === '450 A')?.postedAt).toBe(before!.postedAt);
    expect(
      (await problemOf(promoter.client.put(`/api/promoter/result-claim/${claims[0]!.id}`, { decision: 'reject' })))
        .code,
    ).toBe('catalog/claim-decided');
  });

  it('two namesakes of one hometown claim nothing by their name', async () => {
    const name = world.unique('Twin');
    const [one] = await Promise.all([
      world.rider({ lastName: name, hometown: 'Temecula, CA' }),
      world.rider({ lastName: name, hometown: 'Temecula, CA' }),
    ]);
    const event = await post(`,,Zoé,${name},"Temecula, CA"`);
    await world.admin.put(`/api/admin/rider/${one.id}`, { bio: 'Again' });
    await settled();
    expect(await postings(event.id)).toHaveLength(1);
  });
});
