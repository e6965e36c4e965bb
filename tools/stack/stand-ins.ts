import { join } from 'node:path';
import { Child, nodeProgram } from './child.ts';
import { accepts, freePort } from './ports.ts';
import type { Server, StartContext } from './servers.ts';

/** The stand-ins come from this repository, regardless of the services' root. */
const tools = join(import.meta.dirname, '..');

export async function startAmqpStandIn(context: StartContext, postgresUrl: string): Promise<Server> {
  const { child, port } = await startStandIn('amqp-server', context, postgresUrl);
  return { url: `amqp://guest:guest@127.0.0.1:${port}`, child };
}

export async function startMongoStandIn(context: StartContext, postgresUrl: string): Promise<Server> {
  const { child, port } = await startStandIn('mongo-server', context, postgresUrl);
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
  postgresUrl: string,
): Promise<{ child: Child; port: number }> {
  const port = await freePort();
  const program = nodeProgram(
    name,
    join(tools, name, 'main.ts'),
    { PORT: String(port), POSTGRES_URL: postgresUrl },
    { dataDir: folder.path },
  );
  const child = new Child(program, folder.path, log);
  await child.start(30_000, () => accepts(port));
  return { child, port };
}
