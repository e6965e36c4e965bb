// Writes the secrets that docker-compose.yml asks for into .env, each random and of this checkout's own; what is there
// already stays. Plain JavaScript without packages, so that any Node of 20 or newer runs it.
//   node tools/containers/make-env.mjs [FILE]     DEMO=0 ADMIN_EMAIL=... ADMIN_PASSWORD=... for a start without demo data
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? '.env';
const { DEMO, ADMIN_EMAIL, ADMIN_PASSWORD, APPROVER_EMAIL, APPROVER_PASSWORD } = process.env;
const key = () => randomBytes(32).toString('hex');

const databases = ['IDENTITY', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => `${name}_DB`);
const brokerUsers = ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => `${name}_BROKER`);
const passwords = ['POSTGRES', 'RABBITMQ', 'MONGODB', ...databases, ...brokerUsers];
const keys = ['SERVICE_SECRET', 'SESSION_KEY_SECRET', 'PASSWORD_PEPPER', 'PIN_PEPPER', 'SEALING_KEY'];
const wanted = {
  ...Object.fromEntries(passwords.map((name) => [`${name}_PASSWORD`, key()])),
  ...Object.fromEntries(keys.map((name) => [name, key()])),
  DOCUMENT_KEYS: `first:${key()}`,
  PAYOUT_WEBHOOK_SECRET: key(),
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
const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
const present = new Set(text.split('\n').map((line) => line.split('=')[0].trim()));
const missing = Object.keys(wanted).filter((name) => !present.has(name));
const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
writeFileSync(file, start + missing.map((name) => `${name}=${wanted[name]}\n`).join(''), { mode: 0o600 });
console.log(missing.length > 0 ? `Wrote ${missing.join(', ')} to ${file}` : `${file} has everything already`);
