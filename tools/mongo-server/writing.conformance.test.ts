import { MongoClient, ObjectId, type Document } from 'mongodb';
import { codeOf, describeEachMongo } from './conformance.ts';
import { waitUntil } from '../stack/wait-until.ts';

jest.setTimeout(60_000);

describeEachMongo('writing to MongoDB', (mongo) => {
  it('preserves the types of values', async () => {
    const document = {
      _id: new ObjectId(),
      whole: 7,
      large: 2 ** 45,
      broken: 0.5,
      text: 'é',
      no: false,
      nothing: null,
      when: new Date(0),
      list: [1, [2]],
      nested: { a: { b: [] } },
      pattern: /a/i,
      bytes: Buffer.from('bytes'),
    };
    await mongo.items.insertOne({ ...document });
    const { bytes, ...read } = (await mongo.items.findOne({ _id: document._id })) as Document;
    const { bytes: expectedBytes, ...expected } = document;
    expect(read).toEqual(expected);
    expect(Buffer.from(bytes.buffer as Uint8Array).equals(expectedBytes)).toBe(true);
  });

  it.each<[string, Document, Document | Document[], Document]>([
    ['$set with paths', { a: { b: 1 } }, { $set: { 'a.c': 2, d: 3 } }, { a: { b: 1, c: 2 }, d: 3 }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$inc and $mul', { a: 1, b: 3 }, { $inc: { a: 2, c: 5 }, $mul: { b: 4 } }, { a: 3, b: 12, c: 5 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 9 } }, { a: 3, b: 9 }],
    ['$rename', { a: 1 }, { $rename: { a: 'b' } }, { b: 1 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    [
      '$push of several, sorted and cut',
      { a: [3, 1] },
      { $push: { a: { $each: [5, 2], $sort: 1, $slice: -3 } } },
      { a: [2, 3, 5] },
    ],
    ['$push cut into a new array', {}, { $push: { a: { $each: [1, 2, 3], $slice: -2 } } }, { a: [2, 3] }],
    ['$push at a place', { a: [1, 4] }, { $push: { a: { $each: [2, 3], $position: 1 } } }, { a: [1, 2, 3, 4] }],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2] }, b: 'x' } }, { a: [1, 2], b: ['x'] }],
    ['$pull by value', { a: [1, 2, 1] }, { $pull: { a: 1 } }, { a: [2] }],
    ['$pull by condition', { a: [{ k: 1 }, { k: 5 }] }, { $pull: { a: { k: { $gt: 2 } } } }, { a: [{ k: 1 }] }],
    [
      '$pullAll and $pop',
      { a: [1, 2, 3], b: [1, 2] },
      { $pullAll: { a: [1, 3] }, $pop: { b: -1 } },
      { a: [2], b: [2] },
    ],
    [
      '$set of an element by its number',
      { a: [{ k: 1 }, { k: 2 }] },
      { $set: { 'a.1.k': 9 } },
      { a: [{ k: 1 }, { k: 9 }] },
    ],
    ['$[] for all elements', { a: [{ k: 1 }, { k: 2 }] }, { $inc: { 'a.$[].k': 1 } }, { a: [{ k: 2 }, { k: 3 }] }],
    ['a pipeline', { a: 2, b: 3 }, [{ $set: { sum: { $add: ['$a', '$b'] } } }, { $unset: 'a' }], { b: 3, sum: 5 }],
  ])('updates by %s', async (_what, before, update, after) => {
    await mongo.items.insertOne({ _id: 1 as never, ...before });
    expect(await mongo.items.updateOne({ _id: 1 as never }, update as Document)).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await mongo.items.findOne()).toEqual({ _id: 1, ...after });
  });

  it('sets the time by $currentDate', async () => {
    await mongo.items.insertOne({ a: 1 });
    await mongo.items.updateOne({}, { $currentDate: { at: true } });
    expect(Math.abs((await mongo.items.findOne())!.at.getTime() - Date.now())).toBeLessThan(5000);
  });

  it('updates the matched element by $ and filtered ones by $[name]', async () => {
    await mongo.items.insertOne({
      classes: [
        { id: 'a', rows: [{ place: 1 }, { place: 2 }] },
        { id: 'b', rows: [] },
      ],
    });
    await mongo.items.updateOne({ 'classes.id': 'b' }, {
      $set: { 'classes.$.name': 'B' },
      $push: { 'classes.$.rows': { place: 9 } },
    } as Document);
    await mongo.items.updateOne({ classes: { $elemMatch: { id: 'a' } } }, { $set: { 'classes.$.name': 'A' } });
    await mongo.items.updateOne(
      {},
      { $set: { 'classes.$[class].rows.$[row].late': true } },
      { arrayFilters: [{ 'class.id': 'a' }, { 'row.place': { $gt: 1 } }] },
    );
    expect((await mongo.items.findOne())!.classes).toEqual([
      { id: 'a', rows: [{ place: 1 }, { place: 2, late: true }], name: 'A' },
      { id: 'b', rows: [{ place: 9 }], name: 'B' },
    ]);
  });

  it('distinguishes matched from modified, for one and for many', async () => {
    await mongo.items.insertMany([
      { k: 1, v: 1 },
      { k: 1, v: 2 },
      { k: 2, v: 1 },
    ]);
    expect(await mongo.items.updateMany({ k: 1 }, { $set: { v: 2 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await mongo.items.updateOne({ k: 9 }, { $set: { v: 2 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
      upsertedCount: 0,
    });
    expect(await mongo.items.deleteOne({ k: 1 })).toMatchObject({ deletedCount: 1 });
    expect(await mongo.items.deleteMany({ k: { $in: [1, 2] } })).toMatchObject({ deletedCount: 2 });
  });

  it('replaces a document but never its _id', async () => {
    await mongo.items.insertOne({ _id: 1 as never, a: 1, b: 2 });
    await mongo.items.replaceOne({ _id: 1 as never }, { c: 3 });
    expect(await mongo.items.findOne()).toEqual({ _id: 1, c: 3 });
    expect(await codeOf(mongo.items.updateOne({ c: 3 }, { $set: { _id: 2 } as never }))).toBe(66);
  });

  it('upserts a document from the filter and the update', async () => {
    const upserted = await mongo.items.updateOne(
      { key: 'k', 'nested.part': 2, n: { $gt: 5 } },
      { $set: { a: 1 }, $setOnInsert: { made: true }, $inc: { count: 1 } },
      { upsert: true },
    );
    expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    const { _id, ...rest } = (await mongo.items.findOne({ _id: upserted.upsertedId! })) as Document;
    expect(rest).toEqual({ key: 'k', nested: { part: 2 }, a: 1, made: true, count: 1 });
    await mongo.items.updateOne({ key: 'k' }, { $setOnInsert: { made: false }, $inc: { count: 1 } }, { upsert: true });
    expect(await mongo.items.findOne({ _id })).toMatchObject({ made: true, count: 2 });
    await mongo.items.updateOne({ _id: 'mine' as never }, { $set: { a: 5 } }, { upsert: true });
    expect(await mongo.items.findOne({ _id: 'mine' as never })).toEqual({ _id: 'mine', a: 5 });
  });

  it('finds and modifies in one step', async () => {
    await mongo.items.insertMany([
      { k: 'a', n: 2 },
      { k: 'a', n: 1 },
    ]);
    expect(
      await mongo.items.findOneAndUpdate({ k: 'a' }, { $inc: { n: 10 } }, { sort: { n: 1 }, returnDocument: 'before' }),
    ).toMatchObject({ n: 1 });
    expect(
      await mongo.items.findOneAndUpdate(
        { n: 11 },
        { $set: { x: 1 } },
        { returnDocument: 'after', projection: { _id: 0, x: 1 } },
      ),
    ).toEqual({ x: 1 });
    expect(await mongo.items.findOneAndUpdate({ n: 99 }, { $set: { x: 1 } })).toBeNull();
    expect(
      await mongo.items.findOneAndUpdate(
        { n: 99 },
        { $set: { x: 1 } },
        { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
      ),
    ).toEqual({ n: 99, x: 1 });
    expect(
      await mongo.items.findOneAndReplace({ n: 99 }, { z: 1 }, { returnDocument: 'after', projection: { _id: 0 } }),
    ).toEqual({ z: 1 });
    expect(await mongo.items.findOneAndDelete({ z: 1 })).toMatchObject({ z: 1 });
    expect(await mongo.items.countDocuments()).toBe(2);
  });

  it('applies a condition and its update atomically under concurrency', async () => {
    await mongo.items.insertOne({ _id: 'counter' as never, left: 20 });
    const taken = await Promise.all(
      Array.from({ length: 60 }, () =>
        mongo.items.updateOne({ _id: 'counter' as never, left: { $gt: 0 } }, { $inc: { left: -1 } }),
      ),
    );
    expect(taken.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(20);
    expect(await mongo.items.findOne()).toMatchObject({ left: 0 });
  });

  it('runs a bulk in order until a failure, or all of it unordered', async () => {
    const outcome = await mongo.items.bulkWrite([
      { insertOne: { document: { _id: 1 as never } } },
      { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 1 } } } },
      { deleteOne: { filter: { a: 1 } } },
      { insertOne: { document: { _id: 2 as never } } },
    ]);
    expect(outcome).toMatchObject({ insertedCount: 2, modifiedCount: 1, deletedCount: 1 });
    expect(await codeOf(mongo.items.insertMany([{ _id: 3 as never }, { _id: 2 as never }, { _id: 4 as never }]))).toBe(
      11000,
    );
    expect(await mongo.items.countDocuments()).toBe(2);
    expect(
      await codeOf(
        mongo.items.insertMany([{ _id: 5 as never }, { _id: 2 as never }, { _id: 6 as never }], { ordered: false }),
      ),
    ).toBe(11000);
    expect(await mongo.items.countDocuments()).toBe(4);
  });

  it.each<[string, number, Document]>([
    ['increments what is no number', 14, { $inc: { text: 1 } }],
    ['pushes onto what is no array', 2, { $push: { text: 1 } }],
    ['touches one path twice', 40, { $set: { n: 1 }, $inc: { n: 1 } }],
    ['uses an operator that does not exist', 9, { $nonsense: { n: 1 } }],
  ])('refuses an update that %s with code %d', async (_what, code, update) => {
    await mongo.items.insertOne({ text: 'x', n: 1 });
    expect(await codeOf(mongo.items.updateOne({}, update))).toBe(code);
    expect(await mongo.items.findOne({}, { projection: { _id: 0 } })).toEqual({ text: 'x', n: 1 });
  });

  if (mongo.standIn) {
    it('loses no acknowledged write by kill -9, three times', async () => {
      // A new client after each start: a driver can miss the server for long after a kill in its
      // handshake.
      const open = () =>
        waitUntil('the server to be back', 20_000, async () => {
          const fresh = new MongoClient(mongo.servers.mongodbUrl, {
            serverSelectionTimeoutMS: 1000,
            connectTimeoutMS: 1000,
          });
          const answers = await fresh
            .db('admin')
            .command({ ping: 1 })
            .then(
              () => true,
              () => false,
            );
          if (!answers) await fresh.close(true);
          return answers && fresh;
        });
      const acknowledged = new Map<string, number>();
      for (let round = 1; round <= 3; round += 1) {
        const writer = await open();
        const stock = writer.db('kills').collection<Document>('stock');
        await stock.createIndex({ key: 1 }, { unique: true });
        let running = true;
        const before = acknowledged.size;
        const write = async (worker: number) => {
          for (let n = 0; running; n += 1) {
            const key = `${round}-${worker}-${n}`;
            await stock.insertOne({ key, version: 1 });
            acknowledged.set(key, 1);
            if (n % 3 !== 0) continue;
            await stock.updateOne({ key }, { $inc: { version: 1 } });
            acknowledged.set(key, 2);
          }
        };
        // A write interrupted by the kill was not acknowledged, so it may be there or not.
        const workers = Array.from({ length: 8 }, (_, worker) => write(worker).catch(() => undefined));
        await waitUntil('writes', 20_000, () => acknowledged.size > before + 300);
        process.kill(mongo.servers.pidOf('mongo-server'), 'SIGKILL');
        running = false;
        await Promise.all(workers);
        await writer.close(true);
      }
      const reader = await open();
      const stock = reader.db('kills').collection<Document>('stock');
      const stored = new Map(
        (await stock.find().toArray()).map(({ key, version }) => [key as string, version as number]),
      );
      expect([...acknowledged].filter(([key, version]) => (stored.get(key) ?? 0) < version)).toEqual([]);
      expect(acknowledged.size).toBeGreaterThan(900);
      expect(await codeOf(stock.insertOne({ key: [...acknowledged.keys()][0] }))).toBe(11000);
      await reader.close();
    });
  }
});
