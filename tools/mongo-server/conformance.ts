import { MongoClient, ObjectId, type Collection, type Db, type Document, type MongoServerError } from 'mongodb';
import { mongodBinary } from '../stack/local-servers.ts';
import { startTestServers, type TestServers } from '../stack/testing.ts';

/** What the conformance tests work on; `items` is an empty collection of each test. */
export type MongoUnderTest = {
  standIn: boolean;
  servers: TestServers;
  client: MongoClient;
  db: Db;
  items: Collection<Document>;
};

/** Describes the tests for the stand-in and, where one is found, for a real MongoDB. */
export function describeEachMongo(what: string, tests: (mongo: MongoUnderTest) => void): void {
  const { MONGODB_URL } = process.env;
  const realIsThere = MONGODB_URL !== undefined || mongodBinary() !== null;
  const targets = [
    { name: 'the stand-in', standIn: true },
    ...(realIsThere ? [{ name: 'MongoDB', standIn: false }] : []),
  ];

  describe.each(targets)(`${what} on $name`, ({ standIn }) => {
    const mongo = { standIn } as MongoUnderTest;

    beforeAll(async () => {
      mongo.servers = await startTestServers({
        env: standIn ? {} : { STACK: 'local', ...(MONGODB_URL ? { MONGODB_URL } : {}) },
      });
      mongo.client = await MongoClient.connect(mongo.servers.mongodbUrl);
      mongo.db = mongo.client.db(`test_${new ObjectId().toHexString()}`);
    }, 120_000);
    afterAll(async () => {
      if (!standIn) await mongo.db?.dropDatabase();
      await mongo.client?.close(true);
      await mongo.servers?.stop();
    });
    beforeEach(() => {
      mongo.items = mongo.db.collection(`items_${new ObjectId().toHexString()}`);
    });

    tests(mongo);
  });
}

/** The code of the error that the call fails with; null where it succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<number | string | undefined | null> =>
  call.then(
    () => null,
    (error: MongoServerError) => error.code,
  );
