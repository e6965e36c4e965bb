import { join } from 'node:path';
import { operatorUrl, writeDefinitions } from './broker-accounts.ts';
import { Child, nodeProgram } from './child.ts';
import { accepts, freePort } from './ports.ts';
import type { Server, StartContext } from './servers.ts';

/** The stand-ins come from this repository, regardless of the services' root. */
const tools = join(import.meta.dirname, '..');

export async function startAmqpStandIn(context: StartContext, postgresUrl: string): Promise<Server> {
  const env = { DEFINITIONS_FILE: writeDefinitions(context.folder) };
  const { child, port } = await startStandIn('amqp-server', context, { POSTGRES_URL: postgresUrl, ...env });
  return { url: operatorUrl(`127.0.0.1:${port}`, context.folder), child };
}

export async function startMongoStandIn(context: StartContext, postgresUrl: string): Promise<Server> {
  // It holds all documents in memory: some 200 kB for an event with its postings and what was published of them.
  const { child, port } = await startStandIn('mongo-server', context, { POSTGRES_URL: postgresUrl }, 1536);
  return { url: `mongodb://127.0.0.1:${port}/podium`, child };
}

/** Without a configured mail server, mail is caught: `url` accepts it by SMTP, `webUrl` shows it. */
export async function startMailCatcher({ folder, log }: StartContext): Promise<Server & { webUrl: string }> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const env = { PORT: String(port), SMTP_PORT: String(smtpPort), MAIL_DIR: join(folder.path, 'mail') };
  const child = new Child(
    {
      ...nodeProgram('mail-catcher', join(tools, 'mail-catcher', 'main.ts'), env, {
        dataDir: folder.path,
        heapMb: 128,
      }),
      mayLag: true,
    },
    folder.path,
    log,
  );
  await child.start(30_000, async () => (await accepts(port)) && accepts(smtpPort));
  return { url: `smtp://127.0.0.1:${smtpPort}`, webUrl: `http://127.0.0.1:${port}`, child };
}

async function startStandIn(
  name: string,
  { folder, log }: StartContext,
  env: NodeJS.ProcessEnv,
  heapMb?: number,
): Promise<{ child: Child; port: number }> {
  const port = await freePort();
  const program = nodeProgram(
    name,
    join(tools, name, 'main.ts'),
    { PORT: String(port), ...env },
    { dataDir: folder.path, heapMb },
  );
  const child = new Child(program, folder.path, log);
  await child.start(30_000, () => accepts(port));
  return { child, port };
}
