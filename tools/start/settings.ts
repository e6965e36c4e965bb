import { readMode, type Mode } from '../stack/servers.ts';
import { Sentence } from '../stack/sentence.ts';

export type Settings = {
  port: number;
  dataDir: string;
  mode: Mode;
  demo: boolean;
  admin: { email: string; password: string };
};

const demoAdmin = { email: 'admin@demo.test', password: 'Podium2026' };

export function readSettings({
  PORT = '8080',
  DATA_DIR = '.data',
  STACK,
  DEMO,
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
}: NodeJS.ProcessEnv): Settings {
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Sentence(`PORT=${PORT} is not a port. Use a number from 1 to 65535, such as PORT=8081 npm start`);
  const demo = DEMO !== '0';
  if (!demo && !(ADMIN_EMAIL && ADMIN_PASSWORD)) {
    throw new Sentence(
      'Without demo data nobody could sign in. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first administrator: DEMO=0 ADMIN_EMAIL=you@example.com ADMIN_PASSWORD=... npm start',
    );
  }
  const admin = { email: ADMIN_EMAIL || demoAdmin.email, password: ADMIN_PASSWORD || demoAdmin.password };
  return { port, dataDir: DATA_DIR, mode: readMode(STACK || undefined), demo, admin };
}
