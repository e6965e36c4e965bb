import { randomUUID } from 'node:crypto';
import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { announceWrites, mongoDataVersion, renewVersion } from './mongo-data-version.ts';

type Thing = { n: number; code: string };
const schema = new Schema<Thing>(
  { n: { type: Number, required: true }, code: String },
  { optimisticConcurrency: true, autoIndex: false },
);
schema.index({ code: 1 }, { unique: true });
schema.plugin(announceWrites('things') as never);

let connection: Connection;
let other: Connection;
let things: Model<Thing>;
const version = () => mongoDataVersion(other, 'things')();
const versions = () => connection.collection<{ _id: string; writing: object[] }>('dataversions');
const writing = async () => (await versions().findOne({ _id: 'things' }))?.writing.length ?? 0;

beforeAll(async () => {
  const dbName = `test_version_${randomUUID().slice(0, 8)}`;
  const open = () => mongoose.createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName }).asPromise();
  [connection, other] = [await open(), await open()];
  things = connection.model<Thing>('Thing', schema, 'things');
  await things.createIndexes();
});
beforeEach(async () => {
  await connection.collection('things').deleteMany({});
  await versions().deleteMany({});
});
afterAll(async () => (await connection.dropDatabase(), await connection.close(), await other.close()));

const add = (code: string = randomUUID()) => things.create({ n: 1, code });

it.each<[string, (thing: InstanceType<typeof things>) => Promise<unknown>]>([
  ['a save', (thing) => thing.set({ n: 2 }).save()],
  ['an update', ({ id }) => things.updateOne({ _id: id }, { n: 2 })],
  ['an update of many', () => things.updateMany({}, { n: 2 })],
  ['an update with the document', ({ id }) => things.findOneAndUpdate({ _id: id }, { n: 2 })],
  ['an upsert', () => things.updateOne({ code: 'new' }, { n: 2 }, { upsert: true })],
  ['a removal', ({ id }) => things.deleteOne({ _id: id })],
  ['a new document', () => add()],
  ['a migration', () => renewVersion(connection, 'things')],
])('%s makes a new version for every replica', async (_, write) => {
  const thing = await add();
  const before = await version();
  expect(before).toEqual(await version());
  await write(thing);
  const after = await version();
  expect([after === before, after === null, await writing()]).toEqual([false, false, 0]);
});

it('there is no version while a write is under way, and none of its data passes for the old version', async () => {
  const thing = await add();
  const before = await version();
  let during: string | null = '';
  // Between the announcement and the write.
  const probe = new Schema<Thing>({ n: Number, code: String });
  probe.plugin(announceWrites('things') as never);
  probe.pre('save', async () => void (during = await version()));
  const probed = connection.model<Thing>(`Probe${randomUUID()}`, probe, 'things');
  await (await probed.findById(thing._id))!.set({ n: 3 }).save();
  expect(during).toBeNull();
  expect(await version()).not.toBe(before);
});

it('a refused write leaves nothing announced', async () => {
  const thing = await add('taken');
  await expect(add('taken')).rejects.toThrow('E11000');
  await expect(things.create({ code: 'without n' } as never)).rejects.toThrow('required');
  const stale = (await things.findById(thing._id))!;
  await thing.set({ n: 5 }).save();
  await expect(stale.set({ n: 6 }).save()).rejects.toThrow('No matching document');
  await expect(things.updateOne({ _id: (await add())._id }, { code: 'taken' })).rejects.toThrow('E11000');
  expect([await writing(), await version()]).toEqual([0, expect.any(String)]);
});

it('a replica that died within a write blocks the version until the write is over for sure', async () => {
  await add();
  const before = await version();
  const left = (at: Date) =>
    versions().updateOne({ _id: 'things' }, { $push: { writing: { token: randomUUID(), at } } } as never);
  await left(new Date(Date.now() - 30_000));
  expect([await version(), await version()]).toEqual([null, null]);
  await versions().updateOne({ _id: 'things' }, { $set: { writing: [] } } as never);
  await left(new Date(Date.now() - 61_000));
  expect(await version()).toBeNull();
  const after = await version();
  expect([after === null, after === before]).toEqual([false, false]);
});

it('writes of many documents at once are refused, unless those are hidden', async () => {
  await expect(things.insertMany([{ n: 1 }])).rejects.toThrow('do not renew');
  await expect(things.bulkWrite([])).rejects.toThrow('do not renew');
  const hidden = new Schema<Thing>({ n: Number });
  hidden.plugin(announceWrites('things', { areHidden: true }) as never);
  await connection.model<Thing>('Hidden', hidden, 'things').insertMany([{ n: 1, code: 'h' }]);
});
