import { parseArgs } from 'node:util';
import { readMode, type Mode } from '../stack/servers.ts';
import { UserError } from '../stack/user-error.ts';

export type Settings = {
  port: number;
  dataDir: string;
  mode: Mode;
  demo: boolean;
  /** Processes of each service. */ replicas: number;
  /** Only the servers run, so that an operator can restore their data. */ serversOnly: boolean;
  admin: { email: string; password: string };
};

const demoAdmin = { email: 'admin@demo.test', password: 'Podium2026' };

const maxReplicas = 9;

export function readSettings(
  { PORT = '8080', DATA_DIR = '.data', STACK, DEMO, ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv,
  args: string[] = [],
): Settings {
  const { replicas, serversOnly } = readOptions(args);
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`PORT=${PORT} is not a port. Use a number from 1 to 65535, such as PORT=8081 npm start`);
  const demo = DEMO !== '0';
  if (!demo && !serversOnly && !(ADMIN_EMAIL && ADMIN_PASSWORD)) {
    throw new UserError(
      'Without demo data nobody could sign in. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator: ' +
        'DEMO=0 ADMIN_EMAIL=you@example.com ADMIN_PASSWORD=... npm start',
    );
  }
  const admin = { email: ADMIN_EMAIL || demoAdmin.email, password: ADMIN_PASSWORD || demoAdmin.password };
  return { port, dataDir: DATA_DIR, mode: readMode(STACK || undefined), demo, replicas, serversOnly, admin };
}

function readOptions(args: string[]): Pick<Settings, 'replicas' | 'serversOnly'> {
  const options = { replicas: { type: 'string', default: '1' }, servers: { type: 'boolean', default: false } } as const;
  const remedy = `Use a whole number from 1 to ${maxReplicas}, such as npm run start -- --replicas 3`;
  try {
    const { replicas, servers } = parseArgs({ args, options }).values;
    if (!/^\d+$/.test(replicas) || Number(replicas) < 1 || Number(replicas) > maxReplicas)
      throw new UserError(`--replicas ${replicas} is not a number of replicas. ${remedy}`);
    return { replicas: Number(replicas), serversOnly: servers };
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `${(error as Error).message.split('. ')[0]}. The options are --replicas and --servers. ${remedy}`,
    );
  }
}
