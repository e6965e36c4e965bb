import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { listOutbox } from '@podium/service-kit/testing.ts';
import { openCounter, type Counter } from '../../test/counter.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { notifyOfResults } from './notify-results.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
  await counter.addRider('rider-2');
});
afterEach(() => counter.close());

const delayMs = 900_000;
const at = (time: string) => new Date(`2026-09-08T${time}:00Z`);
const tell = (time: string) => notifyOfResults(counter.parts, at(time), delayMs);
const told = async () => (await listOutbox(counter.db, 'rewards.results-earned.v1')).map(({ data }) => data);
const paid = (classId: string, riderId = 'rider-1', change: object = {}) => ({
  classId,
  name: classId,
  payouts: [{ place: 1, amountCents: 25_000 }],
  results: [{ resultId: `${classId} ${riderId}`, riderId, place: 1 }],
  ...change,
});
/** As it is sent each time that somebody posts a class: all that stands. */
const posting = (time: string, classes: ReturnType<typeof paid>[], change: Partial<ResultsPosting> = {}) =>
  sketchPosting({
    postedAt: at(time).toISOString(),
    bikes: { 'rider-1': [ktm], 'rider-2': [{ ...ktm, vin: 'VBKEX000000000002' }] },
    classes,
    ...change,
  });

describe('results that bring money', () => {
  it('send one notice for an event, also if its classes come one after the other', async () => {
    const [pro, amateur] = [paid('450 Pro', 'rider-1', { payoutType: 'cash' }), paid('450 A')];
    await counter.post(posting('16:00', [pro]), 1);
    expect(await tell('16:14')).toBe(0);
    await counter.post(posting('16:10', [pro, amateur, paid('250 A', 'rider-2')]), 2);
    expect(await tell('16:24')).toBe(0);
    expect(await tell('16:25')).toBe(2);
    expect(await tell('17:00')).toBe(0);
    const both = {
      riderId: 'rider-1',
      eventId: 'event-1',
      eventTitle: 'Prairie Ridge',
      currency: 'USD',
      awards: [
        {
          awardId: expect.any(String),
          kind: 'dealerCredit',
          className: '450 A',
          place: 1,
          amountCents: 25_000,
          expireDate: '2027-09-08',
          claimBy: null,
        },
        {
          awardId: expect.any(String),
          kind: 'cash',
          className: '450 Pro',
          place: 1,
          amountCents: 25_000,
          expireDate: null,
          claimBy: '2026-11-05',
        },
      ],
    };
    expect(await told()).toEqual(
      expect.arrayContaining([both, expect.objectContaining({ riderId: 'rider-2', eventId: 'event-1' })]),
    );
  });

  it('send another notice only of what is new', async () => {
    const first = paid('450 A');
    await counter.post(posting('16:00', [first]), 1);
    await tell('16:15');
    await counter.post(posting('18:00', [first]), 2);
    expect(await tell('19:00')).toBe(0);
    await counter.post(posting('19:00', [first, paid('250 A')]), 3);
    expect(await tell('20:00')).toBe(1);
    expect((await told()).at(-1)).toMatchObject({ awards: [{ className: '250 A' }] });
  });

  it('are noticed as they stand after the delay: nothing of what was taken back meanwhile', async () => {
    await counter.post(posting('16:00', [paid('450 A'), paid('250 A', 'rider-2')]), 1);
    await counter.post(
      posting('16:05', [paid('450 A', 'rider-1', { payouts: [{ place: 1, amountCents: 10_000 }] })]),
      2,
    );
    expect(await tell('16:30')).toBe(1);
    expect(await told()).toMatchObject([{ riderId: 'rider-1', awards: [{ amountCents: 10_000 }] }]);
  });

  it('send none once they are two weeks old, as in a program that was just set up from old data', async () => {
    await counter.post(posting('16:00', [paid('450 A')]), 1);
    expect(await notifyOfResults(counter.parts, new Date('2026-09-23T16:00:00Z'), delayMs)).toBe(0);
    expect(await counter.db('award_notices')).toEqual([]);
  });

  it('send it to the rider who stays after a merge', async () => {
    await counter.post(posting('16:00', [paid('450 A', 'rider-2')]), 1);
    await counter.merge('rider-2', 'rider-1');
    await tell('16:30');
    expect(await told()).toMatchObject([{ riderId: 'rider-1' }]);
  });
});
