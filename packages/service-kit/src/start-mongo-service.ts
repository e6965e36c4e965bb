import mongoose, { type Connection } from 'mongoose';
import type { Route, ServiceName } from '@podium/contracts/route.ts';
import { createLogger } from './logger.ts';
import { mongoEventSource } from './mongo-outbox.ts';
import { runService, type ServiceApp, type ServiceParts } from './start-service.ts';
import type { ServiceConfig } from './config.ts';

export type MongoParts = Omit<ServiceParts, 'db'> & { connection: Connection };

type Definition = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig & { MONGODB_URL: string };
  /** The collections whose documents carry pending events. */
  publishing: string[];
  app: (parts: MongoParts) => ServiceApp | Promise<ServiceApp>;
};

/** Starts a service on MongoDB, in a database of its name. It publishes and, so far, consumes nothing. */
export async function startMongoService({ name, contract, config, publishing, app: build }: Definition) {
  const log = createLogger(name, config.LOG_LEVEL);
  const connection = await mongoose.createConnection(config.MONGODB_URL, { dbName: name, serverSelectionTimeoutMS: 10_000, maxPoolSize: 20 }).asPromise();
  connection.on('error', (error: Error) => log.warn({ reason: error.message }, 'store connection failed'));
  const ping = async () => {
    await connection.db?.admin().ping();
  };
  return runService({ name, contract, config, log, source: mongoEventSource(connection, publishing), ping, close: () => connection.close(), build: (parts) => build({ ...parts, connection }) });
}
