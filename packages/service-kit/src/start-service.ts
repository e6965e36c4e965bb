import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Router } from 'express';
import type { Route, ServiceName } from '@podium/contracts/route.ts';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import { subscriptions } from '@podium/contracts/subscriptions.ts';
import { Broker } from './broker.ts';
import { postgresInbox, Subscription, type Consumer, type Inbox } from './consumer.ts';
import { grantWork, migrate, openDatabase, workingRole, type Database } from './database.ts';
import { createHttpApp } from './http-app.ts';
import { startJobs, type Job } from './jobs.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { mountAll, type Mounted } from './mount.ts';
import { postgresEventSource, publish, type EventSource } from './outbox.ts';
import { Relay } from './relay.ts';
import { createSessionReader, type SessionReader } from './session.ts';
import type { ServiceConfig } from './config.ts';

export type ServiceApp = {
  routes: Mounted[];
  consumers?: Consumer[];
  /** Calls that only other services make; never reachable through the gateway. */
  internal?: Router;
  /** Work that comes round by itself; one instance at a time does it. */
  jobs?: Job[];
  /** Ends what the app began by itself, after the last call. */
  stop?: () => Promise<void>;
  /** Where what staff write is kept, when it is not told by an event. */
  record?: (write: StaffWrite) => Promise<void>;
};

export type ServiceParts = {
  db: Database;
  log: Logger;
  readSession: SessionReader;
  /** Wakes the relay after a commit. */ committed: () => void;
  /** Shows a count among the service's metrics: how much of what should not be was found. */ found: (
    name: string,
    count: number,
  ) => void;
};

type Definition = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig & { POSTGRES_URL: string; POSTGRES_POOL: number };
  migrations: string;
  /** Tables that the database lets nobody change a row of. */
  appendOnly?: readonly string[];
  /** Absent where staff write nothing, or the app keeps the record itself. */
  staffWrote?: EventDeclaration<StaffWrite>;
  app: (parts: ServiceParts) => ServiceApp | Promise<ServiceApp>;
};

const kitMigrations = new URL('../migrations', import.meta.url).pathname;

/** Starts a service on PostgreSQL: migrations, broker, consumers, relay, HTTP; stops in order on SIGTERM. */
export async function startService({
  name,
  contract,
  config,
  migrations,
  appendOnly = [],
  staffWrote,
  app: build,
}: Definition) {
  const log = createLogger(name, config.LOG_LEVEL);
  const owner = openDatabase({ url: config.POSTGRES_URL, schema: name, pool: 1 });
  await migrate(owner, name, [kitMigrations, migrations]);
  await grantWork(owner, name, appendOnly);
  await owner.destroy();
  const db = openDatabase({ url: config.POSTGRES_URL, schema: name, pool: config.POSTGRES_POOL, role: workingRole });
  const ping = async () => {
    await db.raw('select 1');
  };
  const record = async (write: StaffWrite) => {
    if (!staffWrote) return;
    const cause = {
      correlationId: write.requestId,
      causationId: null,
      actor: { userId: write.asId ?? write.actorId, proxiedBy: write.asId && write.actorId },
    };
    await db.transaction((tx) =>
      publish(tx, { event: staffWrote, aggregateId: write.requestId, version: 1, data: write, cause }),
    );
  };
  return runService({
    name,
    contract,
    config,
    log,
    source: postgresEventSource(db),
    inbox: postgresInbox(db),
    record,
    ping,
    close: () => db.destroy(),
    db,
    build: (parts) => build({ ...parts, db }),
  });
}

type Run = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig;
  log: Logger;
  source: EventSource;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
  inbox: Inbox;
  record: (write: StaffWrite) => Promise<void>;
  db?: Database;
  build: (parts: Omit<ServiceParts, 'db'>) => ServiceApp | Promise<ServiceApp>;
};

/** The part of starting that does not depend on the kind of store. */
export async function runService({ name, contract, config, log, source, inbox, record, ping, close, db, build }: Run) {
  const metrics = createMetrics(name);
  const broker = new Broker(config.RABBITMQ_URL, log);
  const relay = new Relay(broker, source, log, metrics);
  const readSession = createSessionReader(config.JWKS_URL);
  const app = await build({
    log,
    readSession,
    committed: relay.wake,
    found: (what, count) => metrics.found.set({ name: what }, count),
  });
  checkConsumers(name, app.consumers ?? []);
  await broker.start();
  const subscription = new Subscription(app.consumers ?? [], {
    service: name,
    inbox,
    broker,
    log,
    metrics,
    committed: relay.wake,
  });
  let stopping = false;
  const readiness = async () => ({
    running: !stopping,
    store: await ping().then(
      () => true,
      () => false,
    ),
    broker: broker.connected,
  });
  const keep = app.record ?? record;
  const mounting = {
    readSession,
    seedClockSecret: config.SEED_CLOCK_SECRET,
    record: (write: StaffWrite) => keep(write).then(relay.wake),
  };
  const http = createHttpApp({
    log,
    metrics,
    readiness,
    routers: [mountAll(contract, app.routes, mounting), ...(app.internal ? [app.internal] : [])],
  });
  const server = createServer({ keepAliveTimeout: 65_000 }, http);
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  await subscription.start();
  relay.start();
  const stopJobs = startJobs(app.jobs ?? [], { db, log });
  log.info({ port: (server.address() as { port: number }).port }, 'ready');

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await Promise.all([closeServer(server), stopJobs()]);
    await subscription.stop();
    await app.stop?.();
    await relay.stop();
    await broker.stop();
    await close();
    log.info('stopped');
  };
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.once('SIGINT', () => void stop().then(() => process.exit(0)));
  return { stop, server };
}

function checkConsumers(service: ServiceName, consumers: Consumer[]): void {
  const wanted = (subscriptions as Record<string, readonly { type: string }[]>)[service] ?? [];
  const missing = wanted.filter(({ type }) => !consumers.some(({ event }) => event.type === type));
  const extra = consumers.filter(({ event }) => !wanted.some(({ type }) => type === event.type));
  if (missing.length + extra.length > 0)
    throw new Error(
      `${service} consumes other events than subscriptions.ts says: ${[...missing, ...extra.map(({ event }) => event)].map(({ type }) => type).join(', ')}`,
    );
}

async function closeServer(server: Server): Promise<void> {
  server.closeIdleConnections();
  const closed = once(server, 'close');
  server.close();
  const patience = setTimeout(() => server.closeAllConnections(), 5000);
  await closed;
  clearTimeout(patience);
}
