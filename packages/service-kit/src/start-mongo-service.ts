import mongoose, { type Connection } from 'mongoose';
import type { Route, ServiceName } from '@podium/contracts/route.ts';
import { systemClock } from './clock.ts';
import { senderRules } from './event-sender.ts';
import { createLogger } from './logger.ts';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import { EventArchive } from './event-archive.ts';
import { mongoFigures } from './figures.ts';
import { watchHeartbeats } from './mongo-heartbeats.ts';
import { indexEventLog, mongoEventSource, mongoInbox, pendingEvent, pendingIndex } from './mongo-outbox.ts';
import { retentionJobIn } from './mongo-retention.ts';
import { mongoJobStore } from './mongo-job-runs.ts';
import { reachStore } from './reach-store.ts';
import { staffWriteEvent } from './staff-write.ts';
import { runService, type ServiceApp, type ServiceParts } from './start-service.ts';
import { createWriteCheck, writeToMongo } from './write-check.ts';
import type { ServiceConfig } from './config.ts';

/** As `ServiceParts`, with MongoDB's connection in place of the database. */
export type MongoParts = Omit<ServiceParts, 'db'> & { connection: Connection };

type Definition = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig & { MONGODB_URL: string };
  /** The collections whose documents carry pending events. */
  publishing: string[];
  staffWrote: EventDeclaration<StaffWrite>;
  /** Migrates indexes and documents of an older version; idempotent. */
  migrate: (connection: Connection) => Promise<unknown>;
  app: (parts: MongoParts) => ServiceApp | Promise<ServiceApp>;
};

/** Connects to the database named after the service; rejects when no server answers within ten seconds. */
export const openMongo = (url: string, name: ServiceName): Promise<Connection> =>
  mongoose
    .createConnection(url, {
      dbName: name,
      maxPoolSize: 20,
      connectTimeoutMS: 5_000,
      serverSelectionTimeoutMS: 10_000,
      // A connection that has not answered by then is dead (as in database.ts).
      socketTimeoutMS: 22_000,
    })
    .asPromise();

const staffWrites = 'staffwrites';

/** Starts a service on MongoDB, in a database of its name. */
export async function startMongoService({
  name,
  contract,
  config,
  publishing,
  staffWrote,
  migrate,
  app: build,
}: Definition) {
  const log = createLogger(name, config.LOG_LEVEL);
  const senders = senderRules(name, config);
  const connection = await reachStore('MONGODB_URL', config.MONGODB_URL, () => openMongo(config.MONGODB_URL, name));
  connection.on('error', (error: Error) => log.warn({ reason: error.message }, 'store connection failed'));
  watchHeartbeats(connection.getClient(), () => {
    log.fatal('the driver of the store is stuck, so the service ends to be started again');
    process.exit(1);
  });
  await reachStore('MONGODB_URL', config.MONGODB_URL, async () => {
    await connection.collection(staffWrites).createIndex(pendingIndex);
    await indexEventLog(connection);
    await migrate(connection);
  });
  const ping = async () => {
    await connection.db?.admin().ping();
  };
  const record = async (write: StaffWrite) => {
    const event = pendingEvent({ ...staffWriteEvent(staffWrote, write), at: new Date(write.at) });
    await connection
      .collection(staffWrites)
      .insertOne({ action: write.action, pendingEvents: [event], hasPending: true });
  };
  const archive = config.EVENT_ARCHIVE_DIR ? new EventArchive(config.EVENT_ARCHIVE_DIR, name) : null;
  const source = mongoEventSource(connection, [...publishing, staffWrites]);
  return runService({
    name,
    contract,
    config,
    senders,
    log,
    source: archive ? archive.before(source) : source,
    ownJobs: [retentionJobIn(connection, archive, systemClock)],
    inbox: mongoInbox(connection),
    record,
    ping,
    takesWrites: createWriteCheck(writeToMongo(connection)),
    close: () => connection.close(),
    jobStore: mongoJobStore(connection),
    figures: mongoFigures(connection),
    build: (parts) => build({ ...parts, connection }),
  });
}
