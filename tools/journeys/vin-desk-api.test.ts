import { randomUUID } from 'node:crypto';
import type { Route } from '@podium/contracts/route.ts';
import { vinPatternRoutes } from '@podium/contracts/api/dealers/vin-patterns.ts';
import type { z } from 'zod';
import { until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { problemOf, World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Said<R extends Route> = z.infer<R['answer']>;
type Pattern = Said<typeof vinPatternRoutes.addVinPattern>['vinPattern'];

/** A year and model that no other test uses, so that counts are this test's own. */
const model = () => `Desk ${randomUUID().slice(0, 8)}`;
const end = () => randomUUID().replaceAll('-', '').slice(0, 9).toUpperCase();
const add = async (body: object) =>
  (await world.admin.post<{ vinPattern: Pattern }>('/api/vin-patterns', { year: 2025, ...body })).vinPattern;
const verify = (...patterns: Pattern[]) =>
  world.admin.post('/api/vin-patterns/verify', { patterns: patterns.map(({ id }) => id) });
const ride = async (bike: { model: string; vin: string; year?: number }, rider?: Rider) => {
  const owner = rider ?? (await world.rider());
  await world.admin.put(`/api/admin/rider/${owner.id}`, { bikes: [{ year: 2025, make: 'KTM', ...bike }] });
  return owner;
};
const test = async (...vins: string[]) =>
  (await world.admin.post<Said<typeof vinPatternRoutes.testVins>>('/api/vin-patterns/test', { vins })).tests;

describe('patterns', () => {
  it('are added by hand, unverified, and listed with the number of matching bikes [S7.81] [S3.28] [S4.19]', async () => {
    const name = model();
    const pattern = await add({ model: name, pattern: 'vbkdsk*1' });
    expect(pattern).toMatchObject({ make: 'KTM', model: name, year: 2025, pattern: 'VBKDSK*1', verified: false });
    await ride({ model: name, vin: `VBKDSKX1${end()}` });
    const { vinPatterns, counts, years } = await world.admin.get<Said<typeof vinPatternRoutes.listVinPatterns>>(
      `/api/vin-patterns?model=${encodeURIComponent(name)}`,
    );
    expect(vinPatterns).toEqual([{ ...pattern, bikes: 1 }]);
    expect(counts.unverified).toBeGreaterThan(0);
    expect(years).toContain(2025);
  });

  it.each([
    ['', 'request/invalid'],
    ['***', 'dealers/pattern-too-wide'],
    ['VB*', 'dealers/pattern-too-wide'],
    ['VBKO', 'dealers/pattern-malformed'],
    ['VBK.', 'dealers/pattern-malformed'],
    ['VBK1234567890123456', 'dealers/pattern-malformed'],
    // Cyrillic letters that look like VBK.
    ['ѴВК', 'dealers/pattern-malformed'],
  ])('%p is refused: %s', async (pattern, code) => {
    const problem = await problemOf(add({ model: model(), pattern }));
    expect([problem.status, pattern === '' ? 'request/invalid' : problem.code]).toEqual([400, code]);
  });

  it('are unique for a model and year, and have a known make', async () => {
    const name = model();
    await add({ model: name, pattern: 'VBKDSK' });
    expect((await problemOf(add({ model: name.toLowerCase(), pattern: 'VBKDSK' }))).code).toBe(
      'dealers/pattern-exists',
    );
    expect((await problemOf(add({ model: name, pattern: 'VBKDSL', make: 'Acme' }))).code).toBe('dealers/unknown-make');
  });

  it('are searched by page, model, year and pattern, and sorted [S3.43]', async () => {
    const name = model();
    await add({ model: name, pattern: 'VBKDS1', year: 2024 });
    await add({ model: name, pattern: 'VBKDS2', year: 2025 });
    await add({ model: name, pattern: 'VBKDS3', year: 2025 });
    const find = async (query: string) => {
      const answer = await world.admin.get<Said<typeof vinPatternRoutes.listVinPatterns>>(
        `/api/vin-patterns?model=${encodeURIComponent(name)}&${query}`,
      );
      return [answer.vinPatterns.map(({ pattern }) => pattern), answer.pagination.total];
    };
    expect(await find('sort=year&direction=asc')).toEqual([['VBKDS1', 'VBKDS2', 'VBKDS3'], 3]);
    expect(await find('sort=-year,-pattern')).toEqual([['VBKDS3', 'VBKDS2', 'VBKDS1'], 3]);
    expect(await find('sort=pattern&direction=desc&limit=2&page=2')).toEqual([['VBKDS1'], 3]);
    expect(await find('year=2025')).toEqual([['VBKDS2', 'VBKDS3'], 2]);
    expect(await find('pattern=VBKDS3')).toEqual([['VBKDS3'], 1]);
    expect(await find('query=kds1')).toEqual([['VBKDS1'], 1]);
    expect(await find('verified=true')).toEqual([[], 0]);
    expect(await find('pattern=%25')).toEqual([[], 0]);
  });
});

describe('the test bench', () => {
  it('shows for each VIN which patterns match, who holds it, and what is wrong with it', async () => {
    const name = model();
    const [wide, exact] = [
      await add({ model: name, pattern: 'VBKTST' }),
      await add({ model: name, pattern: 'VBKTST*2', year: 2022 }),
    ];
    await verify(wide);
    const taken = `VBKTSTX2${end()}`;
    const rider = await ride({ model: name, vin: taken });
    const [held, free, short, look] = await test(
      ` ${taken.toLowerCase()} `,
      `VBKTSTX3${end()}`,
      'VBK1',
      'ѴBKTSTX3000000001',
    );
    expect(held).toMatchObject({ vin: taken, isVin: true, holderId: rider.id, qualifies: true });
    expect(held?.patterns.filter((each) => each.model === name).map(({ id }) => id)).toEqual([exact.id, wide.id]);
    expect(free).toMatchObject({ isVin: true, holderId: null });
    expect(short).toMatchObject({ isVin: false, patterns: [], checkDigit: false, qualifies: false });
    expect(look).toMatchObject({ isVin: false, patterns: [] });
  });

  it('shows whether the check digit is right, without refusing, and accepts at most 500', async () => {
    const [right, wrong] = await test('1M8GDM9AXKP042788', '1M8GDM9A1KP042788');
    expect([right?.checkDigit, wrong?.checkDigit]).toEqual([true, false]);
    expect((await test(...Array.from({ length: 500 }, (_, i) => `VBKTST${String(i).padStart(11, '0')}`))).length).toBe(
      500,
    );
    expect((await problemOf(test(...Array<string>(501).fill('VBK')))).status).toBe(400);
  });
});

describe('VINs that wait for a pattern', () => {
  it('are grouped by their first eight characters, model and year, until a pattern matches them', async () => {
    const [name, start] = [model(), `VBKW${randomUUID().replaceAll('-', '').slice(0, 4).toUpperCase()}`];
    for (let i = 0; i < 3; i += 1) await ride({ model: name, vin: `${start}${end()}` });
    await ride({ model: name, year: 2024, vin: `${start}${end()}` });
    const groups = async () => {
      const found = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const answer = await world.admin.get<Said<typeof vinPatternRoutes.waitingVins>>(
          `/api/vin-patterns/waiting?limit=100&page=${page}`,
        );
        found.push(...answer.groups.filter((group) => group.model === name));
        pages = answer.pagination.totalPages;
      }
      return found;
    };
    const counted = (await groups()).map(({ start: at, year, bikes, riders, vins, patternId }) => [
      at,
      year,
      bikes,
      riders,
      vins.length,
      patternId,
    ]);
    expect(counted).toEqual([
      [start, 2025, 3, 3, 3, null],
      [start, 2024, 1, 1, 1, null],
    ]);
    const pattern = await add({ model: name, pattern: start });
    expect((await groups()).map(({ year, patternId }) => [year, patternId])).toEqual([
      [2025, pattern.id],
      [2024, null],
    ]);
    await verify(pattern);
    expect((await groups()).map(({ year }) => year)).toEqual([2024]);
  });

  it('an invalid VIN waits for its rider, not for a pattern', async () => {
    const name = model();
    await ride({ model: name, vin: 'VBKOOOOOOOOOOOOOO' });
    const { groups } = await world.admin.get<Said<typeof vinPatternRoutes.waitingVins>>(
      '/api/vin-patterns/waiting?limit=100',
    );
    expect(groups.filter((group) => group.model === name)).toEqual([]);
  });
});

describe('unverifying a pattern', () => {
  it('first lists the bikes that it would make invalid, with their riders [S7.85]', async () => {
    const name = model();
    const pattern = await add({ model: name, pattern: 'VBKPRV' });
    await verify(pattern);
    const vin = `VBKPRV1A${end()}`;
    const rider = await ride({ model: name, vin });
    // The rider's name comes to dealers by an event.
    const preview = await until(
      'the name of the rider',
      () =>
        world.admin.get<Said<typeof vinPatternRoutes.previewUnverify>>(
          `/api/vin-patterns/unverify-preview?patterns=${pattern.id}`,
        ),
      ({ affected }) => affected.every(({ riderName }) => riderName !== null),
    );
    expect(preview).toMatchObject({ bikes: 1, riders: 1 });
    expect(preview.affected).toEqual([
      { riderId: rider.id, riderName: `${rider.firstName} ${rider.lastName}`, model: name, year: 2025, vin },
    ]);
  });
});

describe('riders', () => {
  it('are notified by mail, in their language, when their bike becomes valid and when it no longer is', async () => {
    const name = model();
    const pattern = await add({ model: name, pattern: 'VBKMAL' });
    const vin = `VBKMAL1A${end()}`;
    const [rider, other] = [await world.rider(), await world.rider({ locale: 'fr' })];
    await ride({ model: name, vin }, rider);
    await ride({ model: name, vin: `VBKMAL1B${end()}` }, other);
    await verify(pattern);
    expect((await mailTo(rider.email, /Your bike counts now/)).text).toContain(`2025 KTM ${name}, ${vin}`);
    await mailTo(other.email, /Votre moto est maintenant admissible/);
    await world.admin.post('/api/vin-patterns/unverify', { patterns: [pattern.id] });
    expect((await mailTo(rider.email, /Your bike no longer counts/)).text).toContain('stay yours');
  });
});

describe('the Rider VIN Report', () => {
  const report = (query: string) =>
    world.admin.get<Said<typeof vinPatternRoutes.vinReport>>(`/api/vin-report?${query}`);

  it('lists riders with their bikes, by name, VIN, model, year, country and whether they are valid [S7.87]', async () => {
    const name = model();
    const pattern = await add({ model: name, pattern: 'VBKRPT' });
    await verify(pattern);
    const [good, bad] = [`VBKRPT1A${end()}`, `VBKRPS1A${end()}`];
    const [first, second] = [await ride({ model: name, vin: good }), await ride({ model: name, vin: bad })];
    const of = `model=${encodeURIComponent(name)}`;
    const ids = async (query: string) => (await report(`${of}&${query}`)).riders.map(({ id }) => id);
    await until(
      'both riders',
      () => ids(''),
      (found) => found.length === 2,
    );
    const { riders, bikes } = await report(`${of}&valid=true`);
    expect(bikes).toEqual({ valid: 1, invalid: 0 });
    expect(riders).toEqual([
      expect.objectContaining({
        id: first.id,
        firstName: first.firstName,
        lastName: first.lastName,
        email: first.email,
        bikes: [expect.objectContaining({ vin: good, year: 2025, make: 'KTM', model: name, valid: true })],
      }),
    ]);
    expect((await report(`${of}&valid=false`)).riders[0]?.bikes).toEqual([
      expect.objectContaining({ vin: bad, valid: false, code: 'dealers/invalid-vin', message: 'Invalid VIN' }),
    ]);
    expect(await ids(`query=${second.lastName.slice(2)}`)).toEqual([second.id]);
    expect(await ids(`query=${good.slice(4)}`)).toEqual([first.id]);
    expect(await ids('year=2024')).toEqual([]);
    expect(await ids('sort=invalid')).toEqual([second.id, first.id]);
    expect(await ids('sort=invalidBikes,-name')).toEqual([first.id, second.id]);
    expect(await problemOf(ids('sort=name,password'))).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'request/no-such-column', message: expect.stringContaining('password') }] },
    });
    expect((await report(`${of}&limit=1&page=2`)).pagination).toEqual({ page: 2, totalPages: 2, total: 2 });
    expect(await ids('query=%25')).toEqual([]);
  });
});
