import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Those of a service; see `createMetrics`. */
export type Metrics = ReturnType<typeof createMetrics>;
/** Those of a process that only answers calls, as the gateway. */
export type CallMetrics = ReturnType<typeof createCallMetrics>;
/** Those of the gateway. */
export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;

type Finding = { name: string; count: number };

/** Rate, errors and duration of a process's calls, with Node's own metrics. */
export function createCallMetrics(service: string, listFindings: () => Promise<Finding[]> = () => Promise.resolve([])) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Calls by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    /** What jobs counted, such as rows that break an invariant: stored in the database (`job-runs.ts`). */
    found: new Gauge({
      name: 'check_violations',
      help: 'What a check found that should not be, by the name of the check',
      labelNames: ['check'],
      registers,
      // While the store is away, the last value.
      async collect() {
        const found = await listFindings().catch(() => []);
        for (const { name, count } of found) this.set({ check: name }, count);
      },
    }),
  };
}

/** Those of the gateway: its calls, and what browsers reported. */
export function createGatewayMetrics() {
  const common = createCallMetrics('gateway');
  return {
    ...common,
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors that browsers reported, by kind (log lines `browser-error`)',
      labelNames: ['kind'],
      registers: [common.registry],
    }),
  };
}

/**
 * Prometheus metrics of one process of a service: its calls, unsent events, consumed and parked events, and jobs. Each
 * replica reports its own; what is the same for all is aggregated by `max`.
 */
export function createMetrics(service: string, listFindings?: () => Promise<Finding[]>) {
  const common = createCallMetrics(service, listFindings);
  const registers = [common.registry];
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers });
  return {
    ...common,
    outboxPending: gauge('outbox_pending_events', 'Events written but not yet confirmed by the broker'),
    outboxOldest: gauge('outbox_oldest_event_age_seconds', 'Age of the oldest of them; 0 where there is none'),
    endedSessionsAge: gauge(
      'ended_sessions_age_seconds',
      'For how long this process has not been told which sessions ended; they are refused within two seconds (rule 40)',
    ),
    endedSessionsFailures: new Counter({
      name: 'ended_sessions_failures_total',
      help: 'Times that identity did not tell which sessions ended',
      registers,
    }),
    brokerConnected: gauge('broker_connected', '1 while this process is connected to the broker'),
    consumersLive: gauge('consumers_live', 'Queues that this process consumes at the moment'),
    consumersStalled: gauge('consumers_stalled', 'Consumers without progress for a minute although messages wait'),
    queueMessages: gauge('queue_messages', 'Messages that wait in a queue of this service', 'queue'),
    inboxLag: gauge('inbox_lag_seconds', 'Age of the oldest event delivered here and not yet applied', 'queue'),
    eventsHeld: gauge('events_held', 'Events that are retried, and those that wait behind them', 'queue'),
    eventsHeldSeconds: gauge('events_held_oldest_seconds', 'For how long the oldest of them is retried', 'queue'),
    deadLetters: gauge('dead_letter_messages', 'Messages in a dead-letter queue of this service', 'queue'),
    jobLastSuccess: gauge(
      'job_last_success_timestamp_seconds',
      'When a job last succeeded in this process, or the process began',
      'job_name',
    ),
    jobDuration: gauge('job_last_duration_seconds', 'How long the last run of a job took', 'job_name'),
    jobInterval: gauge('job_interval_seconds', 'How often a job is due', 'job_name'),
    jobRuns: new Counter({
      name: 'job_runs_total',
      help: 'Runs of jobs by outcome',
      labelNames: ['job_name', 'outcome'],
      registers,
    }),
    eventLag: new Histogram({
      name: 'event_lag_seconds',
      help: 'From the moment of which an event tells until it was applied',
      labelNames: ['queue'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 60, 600],
      registers,
    }),
    published: new Counter({
      name: 'events_published_total',
      help: 'Events confirmed by the broker',
      labelNames: ['type'],
      registers,
    }),
    consumed: new Counter({
      name: 'events_consumed_total',
      help: 'Events handled',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
  };
}
