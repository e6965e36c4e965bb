import { randomUUID } from 'node:crypto';
import mongoose, { Schema, type Connection } from 'mongoose';
import { z } from 'zod';
import { defineEvent, type Envelope } from '@podium/contracts/event.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import {
  mongoEventSource,
  pendingEventsField,
  pendingIndex,
  enqueue,
  enqueueNewest,
  saveRecorded,
} from './mongo-outbox.ts';
import { systemCause } from './outbox.ts';
import { recordingWrite } from './staff-write.ts';

const changed = defineEvent('test.changed.v1', 'Something changed.', z.object({ n: z.number() }));
type Thing = { n: number; pendingEvents: Envelope[]; hasPending: boolean };

describe('the events that documents carry', () => {
  let connection: Connection;
  let things: mongoose.Model<Thing>;
  const sent: number[] = [];
  const sendAll = async (events: Envelope[]) => (
    sent.push(...events.map(({ data }) => (data as { n: number }).n)),
    new Set(events.map(({ id }) => id))
  );
  const say = (thing: InstanceType<typeof things>, n: number, by = enqueue) => {
    thing.n = n;
    by(thing, {
      event: changed,
      aggregateId: String(thing._id),
      version: n,
      data: { n },
      cause: systemCause(randomUUID()),
      at: new Date(),
    });
    return thing.save();
  };

  beforeAll(async () => {
    connection = await mongoose
      .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: `test_outbox_${randomUUID().slice(0, 8)}` })
      .asPromise();
    const schema = new Schema<Thing>(
      { n: Number, ...pendingEventsField },
      { optimisticConcurrency: true, autoIndex: false },
    );
    schema.index(pendingIndex);
    things = connection.model<Thing>('Thing', schema, 'things');
    await things.createIndexes();
  });
  beforeEach(() => void sent.splice(0));
  afterAll(async () => (await connection.dropDatabase(), await connection.close()));

  it('are sent once, and leave their document', async () => {
    const source = mongoEventSource(connection, ['things']);
    await say(new things(), 1);
    expect([await source.drain(10, sendAll), sent, await source.countPending()]).toEqual([true, [1], 0]);
    expect([await source.drain(10, sendAll), sent]).toEqual([false, [1]]);
  });

  it('are not forgotten when the relay ran between load and save', async () => {
    const source = mongoEventSource(connection, ['things']);
    const { _id } = await say(new things(), 1);
    const loadedBefore = (await things.findById(_id))!;
    await source.drain(10, sendAll);
    await say(loadedBefore, 2);
    await source.drain(10, sendAll);
    expect(sent.at(-1)).toBe(2);
    expect(await source.countPending()).toBe(0);
  });

  it('stay when they are enqueued while others are being sent, or when sending fails', async () => {
    const source = mongoEventSource(connection, ['things']);
    const { _id } = await say(new things(), 1);
    await source.drain(10, async (events) => {
      await say((await things.findById(_id))!, 2);
      return sendAll(events);
    });
    expect(await source.countPending()).toBe(1);
    await source.drain(10, async () => new Set());
    expect(await source.countPending()).toBe(1);
    await source.drain(10, sendAll);
    expect([sent, await source.countPending()]).toEqual([[1, 2], 0]);
  });

  it('[finding 38.12] have the audit record of a staff write among them, in the same document, once', async () => {
    const late: StaffWrite[] = [];
    const thing = new things({ n: 1 });
    const told = { action: 'change', at: new Date().toISOString(), requestId: randomUUID(), actorId: 'admin' };
    const write: StaffWrite = {
      ...told,
      asId: null,
      targetType: 'thing',
      targetId: '1',
      before: null,
      after: { n: 1 },
    };
    await recordingWrite(
      () => write,
      async (record) => void late.push(record),
      async () => {
        await saveRecorded(thing, catalogStaffWrote);
        thing.n = 2;
        await saveRecorded(thing, catalogStaffWrote);
      },
    );
    const kept = await things.findById(thing._id);
    expect(kept?.pendingEvents).toMatchObject([
      { type: catalogStaffWrote.type, data: { action: 'change', after: { n: 1 } } },
    ]);
    expect([kept?.n, kept?.hasPending, late]).toEqual([2, true, []]);
    await mongoEventSource(connection, ['things']).drain(10, async (events) => new Set(events.map(({ id }) => id)));
  });

  it('are not reported missing when a newer one replaced them before the broker had them', async () => {
    const source = mongoEventSource(connection, ['things']);
    const began = new Date();
    const thing = await say(new things(), 1, enqueueNewest);
    await source.drain(10, () => Promise.reject(new Error('the broker is away'))).catch(() => undefined);
    await say((await things.findById(thing._id))!, 2, enqueueNewest);
    await source.drain(10, sendAll);
    const range = { type: changed.type, from: began, to: new Date(Date.now() + 1000), limit: 10 };
    expect((await source.list(range)).events.map(({ version }) => version)).toEqual([2]);
  });
});
