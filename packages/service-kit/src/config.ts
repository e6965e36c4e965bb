import { z } from 'zod';
import { callers } from '@podium/contracts/internal-routes.ts';
import type { CallerKeys } from './caller-keys.ts';

const url = z.url();
const weekMs = 7 * 86_400_000;
/** A URL of one of these kinds; MongoDB's may name several hosts, which no URL parser takes. */
export const urlOf = (...kinds: string[]) =>
  z
    .string()
    .regex(
      new RegExp(`^(${kinds.join('|').replaceAll('+', '\\+')})://\\S+$`),
      `must be a URL that starts with ${kinds.map((kind) => `${kind}://`).join(' or ')}`,
    );
/** The URLs of a service's replicas, or of a load balancer in front of them. */
export const urlList = z.string().transform((text, context) => {
  const urls = text.split(',').map((part) => part.trim());
  const wrong = urls.findIndex((each) => !/^https?:\/\//.test(each) || !URL.canParse(each));
  // By its place, not its text: what was meant for another variable may hold a password.
  if (wrong >= 0) context.addIssue(`must be a URL, or several separated by commas; number ${wrong + 1} is not a URL`);
  return urls.join(',');
});
/** A key of 32 bytes, as 64 lowercase hex digits. */
export const secretKey = z.string().regex(/^[0-9a-f]{64}$/, 'must be 32 bytes in hex');
const callerKeys = z.string().transform((text, context): CallerKeys => {
  const entries = text.split(',').map((part) => part.trim().split(':'));
  const wrong = entries.findIndex(
    ([name = '', key]) => !(callers as readonly string[]).includes(name) || !secretKey.safeParse(key).success,
  );
  if (wrong < 0) return Object.fromEntries(entries) as CallerKeys;
  context.addIssue(`must be NAME:KEY, separated by commas; number ${wrong + 1} is not`);
  return z.NEVER;
});

/** `id:hex,id:hex`: the first key wraps new uploads, the others still open what they wrapped. */
export const keyList = z.string().transform((text, context) => {
  const keys = text.split(',').map((entry) => entry.trim().split(':'));
  if (keys.some(([id, hex]) => !id || !secretKey.safeParse(hex).success))
    context.addIssue('must be id:key pairs, each key 32 bytes in hex');
  return keys.map(([id = '', hex = '']) => ({ id, key: Buffer.from(hex, 'hex') }));
});

/** Traces (OpenTelemetry's own names): on when there is an endpoint to send them to. */
const tracingConfig = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_traceidratio'])
    .default('parentbased_traceidratio'),
  /** The share of traces that is recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};
/** The variables of OpenTelemetry that are used here. */
export type TracingConfig = z.infer<z.ZodObject<typeof tracingConfig>>;

/** How a process is observed. */
export const watchingConfig = {
  ...tracingConfig,
  /** The token with which Prometheus reads /metrics; without it that is closed. */
  METRICS_TOKEN: z.string().min(16).optional(),
};

/** What every service reads from its environment; each extends it. */
export const serviceConfigSchema = z.object({
  ...watchingConfig,
  PORT: z.coerce.number().int().min(0).max(65535),
  HOST: z.string().default('127.0.0.1'),
  RABBITMQ_URL: urlOf('amqp', 'amqps'),
  JWKS_URL: urlList,
  /** Its own, from which the keys of its calls to other services are derived (decision 090). */
  SERVICE_SECRET: secretKey,
  /** The keys of those who call it: `catalog:KEY,gateway:KEY`. */
  SERVICE_CALLERS: callerKeys,
  /** The broker's users who may publish in the place of a service (`event-sender.ts`). */
  EVENT_OPERATORS: z
    .string()
    .default('podium')
    .transform((text) => text.split(',').map((name) => name.trim())),
  /** For the time of an upgrade, a week at most: until then events without a sender are applied (decision 078). */
  UNNAMED_EVENTS_UNTIL: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((until) => until.getTime() < Date.now() + weekMs, 'must be an instant within the next 7 days')
    .optional(),
  /** Only set while demo data is loaded: see `momentOf`. */
  SEED_CLOCK_SECRET: z.string().optional(),
  /** Jobs that run only by `ops jobs run`: for an incident, or where another schedule runs them. */
  PAUSED_JOBS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((name) => name.trim())),
  /** Where events are archived after their retention; without it the log is kept whole (`docs/retention.md`). */
  EVENT_ARCHIVE_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});
/** What every service has; use `readConfig` with the extended schema. */
export type ServiceConfig = z.infer<typeof serviceConfigSchema>;

/** The variables of a service on PostgreSQL. */
export const postgresConfig = {
  POSTGRES_URL: urlOf('postgres', 'postgresql'),
  POSTGRES_POOL: z.coerce.number().int().min(1).default(16),
};

/** A start that cannot go on; its message is for operators and holds no secret. */
export class ConfigError extends Error {}

/**
 * Reads the whole environment once and reports all errors together. Throws `ConfigError`, which names variables and
 * never their values.
 */
export function readConfig<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  const read = schema.safeParse(environment);
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name}: ${environment[name] === undefined ? 'is not set' : message}`;
  });
  throw new ConfigError(`The configuration is not usable:\n${lines.join('\n')}`);
}
