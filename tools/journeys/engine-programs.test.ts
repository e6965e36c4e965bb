import { randomUUID } from 'node:crypto';
import { enginePrograms } from '@podium/contracts/engine-programs.ts';
import { problemOf, World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Explanation = { reason: string | null; sentences: { code: string; text: string }[] };

const vinOf = (start: string) =>
  start +
  randomUUID()
    .replaceAll('-', '')
    .slice(0, 17 - start.length)
    .toUpperCase();

/** Patterns for all bikes of the tests, so that every bike is valid and only the series decides. */
async function verifyPatterns(bikes: readonly (readonly [string, number])[]): Promise<void> {
  const { vinPatterns } = await world.admin.upload<{ vinPatterns: { id: string }[] }>('/api/vin-patterns/import', {
    name: 'patterns.csv',
    text: `Model,Year,Pattern\n${bikes.map(([model, year]) => `${model},${year},VBP\n`).join('')}`,
  });
  await world.admin.post('/api/vin-patterns/verify', { patterns: vinPatterns.map(({ id }) => id) });
}

async function riderOn(model: string, year: number): Promise<Rider> {
  const rider = await world.rider({ password: 'Podium2026' });
  await world.admin.put(`/api/admin/rider/${rider.id}`, {
    bikes: [{ year, make: 'KTM', model, vin: vinOf('VBP') }],
  });
  return rider;
}

/** What a result of the event is judged as, and what its rider reads about it. */
async function judgedOf(
  eventId: string,
  rider: Rider,
): Promise<{ cents: unknown; reason: unknown; explanation: Explanation }> {
  const { results } = await world.assessed(eventId);
  const result = results.find(({ riderId }) => riderId === rider.id) ?? {};
  const explanation = await world
    .riderClient(rider)
    .get<Explanation>(`/api/rider/result/${eventId}/${result.resultId}/explanation`);
  return { cents: result.amountCents, reason: result.reason, explanation };
}

describe('a series of an engine program (rules 8 and 35)', () => {
  const ridden = [
    ['450 SX-F', 2022],
    ['250 SX-F', 2022],
    ['450 SX-F', 2020],
    ['790 Duke', 2025],
  ] as const;
  beforeAll(() => verifyPatterns(ridden));

  it('singles pay a 450 of 2022, and neither a 250 nor a 450 of 2020; the rider reads why [S9.10]', async () => {
    const seriesId = await world.serie({ programModels: enginePrograms.singles });
    const event = await world.event({ seriesId }, 'Class,Type,1,2,3\n450 A,dealerCredit,250,150,100\n');
    const riders = [await riderOn(...ridden[0]), await riderOn(...ridden[1]), await riderOn(...ridden[2])] as const;
    await world.postResults(
      event.id,
      `Class,Place,Email\n${riders.map(({ email }, i) => `450 A,${i + 1},${email}\n`).join('')}`,
    );
    const [single, small, old] = [
      await judgedOf(event.id, riders[0]),
      await judgedOf(event.id, riders[1]),
      await judgedOf(event.id, riders[2]),
    ];
    expect([single, small, old].map(({ cents, reason }) => [cents, reason])).toEqual([
      [25_000, null],
      [0, 'modelNotInSeries'],
      [0, 'modelYear'],
    ]);
    const models = '450 SX-F, 450 XC-F, 450 XC-F W and 450 SMR, 2021 to 2023';
    const text = ({ explanation }: { explanation: Explanation }) =>
      explanation.sentences.map((each) => each.text).join(' ');
    expect(text(single)).toContain(`the 2022 KTM 450 SX-F. This series pays ${models}.`);
    expect(text(small)).toContain(`the bike is not one of the models of this series (${models})`);
    expect(text(old)).toContain(`a model year that does not count in this series (${models})`);
  });

  it('SuperTwin pays a 790 by the years of the rules, and no 450', async () => {
    const seriesId = await world.serie({ programModels: enginePrograms.superTwin });
    const event = await world.event({ seriesId }, 'Class,Type,1,2\nTwins,dealerCredit,250,150\n');
    const [twin, other] = [await riderOn(...ridden[3]), await world.rider({ password: 'Podium2026' })];
    await world.postResults(event.id, `Class,Place,Email\nTwins,1,${twin.email}\nTwins,2,${other.email}\n`);
    expect(await judgedOf(event.id, twin)).toMatchObject({ cents: 25_000, reason: null });
    expect(await judgedOf(event.id, other)).toMatchObject({ cents: 0, reason: 'modelNotInSeries' });
  });

  it('its models are shown at the series; an unknown model is refused', async () => {
    const id = await world.serie({ programModels: enginePrograms.singles });
    const read = () => world.admin.get<{ serie: { programModels: unknown } }>(`/api/serie/${id}`);
    expect((await read()).serie.programModels).toEqual(enginePrograms.singles);
    for (const model of ['*', '', '4*0'])
      expect(
        (
          await problemOf(
            world.admin.put(`/api/admin/serie/${id}`, { programModels: [{ model, from: null, to: null }] }),
          )
        ).status,
      ).toBe(400);
    await world.admin.put(`/api/admin/serie/${id}`, { programModels: null });
    expect((await read()).serie.programModels).toBe(null);
  });
});
