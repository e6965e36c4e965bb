import { randomUUID } from 'node:crypto';
import { listOutbox, testCommand } from '@podium/service-kit/testing.ts';
import { openCounter, type Counter } from '../../test/counter.ts';
import { adminSession, riderSession } from '../../test/payments.ts';
import { applyEvent } from '../races/apply-races.ts';
import { claimMissing, decideMissing, readClaimable, readMissing } from './claim-missing.ts';

let counter: Counter;
beforeEach(async () => {
  counter = await openCounter();
  await counter.addRider('rider-2');
  const race = {
    eventId: 'event-1',
    title: 'Prairie Ridge',
    seriesId: 's',
    seriesName: 'S',
    categoryId: 'c',
    raceStyle: 'flat' as const,
    startDate: '2026-09-05',
    endDate: '2026-09-06',
    city: 'X',
    state: 'TX',
    country: 'US' as const,
    currency: 'USD' as const,
    paying: true,
    canceled: false,
    deleted: false,
    classes: [{ classId: 'k', name: '450 Pro', payoutType: 'cash' as const, purseCents: 1, hasResults: false }],
  };
  await counter.db.transaction((tx) =>
    applyEvent(tx, {
      id: randomUUID(),
      type: 't',
      occurredAt: '',
      correlationId: '',
      causationId: null,
      actor: { userId: null, proxiedBy: null },
      aggregateId: 'event-1',
      version: 1,
      data: race,
    }),
  );
});
afterEach(() => counter.close());

const code = (name: string) => expect.objectContaining({ code: `rewards/${name}` });
const at = (day: string) => new Date(`${day}T18:00:00Z`);
const say = (
  day: string,
  {
    session = riderSession(),
    riderId = 'rider-1',
    className = '450 Pro',
    eventId = 'event-1',
    key = undefined as string | undefined,
  } = {},
) =>
  claimMissing(
    counter.parts,
    { riderId, eventId, className, place: 2, message: 'I was second' },
    testCommand(session, at(day), key),
  );
const decide = (id: string, decision: 'resolved' | 'declined') =>
  decideMissing(
    counter.parts,
    id,
    { decision, answer: 'The results were put right' },
    testCommand(adminSession(), at('2026-10-02')),
  );

describe('a missing payment', () => {
  it('is claimed until 45 days after the race, later by staff only [S9.5]', async () => {
    await expect(say('2026-09-05')).rejects.toEqual(code('claim-too-early'));
    await expect(say('2026-10-22')).rejects.toEqual(code('claim-too-late'));
    expect(await say('2026-10-21')).toMatchObject({
      status: 'open',
      eventTitle: 'Prairie Ridge',
      eventEndDate: '2026-09-06',
      createdBy: 'rider',
      riderName: 'Zoé Lacasse',
    });
    expect(await say('2027-10-22', { session: adminSession(), riderId: 'rider-2' })).toMatchObject({
      createdBy: 'admin',
    });
  });

  it('is claimed once per class while it is open; for known races and riders', async () => {
    const first = await say('2026-10-01', { key: 'k' });
    expect((await say('2026-10-01', { key: 'k' })).id).toBe(first.id);
    await expect(say('2026-10-01', { className: '450 PRO' })).rejects.toEqual(code('claimed-already'));
    await say('2026-10-01', { className: '250' });
    await expect(say('2026-10-01', { eventId: 'nothing' })).rejects.toEqual(code('no-such-event'));
    await expect(say('2026-10-01', { session: adminSession(), riderId: 'nobody' })).rejects.toEqual(
      code('not-a-rider'),
    );
    await decide(first.id, 'declined');
    expect((await say('2026-10-03')).status).toBe('open');
  });

  it('is answered once, and the rider is notified', async () => {
    const { id } = await say('2026-10-01');
    expect(await decide(id, 'resolved')).toMatchObject({
      status: 'resolved',
      answer: 'The results were put right',
      decidedBy: 'admin-ada',
    });
    // Its rider reads the answer, and not whose account gave it.
    const { claims } = await readMissing(counter.db, riderSession(), { page: 1, limit: 15 });
    expect(claims).toMatchObject([{ answer: 'The results were put right', decidedBy: null }]);
    await expect(decide(id, 'declined')).rejects.toEqual(code('already-decided'));
    await expect(decide(randomUUID(), 'declined')).rejects.toEqual(code('no-such-claim'));
    expect((await listOutbox(counter.db, 'rewards.missing-payment-decided.v1')).map(({ data }) => data)).toEqual([
      {
        claimId: id,
        riderId: 'rider-1',
        eventTitle: 'Prairie Ridge',
        className: '450 Pro',
        decision: 'resolved',
        answer: 'The results were put right',
      },
    ]);
  });

  it('is seen by its rider and by staff', async () => {
    await say('2026-10-01');
    const seen = async (session = riderSession()) =>
      (await readMissing(counter.db, session, { page: 1, limit: 15 })).claims.length;
    expect([await seen(), await seen(riderSession('rider-2')), await seen(adminSession())]).toEqual([1, 0, 1]);
    expect((await readClaimable(counter.db, 'prair', at('2026-10-01'))).events).toEqual([
      {
        eventId: 'event-1',
        title: 'Prairie Ridge',
        endDate: '2026-09-06',
        claimUntil: '2026-10-21',
        classes: ['450 Pro'],
      },
    ]);
    expect((await readClaimable(counter.db, undefined, at('2026-10-22'))).events).toEqual([]);
  });

  it('of two merged riders is a single one', async () => {
    await say('2026-10-01');
    await say('2026-10-01', { session: riderSession('rider-2'), riderId: 'rider-2' });
    await counter.merge('rider-1', 'rider-2');
    expect((await readMissing(counter.db, riderSession('rider-2'), { page: 1, limit: 15 })).claims).toHaveLength(1);
  });
});
