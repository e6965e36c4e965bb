import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { callers, type Caller } from '@podium/contracts/internal-routes.ts';
import { userOf } from '@podium/service-kit/broker.ts';
import { keyFor } from '@podium/service-kit/caller-keys.ts';
import { serviceUrl } from './broker-accounts.ts';
import type { Servers } from './servers.ts';

export type ServiceName = 'identity' | 'catalog' | 'rewards' | 'dealers' | 'reports';
export type ProcessName = ServiceName | 'gateway';
/** The ports of each: one for each replica. */
export type Ports = Record<ProcessName, number[]>;
export type Environments = Record<ProcessName, NodeJS.ProcessEnv>;

type Given = {
  servers: Pick<Servers, 'postgresUrl' | 'rabbitmqUrl' | 'mongodbUrl' | 'smtpUrl' | 'folder'>;
  ports: Ports;
  admin: { email: string; password: string };
  seedClockSecret?: string | undefined;
  root: string;
};

export const publicUrlOf = (ports: Given['ports']): string =>
  process.env.PUBLIC_URL ?? `http://localhost:${ports.gateway[0]}`;

/** Connections to PostgreSQL that the replicas of a service share. */
const poolOfAll = 16;
const minPool = 4;

/** The environment of each first replica: only the addresses and secrets that it needs. */
export function environmentsOf({ servers, ports, admin, seedClockSecret, root }: Given): Environments {
  const { rabbitmqUrl, mongodbUrl, smtpUrl } = servers;
  const { secrets } = servers.folder;
  const urls = (name: ProcessName, path = '') => ports[name].map((port) => `http://127.0.0.1:${port}${path}`).join(',');
  const fromOutside = (...names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const own = (name: ProcessName) => ({
    PORT: String(ports[name][0]),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
    SERVICE_SECRET: callSecretOf(name, secrets.serviceSecret),
    METRICS_TOKEN: process.env.METRICS_TOKEN ?? secrets.metricsToken,
    ...fromOutside('HOST', 'OTEL_EXPORTER_OTLP_ENDPOINT'),
    ...fromOutside('OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'),
  });
  const service = (name: ServiceName) => ({
    ...own(name),
    RABBITMQ_URL: serviceUrl(rabbitmqUrl, name, servers.folder),
    SERVICE_CALLERS: callers
      .map((caller) => `${caller}:${keyFor(callSecretOf(caller, secrets.serviceSecret), name)}`)
      .join(','),
    EVENT_OPERATORS: userOf(rabbitmqUrl),
    ...fromOutside('UNNAMED_EVENTS_UNTIL'),
    JWKS_URL: urls('identity', '/.well-known/jwks.json'),
    EVENT_ARCHIVE_DIR: process.env.EVENT_ARCHIVE_DIR ?? join(servers.folder.path, 'event-archive'),
    ...fromOutside('SEED_CLOCK_SECRET', 'PAUSED_JOBS'),
    ...(seedClockSecret && { SEED_CLOCK_SECRET: seedClockSecret }),
  });
  const onPostgres = (name: ServiceName) => ({
    ...service(name),
    POSTGRES_POOL: String(Math.max(minPool, Math.ceil(poolOfAll / ports[name].length))),
    POSTGRES_URL: roleUrl(servers.postgresUrl, name, secrets.databaseSecret),
    ...fromOutside('POSTGRES_POOL'),
  });
  return {
    identity: {
      ...onPostgres('identity'),
      DEALERS_URL: urls('dealers'),
      CATALOG_URL: urls('catalog'),
      REWARDS_URL: urls('rewards'),
      PUBLIC_URL: publicUrlOf(ports),
      SESSION_KEY_SECRET: secrets.sessionKeySecret,
      PIN_PEPPER: secrets.pinPepper,
      PASSWORD_PEPPER: secrets.passwordPepper,
      DOCUMENT_KEYS: process.env.DOCUMENT_KEYS ?? `first:${secrets.documentKey}`,
      SMTP_URL: smtpUrl,
      SENDER_POSTAL_ADDRESS: 'Podium Rewards (demo), 100 Example Avenue, Springfield, IL 62701, USA',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // The demo's second person (rule 42).
      ...(seedClockSecret && { APPROVER_EMAIL: 'approvals@demo.test', APPROVER_PASSWORD: 'Podium2026' }),
      ...fromOutside('APPROVER_EMAIL', 'APPROVER_PASSWORD', 'ADMIN_TOTP'),
      ...fromOutside('MAIL_FROM', 'CONTACT_EMAIL', 'SENDER_POSTAL_ADDRESS', 'SMTP_PLAIN_PASSWORD'),
      ...fromOutside('OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'),
      ...fromOutside('OIDC_CLIENT_AUTH', 'OIDC_EMAILS_VERIFIED', 'OIDC_SIGN_OUT', 'OIDC_CLIENT_KEY', 'OIDC_PROVIDERS'),
      ...fromOutside('RECAPTCHA_SECRET', 'RECAPTCHA_VERIFY_URL'),
    },
    catalog: {
      ...service('catalog'),
      MONGODB_URL: mongodbUrl,
      CALENDAR_KEY: secrets.calendarKey,
      IDENTITY_URL: urls('identity'),
      REWARDS_URL: urls('rewards'),
      PUBLIC_URL: publicUrlOf(ports),
      FILE_KEYS: process.env.FILE_KEYS ?? `first:${secrets.fileKey}`,
      ...fromOutside('REVIEW_PAYOUT_CENTS', 'REVIEW_MOVED_CENTS', 'REVIEW_FEWEST_FINISHERS'),
    },
    rewards: {
      ...onPostgres('rewards'),
      PIN_PEPPER: secrets.pinPepper,
      PAYOUT_WEBHOOK_SECRET: process.env.PAYOUT_WEBHOOK_SECRET ?? secrets.payoutWebhookSecret,
      ...fromOutside('PAYOUT_PROVIDER', 'TREMENDOUS_URL', 'TREMENDOUS_API_KEY', 'TREMENDOUS_FUNDING_SOURCE_ID'),
      ...fromOutside('TREMENDOUS_REWARD_USD', 'TREMENDOUS_REWARD_CAD'),
      // On one machine somebody waits for the mail.
      NOTICE_DELAY_SECONDS: process.env.NOTICE_DELAY_SECONDS ?? '10',
    },
    dealers: { ...onPostgres('dealers'), IDENTITY_URL: urls('identity') },
    reports: {
      ...onPostgres('reports'),
      SEALING_KEY: process.env.SEALING_KEY ?? secrets.sealingKey,
      ...fromOutside('WEBHOOK_ALLOWED_HOSTS', 'API_CALLS_PER_MINUTE'),
    },
    gateway: {
      ...own('gateway'),
      IDENTITY_URL: urls('identity'),
      CATALOG_URL: urls('catalog'),
      REWARDS_URL: urls('rewards'),
      DEALERS_URL: urls('dealers'),
      REPORTS_URL: urls('reports'),
      WEB_ROOT: join(root, 'dist', 'web'),
      ...fromOutside('PUBLIC_URL', 'TRUSTED_PROXIES', 'GOOGLE_MAPS_KEY', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_VERSION'),
      ...fromOutside('CALLS_PER_SECOND', 'STRANGERS_AT_A_TIME', 'CONNECTIONS_PER_ADDRESS'),
      ...fromOutside('LARGE_BODIES_PER_ADDRESS', 'BODY_STALL_SECONDS', 'CALL_SECONDS'),
    },
  };
}

/** The secret with which a process calls others (decision 090). */
export const callSecretOf = (caller: Caller, secret: string): string =>
  createHmac('sha256', secret).update(`caller ${caller}`).digest('hex');

/** A role per service, named by its database too, because one server may hold several of ours. */
function roleUrl(ownerUrl: string, service: ProcessName, secret: string): string {
  const url = new URL(ownerUrl);
  const database = url.pathname.slice(1) || 'podium';
  url.username = `${database}_${service}`;
  url.password = createHmac('sha256', secret).update(`${database} ${service}`).digest('hex');
  return url.href;
}
