import { systemCause } from '@podium/service-kit/outbox.ts';
import { randomUUID } from 'node:crypto';
import type { Author } from '../calls/author.ts';
import { newId } from '../documents/ids.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { listLateEvents } from './list-late-events.ts';
import { remindPromoter } from './remind-promoter.ts';
import { remindPromoters } from './remind-promoters.ts';

const code = (name: string) => expect.objectContaining({ code: `catalog/${name}` });
const hourMs = 3_600_000;

describe('a reminder that staff send', () => {
  const clock = { now: new Date() };
  let catalog: TestCatalog;
  beforeEach(async () => {
    // Noon in Los Angeles, twenty days after the event.
    clock.now = new Date('2026-11-21T20:00:00Z');
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL, clock);
  });
  afterEach(() => catalog.drop());
  const raceClass = (name: string, change: object = {}) => ({
    id: newId(),
    name,
    payoutType: 'cash',
    payouts: [{ place: 1, amountCents: 500 }],
    postingId: null,
    ...change,
  });
  const add = async (change: object = {}) =>
    (await catalog.parts.store.events.create(sketchEvent({ endDate: '2026-11-01', ...change }) as never)).id as string;
  const remind = (id: string, admin = 'ada') =>
    remindPromoter(catalog.parts, id, {
      session: { userId: admin, type: 'admin', subjectId: admin },
      cause: systemCause(randomUUID()),
      now: clock.now,
    } as Author);
  const pass = (hours: number) => (clock.now = new Date(clock.now.getTime() + hours * hourMs));
  const listPublished = async () =>
    (await catalog.parts.store.reminders.find({ days: 0 }).lean()).flatMap(({ pendingEvents }) =>
      pendingEvents.map(({ data }) => data as Record<string, unknown>),
    );
  const listed = async () =>
    (await listLateEvents(catalog.parts, { page: 1, limit: 15 })).events.map(({ reminders }) =>
      reminders.map(({ at, by }) => [at.slice(0, 13), by]),
    );

  it('names the classes that are missing, and is recorded with who sent it and when', async () => {
    const id = await add({
      classes: [
        raceClass('450 A'),
        raceClass('250 A', { postingId: newId() }),
        raceClass('Women', { noAward: true }),
        raceClass('Kids', { payoutType: 'noPayout', payouts: [] }),
        raceClass('Open'),
      ],
    });
    await remind(id);
    expect(await listPublished()).toEqual([
      {
        eventId: id,
        title: 'Night Race',
        promoterId: 'promoter-1',
        endDate: '2026-11-01',
        dueDate: '2026-11-15',
        days: 20,
        classes: ['450 A', 'Open'],
      },
    ]);
    expect(await listed()).toEqual([[['2026-11-21T20', 'ada']]]);
  });

  it('goes out once in 24 hours, whoever sends it, and then again', async () => {
    const id = await add();
    await remind(id);
    pass(23);
    await expect(remind(id, 'bea')).rejects.toMatchObject({
      code: 'catalog/reminded-already',
      params: { hours: 23, left: 1 },
    });
    pass(1);
    await remind(id, 'bea');
    expect(await listPublished()).toHaveLength(2);
    expect(await listed()).toEqual([
      [
        ['2026-11-22T20', 'bea'],
        ['2026-11-21T20', 'ada'],
      ],
    ]);
  });

  it('of several concurrent ones goes out once, the first time and later', async () => {
    const id = await add();
    const all = async () => Promise.allSettled(['ada', 'bea', 'cy', 'di'].map((admin) => remind(id, admin)));
    const made = (done: PromiseSettledResult<unknown>[]) => done.filter(({ status }) => status === 'fulfilled').length;
    expect([made(await all()), (await listPublished()).length]).toEqual([1, 1]);
    pass(24);
    expect([made(await all()), (await listPublished()).length]).toEqual([1, 2]);
  });

  it('waits for the scheduled one, too, and is listed with it', async () => {
    clock.now = new Date('2026-11-15T20:00:00Z');
    const id = await add();
    await remindPromoters(catalog.parts);
    pass(23);
    await expect(remind(id)).rejects.toEqual(code('reminded-already'));
    pass(1);
    await remind(id);
    expect(await listed()).toEqual([
      [
        ['2026-11-16T20', 'ada'],
        ['2026-11-15T20', null],
      ],
    ]);
  });

  it.each<[string, object, string]>([
    ['of staff', { promoterId: null }, 'no-promoter'],
    ['that is not late', { endDate: '2026-11-07' }, 'not-late'],
    ['whose results are in', { awaitsResults: false }, 'not-late'],
    ['that is canceled', { canceled: true }, 'not-late'],
  ])('is refused for an event %s', async (_what, change, refusal) => {
    const id = await add(change);
    await expect(remind(id)).rejects.toEqual(code(refusal));
    expect(await listPublished()).toEqual([]);
  });
});
