import { MongoServerError, type Document } from 'mongodb';
import { codeOf, describeEachMongo } from './conformance.ts';

jest.setTimeout(60_000);

describeEachMongo('indexes and collections', (mongo) => {
  it('refuses a second document with a unique key, and names the key', async () => {
    await mongo.items.createIndex({ slug: 1 }, { unique: true });
    await mongo.items.insertOne({ slug: 'a' });
    const failure = (await mongo.items
      .insertOne({ slug: 'a' })
      .catch((error: unknown) => error)) as MongoServerError & {
      keyPattern: Document;
      keyValue: Document;
    };
    expect(failure).toMatchObject({ code: 11000, keyPattern: { slug: 1 }, keyValue: { slug: 'a' } });
    expect(failure.message).toContain(
      `E11000 duplicate key error collection: ${mongo.db.databaseName}.${mongo.items.collectionName} index: slug_1 dup key: { slug: "a" }`,
    );
    await mongo.items.insertOne({ slug: 'b' });
    expect(await codeOf(mongo.items.updateOne({ slug: 'b' }, { $set: { slug: 'a' } }))).toBe(11000);
    expect(await codeOf(mongo.items.findOneAndUpdate({ slug: 'b' }, { $set: { slug: 'a' } }))).toBe(11000);
    expect(await codeOf(mongo.items.updateOne({ slug: 'c' }, { $set: { slug: 'a' } }, { upsert: true }))).toBe(11000);
    await mongo.items.updateOne({ slug: 'b' }, { $set: { slug: 'b2' } });
    await mongo.items.insertOne({ slug: 'b' });
    await mongo.items.deleteOne({ slug: 'a' });
    await mongo.items.insertOne({ slug: 'a' });
  });

  it('knows compound, sparse, partial and array unique keys', async () => {
    await mongo.items.createIndex({ event: 1, class: 1 }, { unique: true });
    await mongo.items.createIndex({ email: 1 }, { unique: true, sparse: true });
    await mongo.items.createIndex({ vin: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await mongo.items.createIndex({ codes: 1 }, { unique: true, sparse: true });
    await mongo.items.insertMany([
      { event: 1, class: 1 },
      { event: 1, class: 2 },
    ]);
    expect(await codeOf(mongo.items.insertOne({ event: 1, class: 2 }))).toBe(11000);
    await mongo.items.insertMany([
      { event: 3, vin: 'v', active: false },
      { event: 4, vin: 'v', active: true },
      { event: 5, email: 'e', codes: ['x', 'y'] },
    ]);
    expect(await codeOf(mongo.items.insertOne({ event: 6, vin: 'v', active: true }))).toBe(11000);
    expect(await codeOf(mongo.items.insertOne({ event: 7, email: 'e' }))).toBe(11000);
    expect(await codeOf(mongo.items.insertOne({ event: 8, codes: ['z', 'y'] }))).toBe(11000);
  });

  it('lists and drops indexes, and refuses one that the documents violate', async () => {
    await mongo.items.insertMany([{ a: 1 }, { a: 1 }]);
    expect(await codeOf(mongo.items.createIndex({ a: 1 }, { unique: true }))).toBe(11000);
    expect(await mongo.items.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    expect(await mongo.items.createIndex({ a: 1, b: -1 })).toBe('a_1_b_-1');
    expect((await mongo.items.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1_b_-1']);
    expect(await codeOf(mongo.items.createIndex({ a: 1, b: -1 }, { unique: true, name: 'a_1_b_-1' }))).toBe(86);
    await mongo.items.dropIndex('a_1_b_-1');
    expect(await codeOf(mongo.items.dropIndex('a_1_b_-1'))).toBe(27);
    expect(await mongo.items.indexes()).toHaveLength(1);
  });

  it('lists, drops and refuses to list missing collections', async () => {
    await mongo.items.insertOne({});
    expect(
      (await mongo.db.listCollections({ name: mongo.items.collectionName }).toArray()).map(({ name }) => name),
    ).toEqual([mongo.items.collectionName]);
    await mongo.items.drop();
    expect(await mongo.db.listCollections({ name: mongo.items.collectionName }).toArray()).toEqual([]);
    expect(await codeOf(mongo.items.indexes())).toBe(26);
    expect(await mongo.items.find().toArray()).toEqual([]);
  });

  it('returns a long result in batches, as a snapshot', async () => {
    await mongo.items.insertMany(Array.from({ length: 1000 }, (_, n) => ({ n, text: 'x'.repeat(100) })));
    const cursor = mongo.items.find().sort({ n: 1 }).batchSize(100);
    const first = await cursor.next();
    await mongo.items.updateMany({}, { $set: { text: 'y' } });
    const rest = await cursor.toArray();
    expect([first!.n, ...rest.map(({ n }) => n as number)]).toEqual(Array.from({ length: 1000 }, (_, n) => n));
    const open = mongo.items.find().batchSize(2);
    await open.next();
    await open.close();
  });

  it('accepts and returns more than fits into one message', async () => {
    const text = 'x'.repeat(1_000_000);
    await mongo.items.insertMany(Array.from({ length: 60 }, (_, n) => ({ n, text })));
    const read = await mongo.items.find().toArray();
    expect(read.every((document) => document.text === text)).toBe(true);
    expect(
      await codeOf(
        mongo.items
          .insertOne({ text: 'x'.repeat(17_000_000) })
          .catch((error: unknown) => Promise.reject(Object.assign(error as Error, { code: 10334 }))),
      ),
    ).toBe(10334);
  });

  it('refuses transactions as a server without replicas does', async () => {
    const session = mongo.client.startSession();
    await mongo.items.insertOne({});
    await expect(session.withTransaction(() => mongo.items.insertOne({}, { session }))).rejects.toThrow(
      /does not support retryable writes|Transaction numbers are only allowed/,
    );
    await session.endSession();
  });

  it('finds by an index where the filter names its first field, and says so', async () => {
    await mongo.items.createIndex({ kind: 1, day: -1 });
    await mongo.items.insertMany(
      Array.from({ length: 40 }, (_, i) => ({ kind: `k${i % 4}`, day: `2026-01-${10 + (i % 20)}`, n: i })),
    );
    const stages = (plan: Document): string[] => [
      plan.stage as string,
      ...(plan.inputStage ? stages(plan.inputStage as Document) : []),
    ];
    const planOf = async (filter: Document) =>
      stages((await mongo.items.find(filter).explain('queryPlanner')).queryPlanner.winningPlan);
    expect(await planOf({ kind: 'k1' })).toContain('IXSCAN');
    expect(await planOf({ kind: { $in: ['k1', 'k2'] }, n: { $gt: 3 } })).toContain('IXSCAN');
    expect(await planOf({ n: 3 })).toContain('COLLSCAN');
    expect(await mongo.items.countDocuments({ kind: { $in: ['k1', 'k2'] } })).toBe(20);
    await mongo.items.updateMany({ kind: 'k1' }, { $set: { kind: 'k9' } });
    expect([
      await mongo.items.countDocuments({ kind: 'k1' }),
      await mongo.items.countDocuments({ kind: 'k9' }),
    ]).toEqual([0, 10]);
    await mongo.items.deleteMany({ kind: 'k9' });
    expect(await mongo.items.countDocuments({ kind: 'k9' })).toBe(0);
  });

  it('explains queries and describes the server', async () => {
    await mongo.items.insertOne({ a: 1 });
    expect((await mongo.items.find({ a: 1 }).explain('executionStats')).executionStats.nReturned).toBe(1);
    expect(await mongo.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect((await mongo.db.admin().buildInfo()).versionArray[0]).toBeGreaterThanOrEqual(4);
    expect(await codeOf(mongo.db.command({ nonsense: 1 }))).toBe(59);
  });
});
