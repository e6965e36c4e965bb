import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphans, type Child } from './child.ts';
import { startMongodbContainer, startPostgresContainer, startRabbitmqContainer } from './containers.ts';
import { openDataFolder, type DataFolder } from './data-folder.ts';
import { mongodBinary, rabbitmqBinary, startLocalMongod, startLocalRabbitmq } from './local-servers.ts';
import { canReach, postgresAccount, type Account } from './postgres/account.ts';
import { embeddedBinaries, localBinaries } from './postgres/binaries.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { UserError } from './user-error.ts';
import { startAmqpStandIn, startMailCatcher, startMongoStandIn } from './stand-ins.ts';

export const modes = ['embedded', 'local', 'containers'] as const;
export type Mode = (typeof modes)[number];
export type Log = (line: string) => void;
export type StartContext = { folder: DataFolder; log: Log };
/** A server that we stop: by its own command if it has one, else by its process. */
export type Server = { url: string; child?: Child; stop?: () => Promise<void> };

export type Servers = {
  postgresUrl: string;
  rabbitmqUrl: string;
  mongodbUrl: string;
  smtpUrl: string;
  /** Where caught mail is shown; null when a mail server of the environment sends it. */
  mailUrl: string | null;
  folder: DataFolder;
  /** Distinguishes these servers from others used with the same data folder. */
  identity: string;
  stop: () => Promise<void>;
  kill: () => void;
};

export function readMode(text = 'embedded'): Mode {
  const mode = modes.find((one) => one === text);
  if (!mode) throw new UserError(`STACK=${text} is not known; it can be ${modes.join(', ')}.`);
  return mode;
}

/** Opens the data folder and ends leftover processes of an earlier start. */
export async function openStackFolder(dataDir: string, log: Log): Promise<DataFolder> {
  const folder = openDataFolder({ dataDir, log, relocate: whereTheDatabaseMayGo });
  await endOrphans(folder.path, log, ['postgres', 'postgres-local']);
  return folder;
}

function whereTheDatabaseMayGo(path: string): string | null {
  const account = process.env.POSTGRES_URL ? null : postgresAccount();
  if (!account || canReach(account, join(path, 'postgres'))) return null;
  return [tmpdir(), '/tmp', '/var/tmp'].find((base) => canReach(account, join(base, 'podium'))) ?? null;
}

/** Starts the servers; each can be replaced by its URL in the environment. */
export async function startServers({
  dataDir,
  mode,
  log,
}: {
  dataDir: string | DataFolder;
  mode: Mode;
  log: Log;
}): Promise<Servers> {
  const folder = typeof dataDir === 'string' ? await openStackFolder(dataDir, log) : dataDir;
  const context = { folder, log };
  const started: Server[] = [];
  const { POSTGRES_URL, RABBITMQ_URL, MONGODB_URL, SMTP_URL } = process.env;
  let mailUrl: string | null = null;
  const launchMail = async () => {
    const catcher = await startMailCatcher(context);
    mailUrl = catcher.webUrl;
    return catcher;
  };
  const start = async (given: string | undefined, launch: () => Promise<Server>): Promise<string> => {
    if (given) return given;
    const server = await launch();
    started.push(server);
    return server.url;
  };
  const stop = async () => {
    // The stand-ins write to PostgreSQL until they end, so it ends last.
    const [postgres, others] = [started.filter(isPostgres), started.filter((server) => !isPostgres(server))];
    await Promise.all(others.map(stopServer));
    await Promise.all(postgres.map(stopServer));
    folder.release();
  };
  try {
    const postgres = start(POSTGRES_URL, () => launchPostgres(mode, context));
    const settled = await Promise.allSettled([
      postgres,
      start(RABBITMQ_URL, () => launchRabbitmq(mode, context, postgres)),
      start(MONGODB_URL, () => launchMongodb(mode, context, postgres)),
      start(SMTP_URL, launchMail),
    ]);
    const [postgresUrl, rabbitmqUrl, mongodbUrl, smtpUrl] = settled.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    }) as [string, string, string, string];
    const identity = JSON.stringify([mode, POSTGRES_URL, RABBITMQ_URL, MONGODB_URL]);
    return {
      postgresUrl,
      rabbitmqUrl,
      mongodbUrl,
      smtpUrl,
      mailUrl,
      folder,
      identity,
      stop,
      kill: () => started.forEach(({ child }) => child?.kill()),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isPostgres = ({ url }: Server) => url.startsWith('postgres:');
const stopServer = ({ child, stop }: Server) => (stop ? stop() : child?.stop());

async function launchPostgres(mode: Mode, context: StartContext): Promise<Server> {
  if (mode === 'containers') return startPostgresContainer(context);
  const account: Account | null = postgresAccount();
  const local = mode === 'local' ? localBinaries() : null;
  if (mode === 'local' && !local)
    context.log('STACK=local: no postgres on PATH with initdb beside it, so the embedded one is started');
  const binaries = local ?? embeddedBinaries(account, context.folder.path);
  return startPostgres({ ...context, name: local ? 'postgres-local' : 'postgres', binaries, account });
}

async function launchRabbitmq(mode: Mode, context: StartContext, postgresUrl: Promise<string>): Promise<Server> {
  if (mode === 'containers') return startRabbitmqContainer(context);
  const binary = mode === 'local' ? rabbitmqBinary() : null;
  if (binary) return startLocalRabbitmq(binary, context);
  if (mode === 'local') context.log('STACK=local: no rabbitmq-server on PATH, so its stand-in is started');
  return startAmqpStandIn(context, await postgresUrl);
}

async function launchMongodb(mode: Mode, context: StartContext, postgresUrl: Promise<string>): Promise<Server> {
  if (mode === 'containers') return startMongodbContainer(context);
  const binary = mode === 'local' ? mongodBinary() : null;
  if (binary) return startLocalMongod(binary, context);
  if (mode === 'local') context.log('STACK=local: no mongod on PATH, so its stand-in is started');
  return startMongoStandIn(context, await postgresUrl);
}
