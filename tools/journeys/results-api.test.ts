import { randomUUID } from 'node:crypto';
import { resultsAwaited } from '@podium/contracts/events/catalog.results-awaited.v1.ts';
import { type PodiumClient } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { publishEvent } from '../testing/publish-event.ts';
import { problemOf, World, type Rider } from '../testing/world.ts';
import { resultsHeader, resultsIn, type ClassResult, type Posting } from './class-results.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { readResults, postings, creditIs } = resultsIn(world);
type Fields = Record<string, unknown>;

type Preview = {
  hash: string;
  rows: (Fields & { status: string })[];
  classes: Fields[];
  mapping: Fields | null;
  awardsPreview: { dealerCreditCents: number; cashCents: number; reasons: Fields[]; lines: Fields[] };
};
type Change = {
  hash: string;
  event: Fields & {
    version: number;
    classes: (Fields & { id: string; name: string; finishers: number | null; results: ClassResult[] })[];
  };
  awardsPreview?: Preview['awardsPreview'];
};

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

describe('an export with headers of its own', () => {
  const foreign = (rider: Rider) =>
    `Division;Finish;Competitor;Residence;Machine\n450 A;1;${rider.firstName} ${rider.lastName};Murrieta, CA;KTM 450\n450 A;2;Some Body;Reno, NV;Honda\n`;
  const path = 'upload-all-formatted-class-result';

  it('is mapped once, stored for its headers, and deleted on request; each promoter has their own', async () => {
    const [rider, promoter, other] = [await world.rider(), await world.promoter(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    const text = foreign(rider);
    const columns = (by: PodiumClient) =>
      by.upload<{
        header: string[];
        sample: string[][];
        rows: number;
        mapping: Fields;
        isSaved: boolean;
        isOurs: boolean;
      }>('/api/results-columns', { name: 'r.csv', text });
    const read = await columns(promoter.client);
    const mapping = { Class: 'Division', Place: 'Finish', Name: 'Competitor', Hometown: 'Residence', Bike: 'Machine' };
    expect(read).toMatchObject({
      header: ['Division', 'Finish', 'Competitor', 'Residence', 'Machine'],
      rows: 2,
      mapping,
      isSaved: false,
      isOurs: false,
    });
    const preview = await world.postResults<Preview>(event.id, text, {
      by: promoter.client,
      path: `${path}?dryRun=1`,
      fields: { mapping: JSON.stringify(mapping), remember: '1' },
    });
    expect([preview.rows.map(({ status }) => status), preview.awardsPreview.dealerCreditCents]).toEqual([
      ['matched', 'unmatched'],
      25_000,
    ]);
    // Not asked again, even when the columns are in another order.
    expect(await columns(promoter.client)).toMatchObject({ isSaved: true, mapping });
    const again = await world.postResults<Preview>(event.id, text, { by: promoter.client, path });
    expect(again).toMatchObject({ mapping, classes: [{ matched: 1, unmatched: 1 }] });
    expect((await columns(other.client)).isSaved).toBe(false);
    const { mappings } = await promoter.client.get<{ mappings: { id: string }[] }>('/api/results-mappings');
    expect((await problemOf(other.client.delete(`/api/results-mapping/${mappings[0]!.id}`))).status).toBe(404);
    await promoter.client.delete(`/api/results-mapping/${mappings[0]!.id}`);
    expect((await columns(promoter.client)).isSaved).toBe(false);
  });

  it('is read by its names and values where that leaves nothing open, else refused as what the shape lacks', async () => {
    const [event, rider] = [await world.event(), await world.rider()];
    const preview = await world.postResults<Preview>(event.id, foreign(rider), { path: `${path}?dryRun=1` });
    expect([preview.rows.map(({ line, status }) => [line, status]), preview.mapping]).toEqual([
      [
        [2, 'matched'],
        [3, 'unmatched'],
      ],
      null,
    ]);
    await world.postResults(event.id, foreign(rider), { path });
    expect((await readResults(event.id)).results.map(({ place, riderId }) => [place, riderId])).toEqual([
      [1, rider.id],
      [2, null],
    ]);
    const open = await problemOf(world.postResults(event.id, foreign(rider).replace(';2;', ';1;'), { path }));
    expect(open.body.errors?.map(({ code, column }) => [code, column])).toContainEqual([
      'import/missing-column',
      'Class',
    ]);
    const classId = event.classes['450 A'];
    const other = 'Fin;Racer;Class\n1;Ann Roy;Vet 30+\n2;Bo Li;Vet 30+\n';
    expect(
      (
        await problemOf(
          world.postResults(event.id, other, { path: 'upload-class-result', fields: { classId: classId! } }),
        )
      ).code,
    ).toBe('import/unreadable');
  });

  it('whose mapping names a missing header is refused, as is a formula', async () => {
    const [event, rider] = [await world.event(), await world.rider()];
    const lacking = await problemOf(
      world.postResults(event.id, foreign(rider), {
        path,
        fields: { mapping: JSON.stringify({ Class: 'Division', Place: 'Rank', Name: 'Competitor' }) },
      }),
    );
    expect(lacking.body.errors?.[0]).toMatchObject({ code: 'import/no-such-header', column: 'Rank' });
    const formula = await problemOf(
      world.postResults(event.id, 'Class,Pos,Name\n450 A,1,"=HYPERLINK(""http://x"",""y"")"\n', { path }),
    );
    expect(formula.body.errors?.[0]).toMatchObject({ code: 'import/formula', line: 2, column: 'Name' });
    expect((await readResults(event.id)).results).toEqual([]);
  });
});

describe('posting by the hash of the preview', () => {
  it('posts what was previewed, and asks again when file, event or riders changed [S7.31] [S7.32] [S7.33]', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const text = `${resultsHeader}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;
    const preview = () => world.postResults<Preview>(event.id, text, { path: 'upload-all-class-result?dryRun=1' });
    const post = (hash: string, file = text) => world.postResults<Preview>(event.id, file, { fields: { hash } });
    const seen = await preview();
    const changedFile = await problemOf(post(seen.hash, text.replace('450 A,2', '450 A,3')));
    expect([changedFile.status, changedFile.code]).toEqual([409, 'import/preview-changed']);
    // The roster: with another bike it is not known which one pays.
    const bike = { year: 2025, make: 'KTM', model: '450 SX-F' };
    const another = `${rider.vin.slice(0, 3)}${randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase()}`;
    await world.admin.put(`/api/admin/rider/${rider.id}`, {
      bikes: [rider.vin, another].map((vin) => ({ ...bike, vin })),
    });
    expect((await problemOf(post(seen.hash))).code).toBe('import/preview-changed');
    const after = await preview();
    expect([
      seen.awardsPreview.dealerCreditCents,
      after.awardsPreview.dealerCreditCents,
      after.hash === seen.hash,
    ]).toEqual([25_000, 25_000, false]);
    await world.admin.put(`/api/admin/event/${event.id}`, { paying: false });
    expect((await problemOf(post(after.hash))).code).toBe('import/preview-changed');
    expect(await postings(event.id)).toEqual([]);
    const last = await preview();
    expect((await post(last.hash)).hash).toBe(last.hash);
    expect(await postings(event.id)).toHaveLength(1);
    const classId = (await readResults(event.id)).classId;
    const one = await world.postResults<Preview>(event.id, `Place,Email,First Name,Last Name\n1,${rider.email},,\n`, {
      path: 'upload-class-result',
      fields: { classId },
    });
    expect(one.classes).toMatchObject([{ classId, matched: 1 }]);
  });
});

describe('posting the same again', () => {
  const file = (rider: Rider) => `${resultsHeader}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`;

  it('changes neither history nor dates, and an idempotency key gets its stored answer', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const keyed = (key: string) => world.admin.withHeaders({ 'idempotency-key': key });
    const key = randomUUID();
    const first = await world.postResults(event.id, file(rider), { by: keyed(key) });
    const [posting] = await postings(event.id);
    const again = await world.postResults(event.id, file(rider), { by: keyed(key) });
    await world.postResults(event.id, file(rider));
    expect(again).toEqual(first);
    expect(await postings(event.id)).toEqual([posting]);
    const reused = await problemOf(world.postResults(event.id, file(rider).replace('A,2', 'A,3'), { by: keyed(key) }));
    expect([reused.status, reused.code]).toEqual([409, 'request/idempotency-key-reused']);
  });

  it('a preview reveals nothing internal to the services, in any spelling of its path', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const { classId } = await readResults(event.id);
    for (const path of ['results?dryRun=1', 'results/?dryRun=1', 'results//?dryRun=', 'results?dryRun=true']) {
      const answer = await world.admin
        .put<object>(`/api/event/${event.id}/${path}`, { classId, results: [{ place: 1, riderId: rider.id }] })
        .catch((error: unknown) => error as object);
      expect(JSON.stringify(answer)).not.toContain(rider.vin);
    }
  });
});

describe('results by hand', () => {
  it('with a dry run written out as 0 are posted once per idempotency key, and another body under it is refused', async () => {
    const [event, key] = [await world.event(), randomUUID()];
    const put = (name: string) =>
      world.admin.put(
        `/api/event/${event.id}/results?dryRun=0`,
        { classId: event.classes['450 A'], results: [{ place: 1, name }] },
        { 'idempotency-key': key },
      );
    await put('Some Body');
    await put('Some Body');
    expect((await problemOf(put('Any Body'))).code).toBe('request/idempotency-key-reused');
    expect(await postings(event.id)).toHaveLength(1);
  });

  it('all of a class are set from the grid, with a preview of what they pay [S7.29]', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    const { classId, version } = await readResults(event.id);
    const results = [
      { place: 1, riderId: rider.id, name: '' },
      { place: 2, name: 'Some Body', hometown: 'Reno, NV', bike: 'Honda' },
      { place: null, status: 'DNF', name: 'Any One' },
    ];
    const put = (body: object, query = '', headers = {}) =>
      world.admin.put<Change>(`/api/event/${event.id}/results${query}`, { classId, results, ...body }, headers);
    const preview = await put({}, '?dryRun=1');
    expect(preview.awardsPreview).toMatchObject({ dealerCreditCents: 25_000 });
    expect(await postings(event.id)).toEqual([]);
    expect((await problemOf(put({}, '', ifMatch(version + 5)))).status).toBe(412);
    await put({ hash: preview.hash }, '', ifMatch(version));
    await creditIs(rider, 25_000);
    const standing = await readResults(event.id);
    expect([standing.finishers, standing.results]).toMatchObject([
      2,
      [
        { place: 1, riderId: rider.id, name: `${rider.firstName} ${rider.lastName}`, type: 'dealerCredit' },
        { place: 2, name: 'Some Body', bike: 'Honda', riderId: null },
        { place: null, status: 'DNF', name: 'Any One' },
      ],
    ]);
    // Stated finishers: more than are listed, or not known yet (rule 6).
    await put({ results: standing.results, finishers: 30 });
    expect((await readResults(event.id)).finishers).toBe(30);
    await put({ results: standing.results, finishers: null });
    expect((await readResults(event.id)).finishers).toBeNull();
    await creditIs(rider, 0);
    expect(
      (await problemOf(put({ results: [standing.results[0]!, { ...standing.results[0]!, place: 7, riderId: null }] })))
        .body.errors?.[0],
    ).toMatchObject({ code: 'catalog/result-twice', path: 'results.1.id' });
    await put({ results: [] });
    expect(await readResults(event.id)).toMatchObject({ results: [], finishers: null });
  });

  it('a dead heat is confirmed once, shares what its places pay, and leaves the next one out (rule 45)', async () => {
    const event = await world.event({}, 'Class,Type,1,2,3\n450 A,dealerCredit,500,250.01,100\n');
    const [first, second] = [await world.rider(), await world.rider()];
    const { classId } = await readResults(event.id);
    const rowOf = (rider: { id: string } | null, place: number) => ({
      place,
      ...(rider ? { riderId: rider.id } : { name: 'Some Body' }),
    });
    const put = (results: object[], body: object = {}) =>
      world.admin.put(`/api/event/${event.id}/results`, { classId, results, ...body });
    const errorOf = (results: object[], body?: object) =>
      problemOf(put(results, body)).then((problem) => problem.body.errors?.[0]);
    const tied = [rowOf(first, 1), rowOf(second, 1)];
    expect(await errorOf(tied)).toMatchObject({ code: 'catalog/place-taken', path: 'results.1.place' });
    expect(await errorOf([...tied, rowOf(null, 2)], { deadHeats: [1] })).toMatchObject({
      code: 'catalog/place-left-out',
      path: 'results.2.place',
    });
    await put([...tied, rowOf(null, 3)], { deadHeats: [1] });
    await creditIs(first, 37_501);
    await creditIs(second, 37_500);
    // A dead heat that stands is asked about no more, and restoring keeps it.
    const { results } = await readResults(event.id);
    await put(results.map((row) => ({ ...row, bike: 'KTM' })));
    const [, before] = await postings(event.id);
    await world.admin.put(`/api/admin/event/${event.id}/posting/${before?.id}/restore`, {});
    await creditIs(first, 37_501);
  });

  it.each<[string, object[], string, string]>([
    [
      'a place twice',
      [
        { place: 1, name: 'A' },
        { place: 1, name: 'B' },
      ],
      'catalog/place-taken',
      'results.1.place',
    ],
    ['nobody named', [{ place: 1 }], 'catalog/result-unnamed', 'results.0.name'],
    ['no place and no reason', [{ place: null, name: 'A' }], 'catalog/place-missing', 'results.0.place'],
    [
      'a rider that is none',
      [{ place: 1, name: 'A', riderId: '00000000-0000-4000-8000-000000000000' }],
      'catalog/no-such-rider',
      'results.0.riderId',
    ],
  ])('%s is refused by row and field, and changes nothing', async (_what, results, code, path) => {
    const event = await world.event();
    const { classId } = await readResults(event.id);
    const problem = await problemOf(world.admin.put(`/api/event/${event.id}/results`, { classId, results }));
    expect(problem.body.errors?.[0]).toMatchObject({ code, path });
    expect(await postings(event.id)).toEqual([]);
  });

  it('one is added, changed, and removed; what it paid follows [S7.28] [S7.30]', async () => {
    const [rider, event] = [await world.rider(), await world.event()];
    await world.postResults(
      event.id,
      `${resultsHeader}450 A,1,${rider.email},,\n450 A,2,,Some,Body\n450 A,3,,Any,One\n`,
    );
    await creditIs(rider, 25_000);
    const { classId, results } = await readResults(event.id);
    const set = (result: object) => world.admin.put<Change>(`/api/event/${event.id}/result`, { classId, result });
    await set({ id: results[0]!.id, place: 4 });
    await creditIs(rider, 0);
    await set({ id: results[1]!.id, place: 1, name: 'Some Body' });
    await set({ id: results[0]!.id, place: 2 });
    await creditIs(rider, 15_000);
    await set({ place: 5, name: 'Late One' });
    expect(await readResults(event.id)).toMatchObject({ finishers: 4 });
    await world.admin.delete(`/api/event/${event.id}/result?classId=${classId}&resultId=${results[0]!.id}`);
    await creditIs(rider, 0);
    expect((await readResults(event.id)).results.map(({ name }) => name)).toEqual(['Some Body', 'Any One', 'Late One']);
    expect((await problemOf(set({ id: results[0]!.id, place: 9 }))).code).toBe('catalog/no-such-result');
    await world.admin.delete(`/api/event/${event.id}/result?classId=${classId}`);
    expect((await readResults(event.id)).results).toEqual([]);
  });
});

describe('the history of a class', () => {
  it('shows who posted what and how, what differs, and restores an earlier posting', async () => {
    const [one, two, promoter] = [await world.rider(), await world.rider(), await world.promoter()];
    const event = await world.event({ promoterId: promoter.id });
    await world.postResults(event.id, `${resultsHeader}450 A,1,${one.email},,\n450 A,2,,Some,Body\n`, {
      by: promoter.client,
      name: 'sunday.csv',
    });
    await creditIs(one, 25_000);
    await world.postResults(event.id, `${resultsHeader}450 A,1,${two.email},,\n450 A,2,${one.email},,\n`);
    await creditIs(two, 25_000);
    const [second, first] = await postings(event.id);
    expect(first).toMatchObject({
      means: 'file',
      fileName: 'sunday.csv',
      results: 2,
      matched: 1,
      finishers: 2,
      stands: false,
      className: '450 A',
      postedBy: { id: promoter.id, name: expect.stringContaining('MX') },
    });
    expect(second).toMatchObject({ stands: true, matched: 2, postedBy: { name: expect.any(String) } });
    // The promoter sees names, and no accounts.
    const seen = await promoter.client.get<{ postings: Posting[] }>(`/api/promoter/event/${event.id}/postings`);
    expect(seen.postings.map(({ postedBy }) => postedBy)).toEqual([
      { id: null, name: expect.any(String) },
      { id: null, name: expect.stringContaining('MX') },
    ]);
    const diff = await world.admin.get<{
      from: Posting;
      to: Posting;
      differences: { kind: string; before: ClassResult | null; after: ClassResult | null }[];
    }>(`/api/admin/event/${event.id}/postings-diff?to=${second!.id}`);
    expect(diff.from.id).toBe(first!.id);
    expect(
      diff.differences.map(({ kind, before, after }) => [
        kind,
        before?.place ?? null,
        after?.place ?? null,
        (after ?? before)?.riderId,
      ]),
    ).toEqual([
      ['added', null, 1, two.id],
      ['changed', 1, 2, one.id],
      ['gone', 2, null, null],
    ]);

    const restore = (query = '', by: PodiumClient = promoter.client) =>
      by.put<Change>(`/api/promoter/event/${event.id}/posting/${first!.id}/restore${query}`, {});
    expect((await restore('?dryRun=1')).awardsPreview).toMatchObject({ dealerCreditCents: 25_000 });
    expect(await postings(event.id)).toHaveLength(2);
    await restore();
    await creditIs(one, 25_000);
    await creditIs(two, 0);
    const now = await postings(event.id);
    expect(now.map(({ means, stands }) => [means, stands])).toEqual([
      ['restore', true],
      ['file', false],
      ['file', false],
    ]);
    const other = await world.promoter();
    expect((await problemOf(restore('', other.client))).code).toBe('catalog/not-yours');
    expect((await problemOf(other.client.get(`/api/promoter/event/${event.id}/postings`))).code).toBe(
      'catalog/not-yours',
    );
  });
});

describe('a reminder', () => {
  it('of open results reaches the promoter by mail, in their language, with a way to post them', async () => {
    const promoter = await world.promoter();
    await world.admin.put(`/api/admin/promoter/${promoter.id}`, { locale: 'fr' });
    // What the daily job publishes (services/catalog/src/reminders); the product under test has no event that old.
    await publishEvent(resultsAwaited, {
      aggregateId: 'e1',
      versions: [12],
      data: {
        eventId: 'e1',
        title: 'Manche 7',
        promoterId: promoter.id,
        endDate: '2026-11-01',
        dueDate: '2026-11-15',
        days: 12,
      },
    });
    const { subject, text } = await mailTo(promoter.email, /résultats/, /Manche 7/);
    expect(subject).toBe('Veuillez publier les résultats de votre épreuve');
    expect(text).toMatch(/il y a 12 jours, le 1(er)? novembre 2026.*15 novembre 2026/s);
    expect(text).toContain('/fr/auth/promoter/event/e1/import');
  });
});
