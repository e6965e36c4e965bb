import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../stack/ports.ts';
import { Product } from '../start/product.ts';
import { readSettings } from '../start/settings.ts';
import { allowSmallRaces } from './small-races.ts';
import { testAdmin, testApprover } from './test-admin.ts';

/** The product on a free port and an empty data folder, until stdin ends: one line of JSON with its addresses. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-test-'));
  // The database server runs as another user and needs access.
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const admin = { ADMIN_EMAIL: testAdmin.email, ADMIN_PASSWORD: testAdmin.password };
  const settings = readSettings(
    { ...process.env, DEMO: '0', PORT: String(port), DATA_DIR: dataDir, ...admin },
    process.argv.slice(2),
  );
  // Where a test acts as the sign-in provider later: below the ports that the system assigns meanwhile.
  const oidcIssuer = `http://127.0.0.1:${20_000 + (process.pid % 10_000)}`;
  Object.assign(process.env, {
    APPROVER_EMAIL: testApprover.email,
    APPROVER_PASSWORD: testApprover.password,
    OIDC_ISSUER: oidcIssuer,
    OIDC_CLIENT_ID: 'podium-test',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Test ID',
    // Tests post a whole event at once.
    NOTICE_DELAY_SECONDS: '0',
    // Where a test listens for webhooks.
    WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
  });
  const product = new Product(settings, resolve('.'), (line) => console.error(line));
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  };
  process.stdin.on('end', () => void stop()).resume();
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  await product.start(Date.now()).catch(async (error: unknown) => {
    // Stops what was started already.
    await product.stop();
    throw error;
  });
  // The oracle and the real season keep the program's own rules.
  if (process.env.SMALL_RACES !== '0') await allowSmallRaces(product.addresses().postgresUrl);
  console.log(JSON.stringify({ dataDir, oidcIssuer, baseUrl: `http://127.0.0.1:${port}`, ...product.addresses() }));
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
