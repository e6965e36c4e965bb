import mongoose from 'mongoose';
import { codeOf, describeEachMongo } from './conformance.ts';

jest.setTimeout(60_000);

describeEachMongo('mongoose', (mongo) => {
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
    connection = await mongoose
      .createConnection(mongo.servers.mongodbUrl, { dbName: mongo.db.databaseName })
      .asPromise();
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
    await Event.bulkWrite([{ updateOne: { filter: { slug: 'new' }, update: { $set: { title: 'n' } }, upsert: true } }]);
    expect(await Event.distinct('slug', { title: 'n' })).toEqual(['new']);
  });
});
