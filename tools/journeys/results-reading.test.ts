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
