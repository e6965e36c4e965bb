import { ObjectId, type Document } from 'mongodb';
import { describeEachMongo } from './conformance.ts';

jest.setTimeout(60_000);

const names = (documents: Document[]) => documents.map(({ name }) => name as string);

describeEachMongo('reading from MongoDB', (mongo) => {
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
  beforeEach(() => mongo.items.insertMany(riders.map((rider) => ({ ...rider }))));

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
    expect(names(await mongo.items.find(filter).sort({ name: 1 }).toArray())).toEqual(expected);
    expect(await mongo.items.countDocuments(filter)).toBe(expected.length);
  });

  it('finds by _id and by an indexed field, single and in a list', async () => {
    const [ann, bob] = (await mongo.items.find().toArray()) as Document[] as [Document, Document];
    await mongo.items.createIndex({ name: 1, age: 1 });
    expect(await mongo.items.findOne({ _id: ann._id })).toEqual(ann);
    expect(names(await mongo.items.find({ _id: { $in: [bob._id, ann._id] } }).toArray())).toEqual(['Ann', 'Bob']);
    expect(names(await mongo.items.find({ name: { $in: ['Bob', 'Ann'] }, age: { $in: [25, 31] } }).toArray())).toEqual([
      'Ann',
      'Bob',
    ]);
    expect(names(await mongo.items.find({ name: 'Ann', age: 25 }).toArray())).toEqual([]);
  });

  it('sorts, skips and limits', async () => {
    expect(names(await mongo.items.find().sort({ 'home.state': 1, name: -1 }).skip(1).limit(2).toArray())).toEqual([
      'Cid',
      'Ann',
    ]);
    expect(names(await mongo.items.find().sort({ age: 1 }).toArray())).toEqual(['Cid', 'Bob', 'Ann', 'Dee']);
    expect(names(await mongo.items.find().sort({ born: -1 }).limit(1).toArray())).toEqual(['Bob']);
  });

  it('projects', async () => {
    const one = (projection: Document, filter: Document = { name: 'Ann' }) =>
      mongo.items.findOne(filter, { projection });
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
    expect(await mongo.items.findOne({ name: 'Ann' })).toMatchObject(riders[0]!);
  });

  it('aggregates', async () => {
    const byState = await mongo.items
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
    const points = await mongo.items
      .aggregate([
        { $unwind: '$results' },
        { $group: { _id: null, sum: { $sum: '$results.points' }, average: { $avg: '$results.place' } } },
      ])
      .toArray();
    expect(points).toEqual([{ _id: null, sum: 63, average: 8 / 3 }]);
    const counted = await mongo.items
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
    const states = mongo.db.collection<Document>(`states_${new ObjectId().toHexString()}`);
    await states.insertMany([
      { code: 'NV', title: 'Nevada' },
      { code: 'QC', title: 'Quebec' },
    ]);
    const joined = await mongo.items
      .aggregate([
        { $match: { name: 'Bob' } },
        { $lookup: { from: states.collectionName, localField: 'home.state', foreignField: 'code', as: 'state' } },
        { $set: { 'home.title': { $first: '$state.title' } } },
        { $unset: 'state' },
      ])
      .toArray();
    expect(joined[0]?.home).toEqual({ city: 'Laval', state: 'QC', title: 'Quebec' });
    expect((await mongo.items.findOne({ name: 'Bob' }))?.home).toEqual({ city: 'Laval', state: 'QC' });
  });

  it('returns distinct values and counts', async () => {
    expect(await mongo.items.distinct('tags')).toEqual(['mx', 'pro']);
    expect(await mongo.items.distinct('home.city', { 'home.state': 'NV' })).toEqual(['Elko', 'Reno']);
    expect(await mongo.items.estimatedDocumentCount()).toBe(4);
    expect(await mongo.items.countDocuments({}, { skip: 1, limit: 2 })).toBe(2);
  });
});
