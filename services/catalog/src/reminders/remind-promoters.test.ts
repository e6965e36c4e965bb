import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { remindPromoters } from './remind-promoters.ts';

describe('reminders of open results', () => {
  const clock = { now: new Date() };
  let catalog: TestCatalog;
  beforeEach(async () => {
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL, clock);
  });
  afterEach(() => catalog.drop());
  const on = async (day: string) => {
    // Noon in Los Angeles.
    clock.now = new Date(`${day}T20:00:00Z`);
    await remindPromoters(catalog.parts);
    const reminders = await catalog.parts.store.reminders.find().sort({ at: 1, days: 1 }).lean();
    return reminders.map(({ days, pendingEvents }) => [days, (pendingEvents[0]!.data as { title: string }).title]);
  };
  const add = (change: object) => catalog.parts.store.events.create(sketchEvent(change) as never);

  it('go out 7, 12 and 14 days after the end, once each', async () => {
    await add({ endDate: '2026-11-01' });
    expect(await on('2026-11-07')).toEqual([]);
    expect(await on('2026-11-08')).toEqual([[7, 'Night Race']]);
    expect(await on('2026-11-08')).toHaveLength(1);
    expect(await on('2026-11-12')).toHaveLength(1);
    expect(await on('2026-11-13')).toEqual([
      [7, 'Night Race'],
      [12, 'Night Race'],
    ]);
    expect(await on('2026-11-15')).toEqual([
      [7, 'Night Race'],
      [12, 'Night Race'],
      [14, 'Night Race'],
    ]);
    expect(await on('2026-12-24')).toHaveLength(3);
  });

  it('after days without a run send only the last one', async () => {
    await add({ endDate: '2026-11-01' });
    expect(await on('2026-11-14')).toEqual([[12, 'Night Race']]);
  });

  it('start again when the event was moved', async () => {
    const event = await add({ endDate: '2026-11-01' });
    await on('2026-11-15');
    await catalog.parts.store.events.updateOne({ _id: event._id }, { $set: { endDate: '2026-11-20' } });
    expect(await on('2026-11-27')).toEqual([
      [14, 'Night Race'],
      [7, 'Night Race'],
    ]);
  });

  it('of two concurrent runs go out once', async () => {
    await add({ endDate: '2026-11-01' });
    clock.now = new Date('2026-11-08T20:00:00Z');
    await Promise.all(Array.from({ length: 6 }, () => remindPromoters(catalog.parts)));
    expect(await catalog.parts.store.reminders.countDocuments()).toBe(1);
  });

  it.each<[string, object]>([
    ['not paying', { paying: false }],
    ['cancelled', { canceled: true }],
    ['all in', { awaitsResults: false }],
    ['not approved', { approval: 'submitted' }],
    ['nobody’s', { promoterId: null }],
    ['deleted', { deleted: true }],
    ['not over for seven days', { endDate: '2026-11-15' }],
  ])('do not go out for an event that is %s', async (_what, change) => {
    await add(change);
    expect(await on('2026-11-20')).toEqual([]);
  });
});
