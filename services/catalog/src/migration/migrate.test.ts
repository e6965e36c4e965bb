import mongoose, { type Connection } from 'mongoose';
import { newId } from '../documents/ids.ts';
import { awaiting } from '../events/read-events.ts';
import { choiceFilter, publicOnly } from '../races/event-filter.ts';
import { migrateCatalog } from './migrate.ts';
import { withUnmatched } from '../results/unmatched.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';

type Plan = { stage: string; indexName?: string; inputStage?: Plan; inputStages?: Plan[]; queryPlan?: Plan };
const stagesOf = (plan: Plan): string[] => [
  plan.stage,
  ...[plan.inputStage, plan.queryPlan, ...(plan.inputStages ?? [])].flatMap((next) => (next ? stagesOf(next) : [])),
];

describe('the store', () => {
  let catalog: TestCatalog;
  let connection: Connection;
  beforeAll(async () => {
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL);
    ({ connection } = catalog);
    await catalog.parts.store.events.create(
      Array.from({ length: 50 }, (_, i) =>
        sketchEvent({ title: `Race ${i}`, startDate: `2026-10-${10 + (i % 20)}` }),
      ) as never,
    );
    await catalog.parts.store.postings.insertMany(
      Array.from({ length: 50 }, (_, i) => ({
        eventId: newId(),
        classId: 'c',
        className: 'A',
        rows: [{ riderId: `rider-${i}` }],
        postedAt: new Date(),
        claimKeys: [`name racer ${i}`],
        means: 'file',
      })) as never,
    );
  });
  afterAll(() => catalog.drop());

  it('gets its indexes by the migration, which is idempotent', async () => {
    const first = await migrateCatalog(connection);
    expect(first.indexes).toEqual(
      expect.arrayContaining([
        'events.deleted_1_approval_1_canceled_1_startDate_-1__id_1',
        'events.seriesId_1_startDate_1',
        'events.promoterId_1_startDate_-1',
        'postings.claimKeys_1',
        'postings.rows.riderId_1',
        'mappings.ownerId_1_headerKey_1',
        'series.categoryId_1',
        'events.hasPending_1',
      ]),
    );
    expect(await migrateCatalog(connection)).toEqual(first);
  });

  it.each<[string, (store: TestCatalog['parts']['store']) => { explain(verbosity: string): unknown }]>([
    [
      'the finder',
      ({ events }) =>
        events
          .find({ ...publicOnly, ...choiceFilter({ canceled: false }) })
          .sort({ startDate: -1, _id: 1 })
          .limit(15),
    ],
    ['the events of a series', ({ events }) => events.find({ seriesId: newId(), deleted: false })],
    [
      'the events of a promoter',
      ({ events }) => events.find({ deleted: false, promoterId: 'promoter-1' }).sort({ startDate: -1 }),
    ],
    ['late events', ({ events }) => events.find(awaiting('2026-11-07')).sort({ endDate: 1 })],
    [
      'finished events',
      ({ events }) =>
        events.find({ ...publicOnly, resultsState: 'complete', paying: true, canceled: false }).sort({ endDate: -1 }),
    ],
    ['events with unmatched results', ({ events }) => events.find(withUnmatched).sort({ startDate: -1, _id: 1 })],
    ['what waits for the relay', ({ events }) => events.find({ hasPending: true })],
    ['a rider’s results', ({ postings }) => postings.find({ 'rows.riderId': { $in: ['rider-3'] } })],
    ['rows to claim', ({ postings }) => postings.find({ claimKeys: { $in: ['name racer 3', 'ama 7'] } })],
    [
      'active series',
      ({ series }) =>
        series.find({ deleted: false, approval: 'approved', active: true }).sort({ startDate: -1, name: 1 }),
    ],
    ['a saved mapping', ({ mappings }) => mappings.find({ ownerId: 'p', headerKey: 'k' })],
    ['a reminder that went out', ({ reminders }) => reminders.find({ eventId: 'e', endDate: '2026-11-01', days: 7 })],
  ])('%s goes by an index, not through all', async (_what, query) => {
    const { queryPlanner } = (await query(catalog.parts.store).explain('queryPlanner')) as {
      queryPlanner: { winningPlan: Plan };
    };
    const stages = stagesOf(queryPlanner.winningPlan);
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('COLLSCAN');
  });

  it('migrates documents that predate submissions', async () => {
    const old = await mongoose
      .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: `test_catalog_${newId()}` })
      .asPromise();
    try {
      const [eventId, postingId] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
      const { approval: _a, ...event } = {
        ...sketchEvent({
          payingClassesPosted: 1,
          awaitsResults: undefined,
          classes: [
            {
              id: 'c',
              name: 'A',
              payoutType: 'cash',
              payouts: [{ place: 1, amountCents: 500 }],
              postingId: String(postingId),
            },
          ],
        }),
        approval: null,
      };
      await old.collection('events').insertOne({ _id: eventId, ...event, pendingEvents: [{ id: 'x' }], __v: 3 });
      await old.collection('postings').insertOne({
        _id: postingId,
        eventId: String(eventId),
        classId: 'c',
        rows: [
          { riderId: null, name: 'Émile Roy', amaNumber: '77', place: 2 },
          { riderId: 'r', name: 'Zoé' },
        ],
        postedAt: new Date(),
      });
      await old.collection('series').insertOne({ name: 'Été', categoryId: 'x', pendingEvents: [], __v: 0 });
      expect((await migrateCatalog(old)).documents).toBe(3);
      expect(await old.collection('events').findOne({ _id: eventId })).toMatchObject({
        approval: 'approved',
        deleted: false,
        hasPending: true,
        resultsState: 'complete',
        awaitsResults: false,
        payoutTypes: ['cash'],
        contingencyCents: 500,
        hasUnmatched: true,
        unmatched: 1,
        unmatchedPaid: 0,
        postingIds: [String(postingId)],
        __v: 3,
      });
      expect(await old.collection('postings').findOne({ _id: postingId })).toMatchObject({
        results: 2,
        matched: 1,
        claimKeys: ['ama 77', 'name emile roy'],
        unmatchedPlaces: [2],
      });
      expect(await old.collection('series').findOne({})).toMatchObject({ approval: 'approved', searchText: 'ete' });
      expect((await migrateCatalog(old)).documents).toBe(0);
    } finally {
      await old.dropDatabase();
      await old.close();
    }
  });

  it('folds the letters that stored keys still have, once, and keeps what would collide', async () => {
    const own = await openTestCatalog(process.env.TEST_MONGODB_URL);
    try {
      const { store } = own.parts;
      const row = { name: 'Łukasz Strauß', hometown: 'Tromsø', amaNumber: null, email: 'ł@x.test', vin: null };
      const { _id: eventId } = (await store.events.create(sketchEvent({ title: 'Øster' }) as never)) as { _id: string };
      await store.events.collection.updateOne({ _id: eventId as never }, { $set: { searchText: 'øster straße' } });
      const posting = await store.postings.create({
        eventId: 'e',
        classId: 'c',
        rows: [{ ...row, riderId: null, place: 1 }],
        claimKeys: ['email ł@x.test', 'name łukasz strauß'],
      } as never);
      const claim = { eventId: 'e', classId: 'c', status: 'rejected', row };
      await store.claims.create([
        { ...claim, riderId: 'r', rowKey: 'łukasz strauß|tromsø||ł@x.test|' },
        { ...claim, riderId: 's', rowKey: 'łukasz strauß|tromsø||ł@x.test|' },
        { ...claim, riderId: 's', rowKey: 'lukasz strauss|tromso||ł@x.test|' },
      ] as never);
      await store.categories.create([
        { description: 'Łódź', nameKey: 'łodz', active: true, hasPending: false },
        { description: 'Lodz', nameKey: 'lodz', active: true, hasPending: false },
        { description: 'Søn', nameKey: 'søn', active: true, hasPending: false },
      ] as never);
      expect((await migrateCatalog(own.connection)).documents).toBe(4);
      expect((await store.events.findById(eventId))!.searchText).toBe('oster strasse');
      expect((await store.postings.findById((posting as { _id: string })._id))!.claimKeys).toEqual([
        'email ł@x.test',
        'name lukasz strauss',
      ]);
      expect((await store.claims.find().sort({ riderId: 1, rowKey: 1 })).map(({ rowKey }) => rowKey)).toEqual([
        'lukasz strauss|tromso||ł@x.test|',
        'lukasz strauss|tromso||ł@x.test|',
        'łukasz strauß|tromsø||ł@x.test|',
      ]);
      expect((await store.categories.find().sort({ nameKey: 1 })).map(({ nameKey }) => nameKey)).toEqual([
        'lodz',
        'son',
        'łodz',
      ]);
      expect((await migrateCatalog(own.connection)).documents).toBe(0);
    } finally {
      await own.drop();
    }
  });
});
