import { newId } from '../documents/ids.ts';
import type { PostedRow } from '../documents/fields.ts';
import { judgeMerge } from '../results/rider-results.ts';
import { moveAfterMerge } from './move-after-merge.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { assertNotMerging, lockMerging, mergingMs, unlockMerging, whoIsNow } from '../postings/mergings.ts';

const clock = { now: new Date('2026-11-21T20:00:00Z') };
const pair = { fromId: 'gone', intoId: 'kept' };
let catalog: TestCatalog;
beforeEach(async () => {
  clock.now = new Date('2026-11-21T20:00:00Z');
  catalog = await openTestCatalog(process.env.TEST_MONGODB_URL, clock);
});
afterEach(() => catalog.drop());

const rowsOf = (...riderIds: string[]): PostedRow[] =>
  riderIds.map((riderId, i) => ({
    resultId: newId(),
    place: i + 1,
    status: 'finished',
    name: riderId,
    hometown: null,
    riderId,
    vin: null,
    bike: null,
    amaNumber: null,
    email: null,
  }));

/** A posting of class A; not listed by its event unless said so. */
async function store(eventId: string, riderIds: string[], postedAt = clock.now) {
  const posting = { eventId, classId: 'A', className: 'A', rows: rowsOf(...riderIds), postedAt };
  return String((await catalog.parts.store.postings.create([posting as never]))[0]!._id);
}

/** An event whose class A has postings of these riders: the standing one, and the one that pays behind its hold. */
async function race({ standing, released }: { standing?: string[]; released?: string[] }) {
  const event = await catalog.parts.store.events.create(sketchEvent() as never);
  const id = event.id as string;
  const postingId = standing ? await store(id, standing) : null;
  const behind = released ? await store(id, released) : null;
  const hold = behind && { id: newId(), reasons: ['amount'], heldAt: clock.now, released: { postingId: behind } };
  const classes = [{ id: 'A', name: '450 A', payoutType: 'cash', payouts: [], postingId, hold }];
  await event.set({ classes, postingIds: [postingId, behind].filter(Boolean) }).save();
  return event;
}

const conflict = [{ eventTitle: 'Night Race', className: '450 A' }];
const judge = async (lock = false) => (await judgeMerge(catalog.parts, { ...pair, lock })).conflicts;

describe('what keeps two riders apart (rule 44)', () => {
  it('is a standing posting with both, one that pays behind a hold, or one that is being stored', async () => {
    await race({ standing: ['gone', 'other'], released: ['kept'] });
    expect(await judge()).toEqual([]);
    await race({ standing: ['gone', 'other'], released: ['gone', 'kept'] });
    expect(await judge()).toEqual(conflict);
    await race({ standing: ['kept', 'gone'] });
    expect(await judge()).toHaveLength(2);
  });

  it('is a posting whose event does not point to it yet, for as long as a call may take', async () => {
    const event = await race({});
    await store(event.id as string, ['gone', 'kept']);
    expect(await judge()).toEqual(conflict);
    clock.now = new Date(clock.now.getTime() + mergingMs + 1);
    expect(await judge()).toEqual([]);
  });
});

describe('the lock of a merge (rule 44)', () => {
  const code = 'catalog/riders-merging';
  const check = (...ids: string[]) => assertNotMerging(catalog.parts, rowsOf(...ids), clock.now);

  it('refuses both in one class until it ends or is called off, and one of them never', async () => {
    expect(await judge(true)).toEqual([]);
    await expect(check('gone', 'x', 'kept')).rejects.toMatchObject({ code });
    await check('gone', 'x');
    await unlockMerging(catalog.parts, pair);
    await check('gone', 'kept');
    await lockMerging(catalog.parts, pair, clock.now);
    clock.now = new Date(clock.now.getTime() + mergingMs + 1);
    await check('gone', 'kept');
  });

  it('of two opposite merges refuses both in one class, and no other', async () => {
    await judge(true);
    await judgeMerge(catalog.parts, { fromId: 'kept', intoId: 'gone', lock: true });
    await check('gone', 'x');
    await expect(check('kept', 'x', 'gone')).rejects.toMatchObject({ code });
  });

  it('ends where the question found a conflict', async () => {
    await race({ standing: ['kept', 'gone'] });
    expect(await judge(true)).toEqual(conflict);
    expect(await catalog.parts.store.mergings.countDocuments()).toBe(0);
  });

  it('stays after the merge, also through a second one', async () => {
    const merged = (data: { fromId: string; intoId: string }) => moveAfterMerge(catalog.parts, { data } as never);
    await judge(true);
    await merged(pair);
    await unlockMerging(catalog.parts, pair);
    await expect(check('gone', 'kept')).rejects.toMatchObject({ code });
    await merged({ fromId: 'kept', intoId: 'third' });
    clock.now = new Date(clock.now.getTime() + 2 * mergingMs);
    await expect(check('gone', 'third')).rejects.toMatchObject({ code });
  });
});

describe('whose a former row is by now, while the event of a merge is under way (rules 25 and 41)', () => {
  const who = async (former: string, ...present: string[]) =>
    (await whoIsNow(catalog.parts, [former], new Set(present), clock.now))(former);

  it('is not known once the remaining account is named, until the event is here or the merge was called off', async () => {
    await judge(true);
    await expect(who('gone', 'kept')).rejects.toMatchObject({ code: 'catalog/merge-underway' });
    expect(await who('gone', 'gone')).toBe('gone');
    await unlockMerging(catalog.parts, pair);
    expect(await who('gone', 'kept')).toBe('gone');
    await judge(true);
    await moveAfterMerge(catalog.parts, { data: pair } as never);
    expect(await who('gone', 'kept')).toBe('kept');
  });

  it('follows merges one after the other', async () => {
    await moveAfterMerge(catalog.parts, { data: pair } as never);
    await moveAfterMerge(catalog.parts, { data: { fromId: 'kept', intoId: 'third' } } as never);
    expect(await who('gone', 'third')).toBe('third');
    expect(await who('other', 'third')).toBe('other');
  });
});
