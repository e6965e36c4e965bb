import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

type Finding = { name: string; count: number };

/**
 * Prometheus figures of one replica of a service: its calls, the events it has still to send, what it consumed and what
 * it gave up on; and what the jobs of all replicas found.
 */
export function createMetrics(service: string, listFindings: () => Promise<Finding[]> = () => Promise.resolve([])) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    calls: new Histogram({
      name: 'http_request_seconds',
      help: 'Calls by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2],
      registers,
    }),
    /** What jobs counted beside this, such as rows that break an invariant: kept in the store (`job-runs.ts`). */
    found: new Gauge({
      name: 'findings',
      help: 'What a nightly look found that should not be, by name',
      labelNames: ['name'],
      registers,
      // While the store is away, as it was.
      async collect() {
        const found = await listFindings().catch(() => []);
        for (const { name, count } of found) this.set({ name }, count);
      },
    }),
    outboxPending: new Gauge({
      name: 'outbox_pending',
      help: 'Events written but not yet confirmed by the broker',
      registers,
    }),
    consumersLive: new Gauge({
      name: 'consumers_live',
      help: 'Queues that this instance consumes at the moment',
      registers,
    }),
    consumersStalled: new Gauge({
      name: 'consumers_stalled',
      help: 'Consumers without progress for a minute although messages wait',
      registers,
    }),
    eventsHeld: new Gauge({
      name: 'events_held',
      help: 'Events that are retried, and those of their aggregates that wait behind them',
      labelNames: ['queue'],
      registers,
    }),
    eventsHeldSeconds: new Gauge({
      name: 'events_held_oldest_seconds',
      help: 'For how long the oldest of them is retried',
      labelNames: ['queue'],
      registers,
    }),
    eventsParked: new Gauge({
      name: 'events_parked',
      help: 'Events in the dead-letter queues of this service',
      labelNames: ['queue'],
      registers,
    }),
    eventLag: new Histogram({
      name: 'event_lag_seconds',
      help: 'From the moment of which an event tells until it was applied',
      labelNames: ['queue'],
      buckets: [0.1, 0.5, 2, 10, 60, 600],
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
      labelNames: ['type', 'outcome'],
      registers,
    }),
  };
}
