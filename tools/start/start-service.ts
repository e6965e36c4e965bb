import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemVariables } from '../stack/child.ts';
import { lockHolder } from '../stack/data-folder.ts';
import { keptEnvironments } from '../stack/kept-environments.ts';
import { freePort, portProblem } from '../stack/ports.ts';
import { UserError } from '../stack/user-error.ts';
import { prepareDatabase } from '../stack/services.ts';

/**
 * `npm start -w services/rewards`: one service (or the gateway) in this process, on the servers and with the secrets of
 * the product that runs on DATA_DIR. Where only the servers run it uses the service's own port, at which the others
 * expect it. Beside a whole product it is one more replica, on another port (PORT, or any that is free).
 */
async function main(): Promise<void> {
  const [rootFolder = '.', name = ''] = process.argv.slice(2);
  const root = resolve(rootFolder);
  const dataDir = process.env.DATA_DIR ?? '.data';
  const { [name]: kept, operator } = keptEnvironments(dataDir);
  if (!kept || !lockHolder(dataDir))
    throw new UserError(
      `No product runs on DATA_DIR=${dataDir}, so ${name} has no servers to work with. ` +
        'In another terminal: npm start, or npm start -- --servers for the servers alone.',
    );
  const port = await choosePort(process.env.PORT, Number(kept.PORT));
  if (kept.POSTGRES_URL) await prepareDatabase(name, kept, operator?.POSTGRES_OWNER_URL, root);
  const { LOG_LEVEL = kept.LOG_LEVEL } = process.env;
  // As when all are started: the shell's variables for others, such as the owner's POSTGRES_URL, are not passed on.
  const environment = { ...systemVariables(), ...kept, LOG_LEVEL, PORT: String(port) };
  for (const variable of Object.keys(process.env)) delete process.env[variable];
  Object.assign(process.env, environment);
  const where = port === Number(kept.PORT) ? 'in its place, where the others look for it' : 'beside the one that runs';
  console.log(`${name} starts at http://127.0.0.1:${port}, ${where}. Ctrl-C stops it.`);
  const folder = name === 'gateway' ? name : join('services', name);
  await import(pathToFileURL(join(root, folder, 'src', 'main.ts')).href);
}

async function choosePort(wanted: string | undefined, own: number): Promise<number> {
  if (wanted === undefined) return (await portProblem(own)) === null ? own : freePort();
  const problem = await portProblem(Number(wanted));
  if (problem) throw new UserError(`Port ${wanted} cannot be used (${problem}). Name another one, or none.`);
  return Number(wanted);
}

main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
});
