import { randomUUID } from 'node:crypto';
import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { answerOnceIn, forgetAnswersIn, idsOf, storedAnswerSchema, type StoredAnswer } from './mongo-answer-once.ts';

describe('finding 26: the key of a command on documents is taken before the work', () => {
  let connection: Connection;
  let answers: Model<StoredAnswer>;
  let things: Model<{ n: number }>;
  const clock = { now: new Date() };
  const later = (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000));
  const newAsked = () => ({ scope: 'addThing:ann', key: randomUUID(), body: { n: 1 } });
  type Asked = ReturnType<typeof newAsked>;
  const add = (asked: Asked, meanwhile = async () => {}) =>
    answerOnceIn({ answers, clock: () => clock.now }, asked, async () => {
      const _id = idsOf(asked)('thing');
      const made = (await things.findById(_id)) ?? (await things.create({ _id, n: 1 }));
      await meanwhile();
      return { id: made.id as string };
    });

  beforeAll(async () => {
    connection = await mongoose
      .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: `test_kept_${randomUUID().slice(0, 8)}` })
      .asPromise();
    answers = connection.model<StoredAnswer>('KeptAnswer', storedAnswerSchema, 'keptanswers');
    things = connection.model<{ n: number }>('Thing', new Schema({ n: Number }, { autoIndex: false }));
    await answers.createIndexes();
  });
  afterAll(async () => (await connection.dropDatabase(), await connection.close()));
  beforeEach(() => things.deleteMany({}));

  it('two at once make one: the second waits for the answer of the first', async () => {
    const asked = newAsked();
    let works = 0;
    const counting = async () => void (works += 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(asked, counting)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect([works, await things.countDocuments()]).toEqual([1, 1]);
  });

  it('a worker that died before it answered is replaced by another, which makes nothing twice', async () => {
    const asked = newAsked();
    // As a kill between the work and its answer leaves it: the document exists, the key is pending.
    await add(asked);
    await answers.updateOne({ key: asked.key }, { $set: { worker: 'dead', at: clock.now }, $unset: { answer: 1 } });
    const [before] = await things.find();
    later(16);
    expect(await add(asked)).toEqual({ id: before!.id });
    expect(await things.countDocuments()).toBe(1);
    // And the answer is stored now.
    await things.deleteMany({});
    expect(await add(asked)).toEqual({ id: before!.id });
  });

  it('one that was only slow and comes back finds what its replacement made', async () => {
    const asked = newAsked();
    const overtaken = add(asked, async () => {
      later(16);
      await add(asked);
    });
    const { id } = await overtaken;
    expect(await add(asked)).toEqual({ id });
    expect(await things.countDocuments()).toBe(1);
  });

  it('another body is refused, also while the first is running; what failed may be tried again', async () => {
    const asked = newAsked();
    const reused = { code: 'request/idempotency-key-reused' };
    await add(asked, () => expect(add({ ...asked, body: { n: 2 } })).rejects.toMatchObject(reused));
    const other = newAsked();
    await expect(add(other, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    await add(other);
    expect(await things.countDocuments()).toBe(2);
  });

  it('answers are forgotten after some days', async () => {
    await add(newAsked());
    later(13 * 86_400);
    await add(newAsked());
    later(2 * 86_400);
    await forgetAnswersIn({ answers, clock: () => clock.now });
    expect(await answers.countDocuments()).toBe(1);
  });
});
