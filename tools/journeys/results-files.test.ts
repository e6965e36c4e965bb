import type { KnownShape } from '@podium/contracts/api/catalog/results-files.ts';
import type { Posting } from '@podium/contracts/races.ts';
import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import { until, type PodiumClient } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { password, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
jest.setTimeout(120_000);

/** Every file of its own headers: what staff post is shared among them. */
const fileOf = (names: string[], make = 'Make') =>
  `Pos;Rider;Class;${make}\n${names.map((name, i) => `${i + 1};${name};450 A;KTM`).join('\n')}\n`;
const read = (by: PodiumClient, eventId: string, text: string, choices?: ReadingChoices) =>
  by.upload<Reading>(`/api/event/${eventId}/read-results`, {
    name: 'export.csv',
    text,
    fields: { choices: JSON.stringify(choices ?? { version: 1, answers: {}, columns: {} }) },
  });
const shapesOf = async (by: PodiumClient) => (await by.get<{ shapes: KnownShape[] }>('/api/results-shapes')).shapes;

async function post(by: PodiumClient, eventId: string, text: string, name = 'heartland.csv', query = '') {
  const { choices } = await read(by, eventId, text);
  return by.upload(`/api/event/${eventId}/upload-all-class-result${query}`, {
    name,
    text,
    fields: { choices: JSON.stringify(choices) },
  });
}

/** The raw answer of a download. */
async function download(by: PodiumClient | null, path: string) {
  const answer = await fetch(`${world.baseUrl}${path}`, {
    headers: by ? { authorization: `Bearer ${await by.token()}` } : {},
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code;

describe('a shape that was posted (rule 46)', () => {
  it('is learned when the file is posted, never by a preview, and is its promoter’s alone', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const [event, next] = [
      await world.event({ promoterId: promoter.id }),
      await world.event({ promoterId: promoter.id }),
    ];
    const text = fileOf(['Ann Roy', 'Bo Li']);
    await post(promoter.client, event.id, text, 'heartland.csv', '?dryRun=1');
    expect([await shapesOf(promoter.client), (await read(promoter.client, event.id, text)).known]).toEqual([
      [],
      undefined,
    ]);
    await post(promoter.client, event.id, text);
    const [shape] = await shapesOf(promoter.client);
    expect(shape).toMatchObject({
      name: 'heartland.csv',
      kind: 'csv',
      tables: [{ header: ['Pos', 'Rider', 'Class', 'Make'], roles: ['place', 'name', 'class', 'bike'] }],
      learnedBy: { id: null, name: expect.any(String) },
      files: 1,
    });
    const round2 = fileOf(['Cy Day', 'Di Fox', 'Ed Gum']);
    expect(await read(promoter.client, next.id, round2)).toMatchObject({
      sure: true,
      known: { id: shape!.id, name: 'heartland.csv', state: 'same' },
    });
    // Neither another promoter's nor staff's; and once something is chosen, it is no first reading.
    const own = await world.event({ promoterId: other.id });
    expect((await read(other.client, own.id, round2)).known).toBeUndefined();
    expect((await read(world.admin, next.id, round2)).known).toBeUndefined();
    const anew = { version: 1 as const, answers: { known: 'anew' }, columns: {} };
    expect((await read(promoter.client, next.id, round2, anew)).known).toBeUndefined();
    // The same columns with other values in them are checked as any other file.
    expect(await read(promoter.client, next.id, round2.replaceAll('KTM', 'a@b.test'))).toMatchObject({
      known: { state: 'differs' },
    });
    await post(promoter.client, next.id, round2);
    expect(await shapesOf(promoter.client)).toMatchObject([{ files: 2, learnedAt: shape!.learnedAt }]);
  });

  it('is renamed and deleted by whom it belongs to, and only by them', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    await post(promoter.client, event.id, fileOf(['Ann Roy', 'Bo Li']));
    const [{ id }] = (await shapesOf(promoter.client)) as [KnownShape];
    const path = `/api/results-shape/${id}`;
    for (const by of [other.client, world.admin])
      expect([
        (await problemOf(by.put(path, { name: 'Mine' }))).code,
        (await problemOf(by.delete(path))).code,
        (await shapesOf(by)).filter((shape) => shape.id === id),
      ]).toEqual(['catalog/no-such-shape', 'catalog/no-such-shape', []]);
    await promoter.client.put(path, { name: 'Heartland export' });
    expect((await shapesOf(promoter.client)).map(({ name }) => name)).toEqual(['Heartland export']);
    await promoter.client.delete(path);
    expect(await shapesOf(promoter.client)).toEqual([]);
    const rider = world.riderClient(await world.rider({ password }));
    const { client: dealer } = await world.dealer();
    for (const by of [rider, dealer]) expect((await problemOf(shapesOf(by))).code).toBe('session/forbidden');
  });

  it('of staff is shared among them', async () => {
    const make = world.unique('Make');
    const event = await world.event();
    await post(world.admin, event.id, fileOf(['Ann Roy', 'Bo Li'], make));
    const colleague = await world.staff();
    expect((await read(colleague, event.id, fileOf(['Cy Day'], make))).known).toMatchObject({ state: 'same' });
  });
});

describe('the file of a posting', () => {
  it('is kept sealed, and opened by staff and the event’s promoter alone', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    const text = fileOf(['Ann Roy', 'Bo Li']);
    await post(promoter.client, event.id, text, 'Été 2026.csv');
    const history = (type: string) => `/api/${type}/event/${event.id}/postings`;
    const [posting] = (await promoter.client.get<{ postings: Posting[] }>(history('promoter'))).postings;
    expect(posting).toMatchObject({
      fileName: 'Été 2026.csv',
      file: { bytes: text.length, keptUntil: expect.stringMatching(/^20/) },
    });
    const path = (type: string) => `/api/${type}/event/${event.id}/posting/${posting!.id}/file`;
    const own = await download(promoter.client, path('promoter'));
    expect([own.status, own.text]).toEqual([200, text]);
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_t_ 2026.csv"; filename*=UTF-8''%C3%89t%C3%A9%202026.csv`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await download(world.admin, path('admin'))).text).toBe(text);
    const rider = world.riderClient(await world.rider({ password }));
    const { client: dealer } = await world.dealer();
    const refused: [PodiumClient | null, string, string][] = [
      [null, 'promoter', 'session/missing'],
      [other.client, 'promoter', 'catalog/not-yours'],
      [other.client, 'admin', 'session/forbidden'],
      [promoter.client, 'admin', 'session/forbidden'],
      [rider, 'rider', 'session/forbidden'],
      [dealer, 'dealer', 'session/forbidden'],
    ];
    for (const [by, type, code] of refused) expect(codeOf(await download(by, path(type)))).toBe(code);
    // Through an event of one's own nobody gets the file of another.
    const others = await world.event({ promoterId: other.id });
    const across = path('promoter').replace(event.id, others.id);
    expect(codeOf(await download(other.client, across))).toBe('catalog/file-not-kept');
  });

  it('that staff opened is in the audit log', async () => {
    const event = await world.event();
    await post(world.admin, event.id, fileOf(['Ann Roy', 'Bo Li']));
    const { postings } = await world.admin.get<{ postings: Posting[] }>(`/api/admin/event/${event.id}/postings`);
    const path = `/api/admin/event/${event.id}/posting/${postings[0]!.id}/file`;
    expect((await download(world.admin, path)).status).toBe(200);
    const { records } = await until(
      'the record',
      () =>
        world.admin.get<{ records: { action: string; targetId: string }[] }>(
          '/api/admin/audit?action=openPostedFile&limit=50',
        ),
      (answer) => answer.records.some(({ targetId }) => targetId === event.id),
    );
    expect(records[0]).toMatchObject({ action: 'openPostedFile' });
  });

  it('is that of each posting, also of what was pasted; what changes nothing keeps nothing', async () => {
    const event = await world.event();
    const postings = async () =>
      (await world.admin.get<{ postings: Posting[] }>(`/api/admin/event/${event.id}/postings`)).postings;
    const [first, second] = [fileOf(['Ann Roy', 'Bo Li']), fileOf(['Bo Li', 'Ann Roy'])];
    await post(world.admin, event.id, first);
    await post(world.admin, event.id, first);
    expect(await postings()).toHaveLength(1);
    const form = new FormData();
    form.append('text', second);
    await world.admin.call('POST', `/api/event/${event.id}/upload-all-class-result`, form);
    const texts = await Promise.all(
      (await postings()).map(
        async ({ id }) => (await download(world.admin, `/api/admin/event/${event.id}/posting/${id}/file`)).text,
      ),
    );
    // A form has its own line ends.
    expect(texts.map((text) => text.replaceAll('\r\n', '\n'))).toEqual([second, first]);
    expect((await ops(['results-files', 'rotate-key'])).stdout).toMatch(/^0 results files/);
  });
});
