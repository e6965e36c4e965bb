import { ProblemError } from '@podium/service-kit/problem.ts';
import { openTestCatalog, type TestCatalog } from '../testing.ts';
import { deleteFiles, forgetFiles, keepFile, listFiles, openFile, rotateFileKeys } from './kept-files.ts';

const text = Buffer.from('Pos,Name\n1,Jo Lee\n');
const start = new Date('2026-11-21T20:00:00Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

describe('a results file that is kept', () => {
  const clock = { now: start };
  let catalog: TestCatalog;
  beforeEach(async () => {
    clock.now = start;
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL, clock);
  });
  afterEach(() => catalog.drop());
  const keep = async (purpose: 'posting' | 'report' = 'posting', bytes = text) =>
    (await keepFile(catalog.parts, { purpose, eventId: 'e1', name: 'r.csv', bytes }, clock.now)).id;
  const isGone = async (id: string) =>
    openFile(catalog.parts, id).then(
      () => false,
      (error: unknown) => error instanceof ProblemError && error.code === 'catalog/file-not-kept',
    );

  it('is sealed, and opens as it was, also with 10 MB', async () => {
    const large = Buffer.alloc(10_000_000, 'Pos,Name\n');
    const [id, other] = [await keep(), await keep('posting', large)];
    const stored = await catalog.parts.store.keptFiles.findById(id).lean();
    expect(JSON.stringify(stored)).not.toContain(text.toString('base64').slice(0, 12));
    expect(Buffer.from(stored!.sealed.buffer).includes(text)).toBe(false);
    expect(await openFile(catalog.parts, id)).toEqual({ name: 'r.csv', bytes: text });
    expect((await openFile(catalog.parts, other)).bytes.equals(large)).toBe(true);
    expect(await isGone('000000000000000000000000')).toBe(true);
  });

  it('is kept for two years with a posting, 90 days with a report, and deleted by the job then', async () => {
    const [posted, reported] = [await keep(), await keep('report')];
    const isKept = async () => [...(await listFiles(catalog.parts, [posted, reported, null])).keys()];
    clock.now = after(89);
    expect([await isKept(), await forgetFiles(catalog.parts)]).toEqual([[posted, reported], 0]);
    clock.now = after(90);
    // From its day on nobody gets it, whenever the job runs.
    expect([await isKept(), await isGone(reported)]).toEqual([[posted], true]);
    expect(await forgetFiles(catalog.parts)).toBe(1);
    expect(await catalog.parts.store.keptFiles.countDocuments()).toBe(1);
    clock.now = after(730);
    expect([await isGone(posted), await forgetFiles(catalog.parts)]).toEqual([true, 1]);
  });

  it('opens with a new key after a rotation, and then without the old one', async () => {
    const ids = [await keep(), await keep('report')];
    const { parts } = catalog;
    const next = { id: 'second', key: Buffer.alloc(32, 9) };
    expect(await rotateFileKeys({ ...parts, fileKeys: [next, ...parts.fileKeys] })).toBe(2);
    for (const id of ids) expect((await openFile({ ...parts, fileKeys: [next] }, id)).bytes).toEqual(text);
    await expect(openFile(parts, ids[0])).rejects.toThrow('second is not configured');
  });

  it('is deleted before its day where it must be', async () => {
    const id = await keep();
    await deleteFiles(catalog.parts, [id]);
    expect(await isGone(id)).toBe(true);
  });
});
