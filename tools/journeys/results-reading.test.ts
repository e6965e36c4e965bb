import type { Reading } from '@podium/contracts/reading.ts';
import type { PodiumClient } from '../client/podium-client.ts';
import { problemOf, World } from '../testing/world.ts';
import { resultsIn } from './class-results.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { readResults } = resultsIn(world);
type Preview = {
  hash: string;
  rows: { line: number; status: string; bike?: string }[];
  classes: { finishers: number }[];
};

const read = (by: PodiumClient, eventId: string, text: string, choices?: unknown, name = 'export.csv') =>
  by.upload<Reading>(`/api/event/${eventId}/read-results`, {
    name,
    text,
    ...(choices !== undefined && { fields: { choices: JSON.stringify(choices) } }),
  });
const chosen = (reading: Reading, label: RegExp) => {
  const option = reading.questions[0]?.options.find((each) => label.test(each.label));
  if (!option) throw new Error(`no option ${label} in ${JSON.stringify(reading.questions)}`);
  return option.choices;
};
const foreign = 'Overall;PIC;Rider;Class;Make\n1;1;Ann Roy;450 A;KTM\n2;2;Bo Li;450 A;Honda\n3;DNF;Cy Day;450 A;KTM\n';

describe('a results file of any shape (rule 46)', () => {
  it('is read for its event, by its promoter and staff alone', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    const reading = await read(promoter.client, event.id, foreign);
    expect(reading).toMatchObject({ kind: 'csv', sure: true, questions: [] });
    expect(
      reading.rows.map(({ line, className, place, status, name }) => [line, className, place ?? status, name]),
    ).toEqual([
      [2, '450 A', 1, 'Ann Roy'],
      [3, '450 A', 2, 'Bo Li'],
      [4, '450 A', 'DNF', 'Cy Day'],
    ]);
    expect(await read(world.admin, event.id, foreign)).toEqual(reading);
    expect((await problemOf(read(other.client, event.id, foreign))).code).toBe('catalog/not-yours');
    expect((await problemOf(read(world.admin, event.id, '\u0089PNG'))).status).toBe(400);
  });

  it('is posted by the choices of its reading, also as pasted text', async () => {
    const event = await world.event();
    const reading = await read(world.admin, event.id, foreign);
    const fields = { choices: JSON.stringify(reading.choices) };
    await world.postResults(event.id, foreign, { fields });
    const places = async () => (await readResults(event.id)).results.map(({ place, name }) => [place, name]);
    const expected = [
      [1, 'Ann Roy'],
      [2, 'Bo Li'],
      [null, 'Cy Day'],
    ];
    expect(await places()).toEqual(expected);
    const form = new FormData();
    form.append('text', foreign.replace('Ann Roy', 'Ann Rose'));
    form.append('choices', JSON.stringify(reading.choices));
    await world.admin.call('POST', `/api/event/${event.id}/upload-all-class-result`, form);
    expect((await places())[0]).toEqual([1, 'Ann Rose']);
  });

  it('posts a dead heat with one place only when somebody says so, and nothing while a question is open (rule 45)', async () => {
    const event = await world.event();
    const tied = 'Pos,Name,Class\n1,Ann Roy,450 A\n2,Bo Li,450 A\n2,Cy Day,450 A\n4,Di Fox,450 A\n';
    const reading = await read(world.admin, event.id, tied);
    expect(reading.questions.map(({ kind }) => kind)).toEqual(['ties']);
    const post = (choices: unknown) =>
      world.postResults<Preview>(event.id, tied, { fields: { choices: JSON.stringify(choices) } });
    expect((await problemOf(post(reading.choices))).code).toBe('import/reading-open');
    expect((await readResults(event.id)).results).toEqual([]);
    expect((await post(chosen(reading, /dead heat/))).classes[0]?.finishers).toBe(4);
    expect((await readResults(event.id)).results.map(({ place }) => place)).toEqual([1, 2, 2, 4]);
  });

  it('asks about a paid rider whose bike names no known make (rule 4)', async () => {
    const [event, rider] = [await world.event(), await world.rider()];
    const text = `Place,Class,Email,First Name,Last Name,Bike\n1,450 A,${rider.email},${rider.firstName},${rider.lastName},Zonda 450\n`;
    const reading = await read(world.admin, event.id, text);
    const preview = await world.postResults<Preview>(event.id, text, {
      path: 'upload-all-class-result?dryRun=1',
      fields: { choices: JSON.stringify(reading.choices) },
    });
    expect(preview.rows).toMatchObject([{ line: 2, status: 'review' }]);
  });
});

describe('what a class pays that the event lacks', () => {
  const like = (by: PodiumClient, eventId: string, name: string) =>
    by.get<{ like: object | null }>(`/api/event/${eventId}/like-class?name=${encodeURIComponent(name)}`);
  const on = (day: string) => ({ startDate: `2026-09-${day}`, endDate: `2026-09-${day}` });

  it('is that of the series’ last event that has it, never of a later, canceled or foreign one', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const seriesId = await world.serie();
    const classes = (dollars: number) => `Class,Type,1\nVet 40+,dealerCredit,${dollars}\n`;
    await world.event({ seriesId, ...on('01') }, classes(10));
    const last = await world.event({ seriesId, ...on('05') }, classes(20));
    const canceled = await world.event({ seriesId, ...on('06') }, classes(30));
    await world.admin.put(`/api/admin/event/${canceled.id}`, { canceled: true });
    const location = { city: 'Lévis', state: 'QC', zipcode: 'G6V 3S3', country: 'CA' };
    await world.event({ seriesId, ...on('07'), location }, classes(40));
    await world.event({ ...on('07') }, classes(50));
    const event = await world.event({ seriesId, ...on('10'), promoterId: promoter.id });
    await world.event({ seriesId, ...on('11') }, classes(60));
    const found = {
      name: 'Vet 40+',
      payoutType: 'dealerCredit',
      payouts: [{ place: 1, amountCents: 2000 }],
      eventId: last.id,
      eventTitle: last.title,
      startDate: '2026-09-05',
    };
    expect(await like(world.admin, event.id, 'VET40')).toEqual({ like: found });
    expect(await like(promoter.client, event.id, 'vet 40')).toEqual({ like: found });
    expect(await like(world.admin, event.id, 'Vet 50+')).toEqual({ like: null });
    expect(await problemOf(like(other.client, event.id, 'Vet 40+'))).toMatchObject({ code: 'catalog/not-yours' });
  });
});
