import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Router } from 'express';
import { everyServiceRoutes, internalRoutes, type InternalRoute } from '@podium/contracts/internal-routes.ts';
import type { Route, ServiceName } from '@podium/contracts/route.ts';
import type { EventDeclaration } from '@podium/contracts/event.ts';
import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { Broker } from './broker.ts';
import { postgresInbox, type Consumer, type Inbox } from './consumer.ts';
import { openDatabase, type Database, type Transaction } from './database.ts';
import { systemClock, type Clock } from './clock.ts';
import { DeadLetters } from './dead-letters.ts';
import { EventArchive } from './event-archive.ts';
import { senderRules, type SenderRules } from './event-sender.ts';
import { eventsInternal } from './events-internal.ts';
import { postgresFigures, startFigures, watchPool, type Figures } from './figures.ts';
import { createHttpApp } from './http-app.ts';
import { postgresJobStore, type JobStore } from './job-runs.ts';
import { Jobs, type Job } from './jobs.ts';
import { jobsInternal } from './jobs-internal.ts';
import { createLogger, type Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { mountAll, type Mounted } from './mount.ts';
import { mountInternal, type Served } from './mount-internal.ts';
import { listMissingMigrations } from './migrations.ts';
import { migrationFolders, type ServiceDatabase } from './prepare-database.ts';
import { postgresEventSource, enqueue, type EventSource } from './outbox.ts';
import { reachStore } from './reach-store.ts';
import { readinessOf } from './readiness.ts';
import { recordInTransactions } from './record-in-transactions.ts';
import { Relay } from './relay.ts';
import { retentionJob } from './retention.ts';
import { createSessionReader } from './session.ts';
import { staffWriteEvent } from './staff-write.ts';
import { Subscription } from './subscription.ts';
import { startTracing } from './tracing.ts';
import { createWriteCheck, writeToPostgres, type WriteCheck } from './write-check.ts';
import type { ServiceConfig } from './config.ts';

/** What a service is made of: every call of its contract, and what it does by itself. */
export type ServiceApp = {
  routes: Mounted[];
  consumers?: Consumer[];
  /** Those of its internal calls that not every service serves. */
  internal?: Served[];
  /** Paths outside of the contract, which anybody may call: identity's public keys. */
  open?: Router;
  /** Periodic work, each time in one of the replicas. */
  jobs?: Job[];
  /** Its own Prometheus metrics. */
  figures?: Figures[];
  /** What operators should know although calls are served; `/readyz` lists it. */
  problems?: () => string[];
  /** Stops what the app started by itself, after the last call. */
  stop?: () => Promise<void>;
  /** Where staff writes are recorded, if not by an event. */
  record?: (write: StaffWrite) => Promise<void>;
};

/** What the kit gives to an app. */
export type ServiceParts = {
  db: Database;
  log: Logger;
  /** Of jobs and metrics; a call has its own moment. */ clock: Clock;
  /** Wakes the relay after a commit. */ committed: () => void;
  /** Shows a count in the metrics of every replica: how many violations were found. */
  found: (name: string, count: number) => void;
  /** The moment until which everything in the queues is applied (`Subscription`); null if unknown. */
  appliedUntil: () => Promise<Date | null>;
};

type Definition = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig & { POSTGRES_URL: string; POSTGRES_POOL: number };
  database: ServiceDatabase;
  /** Absent if staff write nothing, or the app keeps the record itself. */
  staffWrote?: EventDeclaration<StaffWrite>;
  /** Events that SQL builds: the relay checks them before it sends them. */
  builtInSql?: readonly EventDeclaration[];
  app: (parts: ServiceParts) => ServiceApp | Promise<ServiceApp>;
};

/** Starts a service on a prepared database: broker, consumers, relay, HTTP; stops in order on SIGTERM. */
export async function startService(definition: Definition) {
  const { name, contract, config, database, staffWrote, builtInSql = [], app: build } = definition;
  const log = createLogger(name, config.LOG_LEVEL);
  const senders = senderRules(name, config);
  const db = openDatabase({ url: config.POSTGRES_URL, schema: database.schema, pool: config.POSTGRES_POOL });
  const storeRecord = async (tx: Transaction, write: StaffWrite) => {
    if (staffWrote) await enqueue(tx, staffWriteEvent(staffWrote, write));
  };
  if (staffWrote) recordInTransactions(db, storeRecord);
  const missing = await reachStore('POSTGRES_URL', config.POSTGRES_URL, () =>
    listMissingMigrations(db, migrationFolders(database)),
  );
  if (missing.length > 0)
    throw new Error(`The database lacks ${missing.join(', ')}: run services/${name}/src/prepare-database.ts first`);
  const ping = async () => {
    await db.raw('select 1');
  };
  const record = (write: StaffWrite) => db.transaction((tx) => storeRecord(tx, write));
  const archive = config.EVENT_ARCHIVE_DIR ? new EventArchive(config.EVENT_ARCHIVE_DIR, name) : null;
  const source = postgresEventSource(db);
  return runService({
    name,
    contract,
    config,
    senders,
    log,
    source: archive ? archive.before(source) : source,
    builtInSql,
    ownJobs: [retentionJob(db, archive, systemClock)],
    inbox: postgresInbox(db),
    record,
    ping,
    takesWrites: createWriteCheck(writeToPostgres(db)),
    close: () => db.destroy(),
    db,
    jobStore: postgresJobStore(db),
    figures: postgresFigures(db),
    build: (parts) => build({ ...parts, db }),
  });
}

type Run = {
  name: ServiceName;
  contract: Record<string, Route>;
  config: ServiceConfig;
  senders: SenderRules;
  log: Logger;
  source: EventSource;
  builtInSql?: readonly EventDeclaration[];
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
  takesWrites: WriteCheck;
  close: () => Promise<void>;
  inbox: Inbox;
  record: (write: StaffWrite) => Promise<void>;
  /** In addition to those of the app. */ ownJobs: Job[];
  jobStore: JobStore;
  db?: Database;
  /** The store's own metrics. */
  figures: Figures;
  build: (parts: Omit<ServiceParts, 'db'>) => ServiceApp | Promise<ServiceApp>;
};

/** The part of starting that is independent of the store. */
export async function runService(run: Run) {
  const { name, contract, config, senders, log, source, inbox, record, ping, takesWrites, close, db } = run;
  const { jobStore, figures, build } = run;
  const stopTracing = await startTracing(name, config);
  const { unnamedUntil } = senders;
  if (unnamedUntil && unnamedUntil > systemClock())
    log.warn({ until: unnamedUntil }, 'events that name no sender are applied for the time of an upgrade');
  const metrics = createMetrics(name, jobStore.listFindings);
  if (db) watchPool(db, metrics);
  const broker = new Broker(config.RABBITMQ_URL, log);
  broker.on('connected', () => metrics.brokerConnected.set(1));
  broker.on('disconnected', () => metrics.brokerConnected.set(0));
  const relay = new Relay(broker, source, log, metrics, { checked: run.builtInSql ?? [] });
  const readSession = createSessionReader(config.JWKS_URL, config.SERVICE_SECRET, { log, metrics });
  const app = await build({
    log,
    clock: systemClock,
    committed: relay.wake,
    found: (what, count) =>
      void jobStore
        .recordFinding(what, count)
        .catch((error: Error) => log.warn({ finding: what, count, reason: error.message }, 'a finding was not kept')),
    appliedUntil: () => subscription.appliedUntil(),
  });
  checkConsumers(name, app.consumers ?? []);
  const deadLetters = new DeadLetters(broker, log, senders);
  const jobs = new Jobs([...(app.jobs ?? []), ...run.ownJobs], {
    store: jobStore,
    log,
    metrics,
    paused: config.PAUSED_JOBS,
  });
  const subscription = new Subscription(app.consumers ?? [], {
    service: name,
    inbox,
    broker,
    deadLetters,
    senders,
    log,
    metrics,
    committed: relay.wake,
  });
  // Not awaited: what needs no other service, such as a redemption, works while the broker is away.
  void broker.start();
  let stopping = false;
  const readiness = readinessOf({
    isStopping: () => stopping,
    ping,
    takesWrites,
    broker,
    consumers: () => subscription.state,
    sessions: readSession.problem,
    problems: () => app.problems?.() ?? [],
  });
  const keep = app.record ?? record;
  const mounting = {
    readSession,
    seedClockSecret: config.SEED_CLOCK_SECRET,
    record: keep,
    recorded: relay.wake,
  };
  const http = createHttpApp({
    log,
    metrics,
    readiness,
    serviceSecret: config.SERVICE_SECRET,
    callerKeys: config.SERVICE_CALLERS,
    metricsToken: config.METRICS_TOKEN,
    routers: [
      mountAll(contract, app.routes, mounting),
      mountInternal(
        { ...everyServiceRoutes, ...(internalRoutes as Record<string, Record<string, InternalRoute>>)[name] },
        [
          ...eventsInternal({
            source,
            inbox,
            deadLetters,
            wake: relay.wake,
            queues: (app.consumers ?? []).map(({ event }) => queueName(name, event.type)),
          }),
          ...jobsInternal(jobs),
          ...(app.internal ?? []),
        ],
        readSession,
      ),
      ...(app.open ? [app.open] : []),
    ],
  });
  const server = createServer({ keepAliveTimeout: 65_000 }, http);
  server.listen(config.PORT, config.HOST);
  await once(server, 'listening');
  void subscription.start();
  relay.start();
  jobs.start();
  const stopFigures = startFigures({ metrics, source, log, figures: [figures, ...(app.figures ?? [])] });
  log.info({ port: (server.address() as { port: number }).port }, 'ready');

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopFigures();
    await Promise.all([closeServer(server), jobs.stop()]);
    await subscription.stop();
    await app.stop?.();
    await relay.stop();
    await broker.stop();
    await close();
    await stopTracing();
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
