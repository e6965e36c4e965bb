import { randomUUID } from 'node:crypto';
import { viewDue } from '@podium/contracts/events/reports.view-due.v1.ts';
import type { EventData } from '@podium/contracts/event.ts';
import { queryOfAddress } from '@podium/contracts/report-address.ts';
import { unkeyed } from '@podium/service-kit/answer-once.ts';
import { asService } from '@podium/service-kit/service-client.ts';
import { listOutbox, openTestDatabase } from '@podium/service-kit/testing.ts';
import { mailDueViews } from './mail-due-views.ts';
import { createView, deleteView, readView, updateView } from './manage-views.ts';

type DueView = EventData<typeof viewDue>;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let now: Date;
const parts = () => ({ db, clock: () => now, committed: () => undefined });
const ann = { userId: 'ann', locale: 'en' as const, ifMatch: undefined, report: () => {} };
beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  // A Wednesday.
  now = new Date('2026-11-18T18:00:00Z');
});
afterEach(() => db.drop());

const save = (change: object = {}) =>
  createView(
    parts(),
    {
      name: `View ${randomUUID()}`,
      reportName: 'rider-earnings',
      query: { filters: { kind: 'cash' }, search: 'zoé', sort: '-earnedCents' },
      visibility: 'own',
      schedule: 'weekly',
      language: 'fr',
      ...change,
    } as never,
    { ...ann, asked: unkeyed },
  );
const run = (at: string) => {
  now = new Date(at);
  return mailDueViews(parts());
};
const listDue = async () =>
  (await listOutbox(db, viewDue.type)).map(({ data, version }) => ({ ...(data as DueView), version }));

it('a view is published when its week has ended, once, with the days and the link to its page', async () => {
  const view = await save({
    query: { filters: { kind: 'cash' }, period: { startDate: '2025-01-01', endDate: '2025-12-31' } },
  });
  expect(await run('2026-11-18T19:00:00Z')).toBe(0);
  expect(await run('2026-11-23T14:59:00Z')).toBe(0);
  expect(await run('2026-11-23T15:00:00Z')).toBe(1);
  expect(await run('2026-11-23T16:00:00Z')).toBe(0);
  const [event, ...others] = await listDue();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    viewId: view.id,
    viewName: view.name,
    reportName: 'rider-earnings',
    reportTitle: 'Gains des pilotes',
    userId: 'ann',
    schedule: 'weekly',
    period: { from: '2026-11-16', to: '2026-11-22' },
    language: 'fr',
    version: 1,
  });
  // The mail's days replace the view's own.
  expect(event?.query).toBe(`kind=cash&start=2026-11-16&end=2026-11-22&view=${view.id}`);
  expect(queryOfAddress(new URLSearchParams(event?.query))).toEqual({
    filters: { kind: 'cash' },
    period: { startDate: '2026-11-16', endDate: '2026-11-22' },
  });
  const after = await readView(parts(), view.id, ann);
  expect([after.lastSentFor, after.lastSentAt, after.version]).toEqual([
    { startDate: '2026-11-16', endDate: '2026-11-22' },
    '2026-11-23T15:00:00.000Z',
    view.version,
  ]);
});

it('two concurrent runs publish it once', async () => {
  await Promise.all([save(), save(), save({ schedule: 'monthly' }), save({ schedule: 'none' })]);
  now = new Date('2026-12-07T15:00:00Z');
  const counts = await Promise.all(Array.from({ length: 6 }, () => mailDueViews(parts())));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(await listDue()).toHaveLength(3);
});

it('missed weeks are published once, and the next in its time', async () => {
  await save();
  expect(await run('2026-12-17T03:00:00Z')).toBe(1);
  expect(await run('2026-12-17T04:00:00Z')).toBe(0);
  expect(await run('2026-12-21T15:30:00Z')).toBe(1);
  expect((await listDue()).map(({ period, version }) => [period?.from, version])).toEqual([
    ['2026-12-07', 1],
    ['2026-12-14', 2],
  ]);
});

it('mark and event are written together', async () => {
  const view = await save();
  await db.raw('alter table outbox add constraint full_up check (false) not valid');
  await expect(run('2026-11-23T15:00:00Z')).rejects.toThrow('full_up');
  expect(await readView(parts(), view.id, ann)).toMatchObject({ lastSentFor: null });
  await db.raw('alter table outbox drop constraint full_up');
  expect(await run('2026-11-23T16:00:00Z')).toBe(1);
});

it('a schedule begins with the current period, whenever it is chosen, and ends with the view', async () => {
  const [late, gone] = [await save({ schedule: 'none' }), await save()];
  now = new Date('2026-11-23T14:00:00Z');
  await updateView(parts(), late.id, { schedule: 'monthly' }, ann);
  await deleteView({ ...parts(), identityUrl: '' }, gone.id, { ...ann, context: asService('', 'c') });
  expect(await run('2026-11-23T15:00:00Z')).toBe(0);
  expect(await run('2026-12-01T15:00:00Z')).toBe(1);
  expect((await listDue())[0]?.period).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  // Weekly from the day after: nothing of what was covered.
  now = new Date('2026-12-02T15:00:00Z');
  await updateView(parts(), late.id, { schedule: 'weekly' }, ann);
  expect(await run('2026-12-02T16:00:00Z')).toBe(0);
  expect(await run('2026-12-07T15:00:00Z')).toBe(1);
  await updateView(parts(), late.id, { schedule: 'none' }, ann);
  expect(await run('2027-03-01T15:00:00Z')).toBe(0);
});

it('a report without a period is published without days', async () => {
  const view = await save({ reportName: 'liability', query: { filters: { currency: 'CAD' } }, schedule: 'monthly' });
  expect(await run('2026-12-01T15:00:00Z')).toBe(1);
  expect((await listDue())[0]).toMatchObject({ period: null, query: `currency=CAD&view=${view.id}` });
});
