import { MongoClient, MongoServerError, ObjectId, type Collection, type Db, type Document } from 'mongodb';
import mongoose from 'mongoose';
import { mongodBinary } from '../stack/local-servers.ts';
import { startTestServers, type TestServers } from '../stack/testing.ts';
import { waitUntil } from '../stack/wait-until.ts';

jest.setTimeout(60_000);

const realIsThere = process.env.MONGODB_URL !== undefined || mongodBinary() !== null;
const targets = [
  { name: 'the stand-in', standIn: true },
  ...(realIsThere ? [{ name: 'MongoDB', standIn: false }] : []),
];

describe.each(targets)('MongoDB protocol on $name', ({ standIn }) => {
  let servers: TestServers;
  let client: MongoClient;
  let db: Db;
  let items: Collection<Document>;

  beforeAll(async () => {
    const { MONGODB_URL } = process.env;
    servers = await startTestServers({
      env: standIn ? {} : { STACK: 'local', ...(MONGODB_URL ? { MONGODB_URL } : {}) },
    });
    client = await MongoClient.connect(servers.mongodbUrl);
    db = client.db(`test_${new ObjectId().toHexString()}`);
  }, 120_000);
  afterAll(async () => {
    if (!standIn) await db?.dropDatabase();
    await client?.close(true);
    await servers?.stop();
  });
  beforeEach(() => {
    items = db.collection(`items_${new ObjectId().toHexString()}`);
  });

  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: MongoServerError) => error.code,
    );
  const names = (documents: Document[]) => documents.map(({ name }) => name as string);

  describe('reading', () => {
    const riders = [
      {
        name: 'Ann',
        age: 31,
        born: new Date('1994-02-03'),
        tags: ['mx', 'pro'],
        home: { city: 'Reno', state: 'NV' },
        results: [
          { place: 1, points: 25 },
          { place: 4, points: 18 },
        ],
      },
      {
        name: 'Bob',
        age: 25,
        born: new Date('2000-05-06'),
        tags: ['mx'],
        home: { city: 'Laval', state: 'QC' },
        results: [{ place: 3, points: 20 }],
      },
      { name: 'Cid', age: null, tags: [], home: { city: 'Reno', state: 'NV' }, results: [] },
      { name: 'Dee', age: 40, born: new Date('1985-07-08'), home: { city: 'Elko', state: 'NV' } },
    ];
    beforeEach(() => items.insertMany(riders.map((rider) => ({ ...rider }))));

    it.each<[string, Document, string[]]>([
      ['everything', {}, ['Ann', 'Bob', 'Cid', 'Dee']],
      ['equality', { name: 'Bob' }, ['Bob']],
      ['a path', { 'home.state': 'NV' }, ['Ann', 'Cid', 'Dee']],
      ['a whole document', { home: { city: 'Reno', state: 'NV' } }, ['Ann', 'Cid']],
      ['an element', { tags: 'mx' }, ['Ann', 'Bob']],
      ['a whole array', { tags: ['mx'] }, ['Bob']],
      ['null or missing', { tags: null }, ['Dee']],
      ['null', { age: null }, ['Cid']],
      ['$gt and $lte', { age: { $gt: 25, $lte: 40 } }, ['Ann', 'Dee']],
      ['dates', { born: { $gte: new Date('1990-01-01') } }, ['Ann', 'Bob']],
      ['$in', { name: { $in: ['Ann', 'Dee', 'Eve'] } }, ['Ann', 'Dee']],
      ['$nin', { name: { $nin: ['Ann', 'Dee'] } }, ['Bob', 'Cid']],
      ['$ne', { 'home.state': { $ne: 'NV' } }, ['Bob']],
      ['$exists', { born: { $exists: false } }, ['Cid']],
      ['$size', { tags: { $size: 0 } }, ['Cid']],
      ['$all', { tags: { $all: ['pro', 'mx'] } }, ['Ann']],
      ['$elemMatch', { results: { $elemMatch: { place: 4, points: { $lt: 20 } } } }, ['Ann']],
      ['a path into elements', { 'results.place': 3 }, ['Bob']],
      ['a place in an array', { 'results.0.place': 1 }, ['Ann']],
      ['$or', { $or: [{ name: 'Ann' }, { age: 40 }] }, ['Ann', 'Dee']],
      ['$and with $nor', { $and: [{ 'home.state': 'NV' }, { $nor: [{ name: 'Ann' }] }] }, ['Cid', 'Dee']],
      ['$not', { age: { $not: { $gt: 30 } } }, ['Bob', 'Cid']],
      ['a pattern', { name: /^[ab]/i }, ['Ann', 'Bob']],
      ['$regex', { 'home.city': { $regex: '^r', $options: 'i' } }, ['Ann', 'Cid']],
      ['$expr', { $expr: { $gt: ['$age', 30] } }, ['Ann', 'Dee']],
      ['$type', { age: { $type: 'null' } }, ['Cid']],
      ['$mod', { age: { $ne: null, $mod: [5, 0] } }, ['Bob', 'Dee']],
    ])('finds by %s', async (_what, filter, expected) => {
      expect(names(await items.find(filter).sort({ name: 1 }).toArray())).toEqual(expected);
      expect(await items.countDocuments(filter)).toBe(expected.length);
    });

    it('finds by _id and by an indexed field, single and in a list', async () => {
      const [ann, bob] = (await items.find().toArray()) as Document[] as [Document, Document];
      await items.createIndex({ name: 1, age: 1 });
      expect(await items.findOne({ _id: ann._id })).toEqual(ann);
      expect(names(await items.find({ _id: { $in: [bob._id, ann._id] } }).toArray())).toEqual(['Ann', 'Bob']);
      expect(names(await items.find({ name: { $in: ['Bob', 'Ann'] }, age: { $in: [25, 31] } }).toArray())).toEqual([
        'Ann',
        'Bob',
      ]);
      expect(names(await items.find({ name: 'Ann', age: 25 }).toArray())).toEqual([]);
    });

    it('sorts, skips and limits', async () => {
      expect(names(await items.find().sort({ 'home.state': 1, name: -1 }).skip(1).limit(2).toArray())).toEqual([
        'Cid',
        'Ann',
      ]);
      expect(names(await items.find().sort({ age: 1 }).toArray())).toEqual(['Cid', 'Bob', 'Ann', 'Dee']);
      expect(names(await items.find().sort({ born: -1 }).limit(1).toArray())).toEqual(['Bob']);
    });

    it('projects', async () => {
      const one = (projection: Document, filter: Document = { name: 'Ann' }) => items.findOne(filter, { projection });
      expect(await one({ _id: 0, name: 1, 'home.city': 1 })).toEqual({ name: 'Ann', home: { city: 'Reno' } });
      expect(Object.keys((await one({ results: 0, tags: 0 })) ?? {})).toEqual(['_id', 'name', 'age', 'born', 'home']);
      expect(await one({ _id: 0, 'results.place': 1 })).toEqual({ results: [{ place: 1 }, { place: 4 }] });
      expect(await one({ _id: 0, 'home.city': 0, results: 0, tags: 0, born: 0 })).toEqual({
        name: 'Ann',
        age: 31,
        home: { state: 'NV' },
      });
      expect(await one({ _id: 0, results: { $elemMatch: { place: 4 } } })).toEqual({
        results: [{ place: 4, points: 18 }],
      });
      expect(await one({ _id: 0, name: 1, results: { $slice: 1 } })).toEqual({
        name: 'Ann',
        results: [{ place: 1, points: 25 }],
      });
      expect(await items.findOne({ name: 'Ann' })).toMatchObject(riders[0]!);
    });

    it('aggregates', async () => {
      const byState = await items
        .aggregate([
          { $match: { 'home.state': { $in: ['NV', 'QC'] } } },
          { $group: { _id: '$home.state', riders: { $sum: 1 }, oldest: { $max: '$age' }, names: { $push: '$name' } } },
          { $sort: { riders: -1 } },
          { $project: { _id: 0, state: '$_id', riders: 1, oldest: 1, names: 1 } },
        ])
        .toArray();
      expect(byState).toEqual([
        { state: 'NV', riders: 3, oldest: 40, names: ['Ann', 'Cid', 'Dee'] },
        { state: 'QC', riders: 1, oldest: 25, names: ['Bob'] },
      ]);
      const points = await items
        .aggregate([
          { $unwind: '$results' },
          { $group: { _id: null, sum: { $sum: '$results.points' }, average: { $avg: '$results.place' } } },
        ])
        .toArray();
      expect(points).toEqual([{ _id: null, sum: 63, average: 8 / 3 }]);
      const counted = await items
        .aggregate([
          {
            $facet: {
              all: [{ $count: 'n' }],
              young: [{ $match: { age: { $lt: 30 } } }, { $project: { _id: 0, name: 1 } }],
            },
          },
        ])
        .toArray();
      expect(counted).toEqual([{ all: [{ n: 4 }], young: [{ name: 'Bob' }] }]);
    });

    it('joins another collection, and leaves the stored documents unchanged', async () => {
      const states = db.collection<Document>(`states_${new ObjectId().toHexString()}`);
      await states.insertMany([
        { code: 'NV', title: 'Nevada' },
        { code: 'QC', title: 'Quebec' },
      ]);
      const joined = await items
        .aggregate([
          { $match: { name: 'Bob' } },
          { $lookup: { from: states.collectionName, localField: 'home.state', foreignField: 'code', as: 'state' } },
          { $set: { 'home.title': { $first: '$state.title' } } },
          { $unset: 'state' },
        ])
        .toArray();
      expect(joined[0]?.home).toEqual({ city: 'Laval', state: 'QC', title: 'Quebec' });
      expect((await items.findOne({ name: 'Bob' }))?.home).toEqual({ city: 'Laval', state: 'QC' });
    });

    it('returns distinct values and counts', async () => {
      expect(await items.distinct('tags')).toEqual(['mx', 'pro']);
      expect(await items.distinct('home.city', { 'home.state': 'NV' })).toEqual(['Elko', 'Reno']);
      expect(await items.estimatedDocumentCount()).toBe(4);
      expect(await items.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
    });
  });

  describe('writing', () => {
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
      await items.insertOne({ ...document });
      const { bytes, ...read } = (await items.findOne({ _id: document._id })) as Document;
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
      await items.insertOne({ _id: 1 as never, ...before });
      expect(await items.updateOne({ _id: 1 as never }, update as Document)).toMatchObject({
        matchedCount: 1,
        modifiedCount: 1,
      });
      expect(await items.findOne()).toEqual({ _id: 1, ...after });
    });

    it('sets the time by $currentDate', async () => {
      await items.insertOne({ a: 1 });
      await items.updateOne({}, { $currentDate: { at: true } });
      expect(Math.abs((await items.findOne())!.at.getTime() - Date.now())).toBeLessThan(5000);
    });

    it('updates the matched element by $ and filtered ones by $[name]', async () => {
      await items.insertOne({
        classes: [
          { id: 'a', rows: [{ place: 1 }, { place: 2 }] },
          { id: 'b', rows: [] },
        ],
      });
      await items.updateOne({ 'classes.id': 'b' }, {
        $set: { 'classes.$.name': 'B' },
        $push: { 'classes.$.rows': { place: 9 } },
      } as Document);
      await items.updateOne({ classes: { $elemMatch: { id: 'a' } } }, { $set: { 'classes.$.name': 'A' } });
      await items.updateOne(
        {},
        { $set: { 'classes.$[class].rows.$[row].late': true } },
        { arrayFilters: [{ 'class.id': 'a' }, { 'row.place': { $gt: 1 } }] },
      );
      expect((await items.findOne())!.classes).toEqual([
        { id: 'a', rows: [{ place: 1 }, { place: 2, late: true }], name: 'A' },
        { id: 'b', rows: [{ place: 9 }], name: 'B' },
      ]);
    });

    it('distinguishes matched from modified, for one and for many', async () => {
      await items.insertMany([
        { k: 1, v: 1 },
        { k: 1, v: 2 },
        { k: 2, v: 1 },
      ]);
      expect(await items.updateMany({ k: 1 }, { $set: { v: 2 } })).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
      expect(await items.updateOne({ k: 9 }, { $set: { v: 2 } })).toMatchObject({
        matchedCount: 0,
        modifiedCount: 0,
        upsertedCount: 0,
      });
      expect(await items.deleteOne({ k: 1 })).toMatchObject({ deletedCount: 1 });
      expect(await items.deleteMany({ k: { $in: [1, 2] } })).toMatchObject({ deletedCount: 2 });
    });

    it('replaces a document but never its _id', async () => {
      await items.insertOne({ _id: 1 as never, a: 1, b: 2 });
      await items.replaceOne({ _id: 1 as never }, { c: 3 });
      expect(await items.findOne()).toEqual({ _id: 1, c: 3 });
      expect(await codeOf(items.updateOne({ c: 3 }, { $set: { _id: 2 } as never }))).toBe(66);
    });

    it('upserts a document from the filter and the update', async () => {
      const upserted = await items.updateOne(
        { key: 'k', 'nested.part': 2, n: { $gt: 5 } },
        { $set: { a: 1 }, $setOnInsert: { made: true }, $inc: { count: 1 } },
        { upsert: true },
      );
      expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
      const { _id, ...rest } = (await items.findOne({ _id: upserted.upsertedId! })) as Document;
      expect(rest).toEqual({ key: 'k', nested: { part: 2 }, a: 1, made: true, count: 1 });
      await items.updateOne({ key: 'k' }, { $setOnInsert: { made: false }, $inc: { count: 1 } }, { upsert: true });
      expect(await items.findOne({ _id })).toMatchObject({ made: true, count: 2 });
      await items.updateOne({ _id: 'mine' as never }, { $set: { a: 5 } }, { upsert: true });
      expect(await items.findOne({ _id: 'mine' as never })).toEqual({ _id: 'mine', a: 5 });
    });

    it('finds and modifies in one step', async () => {
      await items.insertMany([
        { k: 'a', n: 2 },
        { k: 'a', n: 1 },
      ]);
      expect(
        await items.findOneAndUpdate({ k: 'a' }, { $inc: { n: 10 } }, { sort: { n: 1 }, returnDocument: 'before' }),
      ).toMatchObject({ n: 1 });
      expect(
        await items.findOneAndUpdate(
          { n: 11 },
          { $set: { x: 1 } },
          { returnDocument: 'after', projection: { _id: 0, x: 1 } },
        ),
      ).toEqual({ x: 1 });
      expect(await items.findOneAndUpdate({ n: 99 }, { $set: { x: 1 } })).toBeNull();
      expect(
        await items.findOneAndUpdate(
          { n: 99 },
          { $set: { x: 1 } },
          { upsert: true, returnDocument: 'after', projection: { _id: 0 } },
        ),
      ).toEqual({ n: 99, x: 1 });
      expect(
        await items.findOneAndReplace({ n: 99 }, { z: 1 }, { returnDocument: 'after', projection: { _id: 0 } }),
      ).toEqual({ z: 1 });
      expect(await items.findOneAndDelete({ z: 1 })).toMatchObject({ z: 1 });
      expect(await items.countDocuments()).toBe(2);
    });

    it('applies a condition and its update atomically under concurrency', async () => {
      await items.insertOne({ _id: 'counter' as never, left: 20 });
      const taken = await Promise.all(
        Array.from({ length: 60 }, () =>
          items.updateOne({ _id: 'counter' as never, left: { $gt: 0 } }, { $inc: { left: -1 } }),
        ),
      );
      expect(taken.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(20);
      expect(await items.findOne()).toMatchObject({ left: 0 });
    });

    it('runs a bulk in order until a failure, or all of it unordered', async () => {
      const outcome = await items.bulkWrite([
        { insertOne: { document: { _id: 1 as never } } },
        { updateOne: { filter: { _id: 1 as never }, update: { $set: { a: 1 } } } },
        { deleteOne: { filter: { a: 1 } } },
        { insertOne: { document: { _id: 2 as never } } },
      ]);
      expect(outcome).toMatchObject({ insertedCount: 2, modifiedCount: 1, deletedCount: 1 });
      expect(await codeOf(items.insertMany([{ _id: 3 as never }, { _id: 2 as never }, { _id: 4 as never }]))).toBe(
        11000,
      );
      expect(await items.countDocuments()).toBe(2);
      expect(
        await codeOf(
          items.insertMany([{ _id: 5 as never }, { _id: 2 as never }, { _id: 6 as never }], { ordered: false }),
        ),
      ).toBe(11000);
      expect(await items.countDocuments()).toBe(4);
    });

    it.each<[string, number, Document]>([
      ['increments what is no number', 14, { $inc: { text: 1 } }],
      ['pushes onto what is no array', 2, { $push: { text: 1 } }],
      ['touches one path twice', 40, { $set: { n: 1 }, $inc: { n: 1 } }],
      ['uses an operator that does not exist', 9, { $nonsense: { n: 1 } }],
    ])('refuses an update that %s with code %d', async (_what, code, update) => {
      await items.insertOne({ text: 'x', n: 1 });
      expect(await codeOf(items.updateOne({}, update))).toBe(code);
      expect(await items.findOne({}, { projection: { _id: 0 } })).toEqual({ text: 'x', n: 1 });
    });
  });

  describe('indexes and collections', () => {
    it('refuses a second document with a unique key, and names the key', async () => {
      await items.createIndex({ slug: 1 }, { unique: true });
      await items.insertOne({ slug: 'a' });
      const failure = (await items.insertOne({ slug: 'a' }).catch((error: unknown) => error)) as MongoServerError & {
        keyPattern: Document;
        keyValue: Document;
      };
      expect(failure).toMatchObject({ code: 11000, keyPattern: { slug: 1 }, keyValue: { slug: 'a' } });
      expect(failure.message).toContain(
        `E11000 duplicate key error collection: ${db.databaseName}.${items.collectionName} index: slug_1 dup key: { slug: "a" }`,
      );
      await items.insertOne({ slug: 'b' });
      expect(await codeOf(items.updateOne({ slug: 'b' }, { $set: { slug: 'a' } }))).toBe(11000);
      expect(await codeOf(items.findOneAndUpdate({ slug: 'b' }, { $set: { slug: 'a' } }))).toBe(11000);
      expect(await codeOf(items.updateOne({ slug: 'c' }, { $set: { slug: 'a' } }, { upsert: true }))).toBe(11000);
      await items.updateOne({ slug: 'b' }, { $set: { slug: 'b2' } });
      await items.insertOne({ slug: 'b' });
      await items.deleteOne({ slug: 'a' });
      await items.insertOne({ slug: 'a' });
    });

    it('knows compound, sparse, partial and array unique keys', async () => {
      await items.createIndex({ event: 1, class: 1 }, { unique: true });
      await items.createIndex({ email: 1 }, { unique: true, sparse: true });
      await items.createIndex({ vin: 1 }, { unique: true, partialFilterExpression: { active: true } });
      await items.createIndex({ codes: 1 }, { unique: true, sparse: true });
      await items.insertMany([
        { event: 1, class: 1 },
        { event: 1, class: 2 },
      ]);
      expect(await codeOf(items.insertOne({ event: 1, class: 2 }))).toBe(11000);
      await items.insertMany([
        { event: 3, vin: 'v', active: false },
        { event: 4, vin: 'v', active: true },
        { event: 5, email: 'e', codes: ['x', 'y'] },
      ]);
      expect(await codeOf(items.insertOne({ event: 6, vin: 'v', active: true }))).toBe(11000);
      expect(await codeOf(items.insertOne({ event: 7, email: 'e' }))).toBe(11000);
      expect(await codeOf(items.insertOne({ event: 8, codes: ['z', 'y'] }))).toBe(11000);
    });

    it('lists and drops indexes, and refuses one that the documents violate', async () => {
      await items.insertMany([{ a: 1 }, { a: 1 }]);
      expect(await codeOf(items.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
      expect(await items.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
      expect(await items.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
      expect((await items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1']);
      expect(await codeOf(items.createIndex({ a: 1, b: -1 }, { unique: true, name: 'a_1_b_-1' }))).toBe(86);
      await items.dropIndex('a_1_b_-1');
      expect(await codeOf(items.dropIndex('a_1_b_-1'))).toBe(27);
      expect(await items.indexes()).toHaveLength(1);
    });

    it('lists, drops and refuses to list missing collections', async () => {
      await items.insertOne({});
      expect((await db.listCollections({ name: items.collectionName }).toArray()).map(({ name }) => name)).toEqual([
        items.collectionName,
      ]);
      await items.drop();
      expect(await db.listCollections({ name: items.collectionName }).toArray()).toEqual([]);
      expect(await codeOf(items.indexes())).toBe(26);
      expect(await items.find().toArray()).toEqual([]);
    });

    it('returns a long result in batches, as a snapshot', async () => {
      await items.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
      const cursor = items.find().sort({ n: 1 }).batchSize(100);
      const first = await cursor.next();
      await items.updateMany({}, { $set: { text: 'y' } });
      const rest = await cursor.toArray();
      expect([first!.n, ...rest.map(({ n }) => n as number)]).toEqual(Array.from({ length: 1000 }, (_, n) => n));
      const open = items.find().batchSize(2);
      await open.next();
      await open.close();
    });

    it('accepts and returns more than fits into one message', async () => {
      const text = 'x'.repeat(1_000_000);
      await items.insertMany(Array.from({ length: 60 }, (_, n) => ({ n, text })));
      const read = await items.find().toArray();
      expect(read.every((document) => document.text === text)).toBe(true);
      expect(
        await codeOf(
          items
            .insertOne({ text: 'x'.repeat(17_000_000) })
            .catch((error: unknown) => Promise.reject(Object.assign(error as Error, { code: 10334 }))),
        ),
      ).toBe(10334);
    });

    it('refuses transactions as a server without replicas does', async () => {
      const session = client.startSession();
      await items.insertOne({});
      await expect(session.withTransaction(() => items.insertOne({}, { session }))).rejects.toThrow(
        /does not support retryable writes|Transaction numbers are only allowed/,
      );
      await session.endSession();
    });

    it('finds by an index where the filter names its first field, and says so', async () => {
      await items.createIndex({ kind: 1, day: -1 });
      await items.insertMany(
        Array.from({ length: 40 }, (_, i) => ({ kind: `k${i % 4}`, day: `2026-01-${10 + (i % 20)}`, n: i })),
      );
      const stages = (plan: Document): string[] => [
        plan.stage as string,
        ...(plan.inputStage ? stages(plan.inputStage as Document) : []),
      ];
      const planOf = async (filter: Document) =>
        stages((await items.find(filter).explain('queryPlanner')).queryPlanner.winningPlan);
      expect(await planOf({ kind: 'k1' })).toContain('IXSCAN');
      expect(await planOf({ kind: { $in: ['k1', 'k2'] }, n: { $gt: 3 } })).toContain('IXSCAN');
      expect(await planOf({ n: 3 })).toContain('COLLSCAN');
      expect(await items.countDocuments({ kind: { $in: ['k1', 'k2'] } })).toBe(20);
      await items.updateMany({ kind: 'k1' }, { $set: { kind: 'k9' } });
      expect([await items.countDocuments({ kind: 'k1' }), await items.countDocuments({ kind: 'k9' })]).toEqual([0, 10]);
      await items.deleteMany({ kind: 'k9' });
      expect(await items.countDocuments({ kind: 'k9' })).toBe(0);
    });

    it('explains queries and describes the server', async () => {
      await items.insertOne({ a: 1 });
      expect((await items.find({ a: 1 }).explain('executionStats')).executionStats.nReturned).toBe(1);
      expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 });
      expect((await db.admin().buildInfo()).versionArray[0]).toBeGreaterThanOrEqual(4);
      expect(await codeOf(db.command({ nonsense: 1 }))).toBe(59);
    });
  });

  describe('through mongoose', () => {
    const schema = new mongoose.Schema(
      {
        title: { type: String, required: true },
        slug: { type: String, unique: true },
        cents: Number,
        at: Date,
        classes: [{ name: String, results: [{ place: Number }] }],
        pending: [{ _id: false, id: String }],
      },
      { timestamps: true, optimisticConcurrency: true },
    );
    let connection: mongoose.Connection;
    let Event: mongoose.Model<mongoose.InferSchemaType<typeof schema>>;

    beforeAll(async () => {
      connection = await mongoose.createConnection(servers.mongodbUrl, { dbName: db.databaseName }).asPromise();
      Event = connection.model<mongoose.InferSchemaType<typeof schema>>('Event', schema);
      await Event.init();
    });
    afterAll(() => connection?.close());

    it('saves, finds, changes and removes documents', async () => {
      const event = await Event.create({
        title: 'Round 1',
        slug: 'r1',
        cents: 12_345,
        classes: [{ name: '250', results: [{ place: 1 }] }],
      });
      event.classes[0]!.results.push({ place: 2 });
      event.title = 'Round one';
      await event.save();
      const found = await Event.findById(event.id).orFail();
      expect(found.title).toBe('Round one');
      expect(found.classes[0]!.results.map(({ place }) => place)).toEqual([1, 2]);
      expect(found.get('createdAt')).toBeInstanceOf(Date);
      expect(await Event.exists({ slug: 'r1' })).not.toBeNull();
      const lean = await Event.findOneAndUpdate(
        { slug: 'r1' },
        { $push: { pending: { id: 'e1' } } },
        { returnDocument: 'after' },
      ).lean();
      expect(lean?.pending).toEqual([{ id: 'e1' }]);
      await Event.updateMany({ 'pending.id': 'e1' }, { $pull: { pending: { id: 'e1' } } });
      expect((await Event.findOne({ slug: 'r1' }))?.pending).toHaveLength(0);
      await found.deleteOne();
      expect(await Event.countDocuments({ slug: 'r1' })).toBe(0);
    });

    it('detects a concurrent write by the version', async () => {
      await Event.create({ title: 'x', slug: 'versioned' });
      const [one, two] = [
        await Event.findOne({ slug: 'versioned' }).orFail(),
        await Event.findOne({ slug: 'versioned' }).orFail(),
      ];
      one.title = 'one';
      await one.save();
      two.title = 'two';
      await expect(two.save()).rejects.toThrow(mongoose.Error.VersionError);
    });

    it('reports a duplicate by its code and reads with cursor, populate and aggregate', async () => {
      await Event.create({ title: 'a', slug: 'same', cents: 5 });
      expect(await codeOf(Event.create({ title: 'b', slug: 'same' }))).toBe(11000);
      const titles: string[] = [];
      for await (const event of Event.find({ slug: 'same' }).cursor()) titles.push(event.title);
      expect(titles).toEqual(['a']);
      expect(
        await Event.aggregate([{ $match: { slug: 'same' } }, { $group: { _id: null, sum: { $sum: '$cents' } } }]),
      ).toEqual([{ _id: null, sum: 5 }]);
      await Event.bulkWrite([
        { updateOne: { filter: { slug: 'new' }, update: { $set: { title: 'n' } }, upsert: true } },
      ]);
      expect(await Event.distinct('slug', { title: 'n' })).toEqual(['new']);
    });
  });

  if (standIn) {
    it('loses no acknowledged write by kill -9, three times', async () => {
      // A new client after each start: a driver can miss the server for long after a kill in its
      // handshake.
      const open = () =>
        waitUntil('the server to be back', 20_000, async () => {
          const fresh = new MongoClient(servers.mongodbUrl, { serverSelectionTimeoutMS: 1000, connectTimeoutMS: 1000 });
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
        process.kill(servers.pidOf('mongo-server'), 'SIGKILL');
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
