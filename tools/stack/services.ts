import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, nodeProgram } from './child.ts';
import { freePort } from './ports.ts';
import type { Log, Servers } from './servers.ts';

const services = ['identity', 'catalog', 'rewards', 'dealers', 'reports'] as const;
type ServiceName = (typeof services)[number];
const startLimitMs = 120_000;

type Options = {
  servers: Pick<Servers, 'postgresUrl' | 'rabbitmqUrl' | 'mongodbUrl' | 'smtpUrl' | 'folder'>;
  /** Of the gateway. */
  port: number;
  log: Log;
  /** The folder that holds `services/` and `gateway/`. */
  root: string;
  /** The first administrator; identity makes the account when it is not there. */
  admin: { email: string; password: string };
  /** Lets the seed name the moment of its calls. */
  seedClockSecret?: string;
  /** Breaks off a start that is under way. */
  signal?: AbortSignal;
};

export type Services = {
  url: string;
  ports: Record<ServiceName | 'gateway', number>;
  /** As of now; a service that crashed comes back with another. */ pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
  kill: () => void;
};

/** Runs the five services and the gateway as processes that know each other by URL alone. */
export async function startServices({
  servers,
  port,
  log,
  root,
  admin,
  seedClockSecret,
  signal,
}: Options): Promise<Services> {
  const children: Child[] = [];
  const kill = () => children.forEach((child) => child.kill());
  signal?.addEventListener('abort', kill);
  const stop = async () => {
    // Nothing new comes in once the gateway is gone, so the services can finish what they have.
    await children.find(({ name }) => name === 'gateway')?.stop();
    await Promise.all(children.map((child) => child.stop()));
  };
  try {
    const ports = Object.fromEntries(
      await Promise.all(services.map(async (name) => [name, await freePort()])),
    ) as Record<ServiceName, number>;
    const all = { ...ports, gateway: port };
    const environment = {
      ...sharedEnvironment(servers, all, admin),
      ...(seedClockSecret && { SEED_CLOCK_SECRET: seedClockSecret }),
    };
    keepForOperators(servers.folder.path, environment);
    await allOrFirstProblem(
      Object.entries(all).map(async ([name, ownPort]) => {
        const folder = name === 'gateway' ? join(root, 'gateway') : join(root, 'services', name);
        const env = {
          ...environment,
          PORT: String(ownPort),
          ...(name === 'gateway' ? { WEB_ROOT: join(root, 'dist', 'web') } : {}),
        };
        const child = new Child(
          {
            ...nodeProgram(name, join(folder, 'src', 'main.ts'), env, { dataDir: servers.folder.path, cwd: root }),
            mayLag: name === 'reports',
          },
          servers.folder.path,
          log,
        );
        children.push(child);
        await child.start(startLimitMs, () => isReady(ownPort));
      }),
      kill,
    );
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', kill);
    return {
      url: environment.PUBLIC_URL,
      ports: all,
      pids: () => Object.fromEntries(children.map(({ name, pid }) => [name, pid])),
      stop,
      kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function sharedEnvironment(
  { postgresUrl, rabbitmqUrl, mongodbUrl, smtpUrl, folder }: Options['servers'],
  ports: Services['ports'],
  admin: Options['admin'],
) {
  const url = (name: keyof Services['ports']) => `http://127.0.0.1:${ports[name]}`;
  return {
    POSTGRES_URL: postgresUrl,
    RABBITMQ_URL: rabbitmqUrl,
    MONGODB_URL: mongodbUrl,
    IDENTITY_URL: url('identity'),
    CATALOG_URL: url('catalog'),
    REWARDS_URL: url('rewards'),
    DEALERS_URL: url('dealers'),
    REPORTS_URL: url('reports'),
    JWKS_URL: `${url('identity')}/.well-known/jwks.json`,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${ports.gateway}`,
    SESSION_KEY_SECRET: folder.secrets.sessionKeySecret,
    PIN_PEPPER: folder.secrets.pinPepper,
    PASSWORD_PEPPER: folder.secrets.passwordPepper,
    DOCUMENT_KEYS: process.env.DOCUMENT_KEYS ?? `first:${folder.secrets.documentKey}`,
    SERVICE_SECRET: folder.secrets.serviceSecret,
    PAYOUT_WEBHOOK_SECRET: process.env.PAYOUT_WEBHOOK_SECRET ?? folder.secrets.payoutWebhookSecret,
    SMTP_URL: smtpUrl,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  };
}

/** `npm run ops` reads it, so that its commands meet the same servers with the same secrets. */
function keepForOperators(folder: string, environment: Record<string, string>): void {
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(environment, null, 2), { mode: 0o600 });
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Like Promise.all, but one problem breaks off the others, and all have ended before it is told. */
async function allOrFirstProblem(starts: Promise<void>[], breakOff: () => void): Promise<void> {
  let first: unknown;
  const onProblem = (error: unknown) => {
    first ??= error;
    breakOff();
  };
  await Promise.all(starts.map((start) => start.catch(onProblem)));
  if (first !== undefined) throw first;
}
