// Writes the secrets that docker-compose.yml asks for into .env, each random and of this checkout's own; what is there
// already stays. Plain JavaScript without packages, so that any Node of 20 or newer runs it.
//   node tools/containers/make-env.mjs [FILE]     DEMO=0 ADMIN_EMAIL=... ADMIN_PASSWORD=... for a start without demo data
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? '.env';
const { DEMO, ADMIN_EMAIL, ADMIN_PASSWORD, APPROVER_EMAIL, APPROVER_PASSWORD } = process.env;
const key = () => randomBytes(32).toString('hex');

const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
/** What the file has already, by name. */
const present = Object.fromEntries(
  text
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')).trim(), line.slice(line.indexOf('=') + 1).trim()]),
);

const databases = ['IDENTITY', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => `${name}_DB`);
const services = ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'];
const brokerUsers = services.map((name) => `${name}_BROKER`);
const passwords = ['POSTGRES', 'RABBITMQ', 'MONGODB', ...databases, ...brokerUsers];
const callers = ['GATEWAY', 'IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS', 'OPERATOR'];
const callSecrets = callers.map((name) => `${name}_SERVICE_SECRET`);
const keys = [...callSecrets, 'SESSION_KEY_SECRET', 'PASSWORD_PEPPER', 'PIN_PEPPER', 'SEALING_KEY'];
const wanted = {
  ...Object.fromEntries(passwords.map((name) => [`${name}_PASSWORD`, key()])),
  ...Object.fromEntries(keys.map((name) => [name, key()])),
  DOCUMENT_KEYS: `first:${key()}`,
  FILE_KEYS: `first:${key()}`,
  PAYOUT_WEBHOOK_SECRET: key(),
  // Calendars were signed by the secret that services shared before.
  CALENDAR_KEY: present.SERVICE_SECRET ?? key(),
  // With it the seed may set the clock of a call.
  SEED_CLOCK_SECRET: DEMO === '0' ? '' : key(),
  ADMIN_EMAIL: ADMIN_EMAIL ?? (DEMO === '0' ? undefined : 'admin@demo.test'),
  ADMIN_PASSWORD: ADMIN_PASSWORD ?? (DEMO === '0' ? undefined : 'Podium2026'),
  // A second person from the start; without one, see admin confirm of npm run ops.
  APPROVER_EMAIL: APPROVER_EMAIL ?? (DEMO === '0' ? '' : 'approvals@demo.test'),
  APPROVER_PASSWORD: APPROVER_PASSWORD ?? (DEMO === '0' ? '' : 'Podium2026'),
};

const absent = Object.keys(wanted).filter((name) => wanted[name] === undefined);
if (absent.length > 0) {
  console.error(`Without demo data nobody could sign in. Set ${absent.join(' and ')} for the first administrator.`);
  process.exit(1);
}
// The keys of those who call a service: each derived from its caller's secret (decision 090).
const secretOf = (caller) => present[`${caller}_SERVICE_SECRET`] ?? wanted[`${caller}_SERVICE_SECRET`];
const keyOf = (caller, server) => createHmac('sha256', secretOf(caller)).update(server).digest('hex');
for (const server of services)
  wanted[`${server}_SERVICE_CALLERS`] = callers
    .map((caller) => `${caller.toLowerCase()}:${keyOf(caller, server.toLowerCase())}`)
    .join(',');

const missing = Object.keys(wanted).filter((name) => present[name] === undefined);
const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
writeFileSync(file, start + missing.map((name) => `${name}=${wanted[name]}\n`).join(''), { mode: 0o600 });
console.log(missing.length > 0 ? `Wrote ${missing.join(', ')} to ${file}` : `${file} has everything already`);
