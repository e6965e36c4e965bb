import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PodiumClient, until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { readMode, startServers, type Servers } from '../stack/servers.ts';
import { startServices, type Services } from '../stack/services.ts';
import { temporaryFolder } from '../stack/testing.ts';
import { onlyInFull } from '../testing/depth.ts';
import { ops } from '../testing/ops.ts';
import { allowSmallRaces } from '../testing/small-races.ts';
import { testAdmin, testApprover } from '../testing/test-admin.ts';
import { pin, World } from '../testing/world.ts';

jest.setTimeout(300_000);

/** A separate product: this test stops it and deletes its data. */
let dataDir: string;
let servers: Servers;
let services: Services;
let port: number;
const log = () => undefined;
const root = join(import.meta.dirname, '../..');

/** Until each service answers a signed-in call: one that is ready may still answer 503 for a moment. */
const start = async () => {
  services = await startServices({ servers, port, log, root, admin: testAdmin });
  const { admin } = world();
  const wallet = () =>
    admin.get('/api/admin/rider-wallets?riderIds=00000000-0000-4000-8000-000000000000').then(
      () => null,
      (error: unknown) => error,
    );
  await until('the services to answer', wallet, (error) => error === null);
};
beforeAll(async () => {
  Object.assign(process.env, { APPROVER_EMAIL: testApprover.email, APPROVER_PASSWORD: testApprover.password });
  dataDir = temporaryFolder('backup');
  port = await freePort();
  servers = await startServers({ dataDir, mode: readMode(process.env.STACK), log });
  await start();
  await allowSmallRaces(servers.postgresUrl);
});
afterAll(async () => {
  await services.stop();
  await servers.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

function onProduct(...args: string[]) {
  const { POSTGRES_URL: _postgres, RABBITMQ_URL: _broker, MONGODB_URL: _mongo, ...env } = process.env;
  return ops(args, { env, dataDir: servers.folder.path });
}
/** A hash of each table, so that two states can be compared by row. */
async function tablesOf(schemas: string[]): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: servers.postgresUrl });
  await client.connect();
  const hashes: Record<string, string> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = $1::regnamespace and relkind = 'r' and relname not like 'knex%'",
      [schema],
    );
    for (const { name } of rows) {
      const counted = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as hash from ${schema}.${name} t`,
      );
      hashes[`${schema}.${name}`] = counted.rows[0]?.hash ?? '';
    }
  }
  await client.end();
  return hashes;
}
const world = () => new World(`http://127.0.0.1:${port}`);
const schemas = ['identity', 'rewards', 'dealers', 'reports'];
const creditOf = async (by: World, riderId: string): Promise<number> => {
  const { wallets } = await by.admin.get<{ wallets: { available: { cents: number }[] }[] }>(
    `/api/admin/rider-wallets?riderIds=${riderId}`,
  );
  return wallets[0]?.available[0]?.cents ?? 0;
};

onlyInFull(it)(
  'a backup restores everything: money, people, races, PINs and passwords; and one service alone from before',
  async () => {
    const before = world();
    const [rider, dealer] = [
      await before.riderWithCredit(100, 'US', { password: 'Podium2026' }),
      await before.dealer(),
    ];
    const redeem = (amountCents: number, by = dealer.client) =>
      by.post(
        '/api/dealer/redeem',
        { riderId: rider.id, amountCents, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
        { 'idempotency-key': before.unique('key') },
      );
    await redeem(2_500);
    const reconciled = () => onProduct('reconcile');
    await until('the books', reconciled, ({ status }) => status === 0, 60_000);
    const dir = join(dataDir, 'one');
    const saved = await onProduct('backup', dir);
    expect([saved.status, saved.stderr]).toEqual([0, '']);
    expect(await onProduct('backup', dir)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('exists already'),
    });
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.partial'))).toEqual([]);
    const manifest = readFileSync(join(dir, 'manifest.json'), 'utf8');
    const environments = JSON.parse(readFileSync(join(servers.folder.path, 'environment.json'), 'utf8')) as {
      identity: Record<string, string>;
    };
    for (const secret of ['PIN_PEPPER', 'PASSWORD_PEPPER', 'SESSION_KEY_SECRET'])
      expect(manifest).not.toContain(environments.identity[secret]);

    // Refused while services are connected, without a yes, with other secrets, and with a changed file.
    expect(await onProduct('restore', dir)).toMatchObject({ status: 3, stderr: expect.stringContaining('add --yes') });
    expect(await onProduct('restore', dir, '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('still runs'),
    });
    await services.stop();
    const held = await tablesOf(schemas);
    const other = JSON.parse(manifest) as { secrets: Record<string, string> };
    other.secrets.PIN_PEPPER = '0'.repeat(64);
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify(other));
    expect(await onProduct('restore', dir, '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('PIN_PEPPER is not'),
    });
    writeFileSync(join(dir, 'manifest.json'), manifest);
    const wallets = join(dir, 'rewards', 'wallets.copy.gz');
    const whole = readFileSync(wallets);
    writeFileSync(wallets, whole.subarray(0, whole.length - 12));
    expect(await onProduct('restore', dir, '--yes')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('wallets.copy.gz'),
    });
    writeFileSync(wallets, whole);
    expect(await tablesOf(schemas)).toEqual(held);

    // More happens, which a full restore discards.
    await start();
    await redeem(1_000);
    const lost = await before.rider();
    await services.stop();
    const restored = await onProduct('restore', dir, '--yes');
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    const asSaved = JSON.parse(manifest) as { schemas: Record<string, { tables: { table: string; rows: number }[] }> };
    const now = await tablesOf(schemas);
    for (const schema of schemas)
      for (const { table, rows } of asSaved.schemas[schema]?.tables ?? [])
        expect(`${schema}.${table} ${now[`${schema}.${table}`]?.split(' ')[0]}`).toBe(`${schema}.${table} ${rows}`);
    await start();
    const after = world();
    expect(await creditOf(after, rider.id)).toBe(7_500);
    await expect(after.admin.get(`/api/admin/rider/${lost.id}`)).rejects.toMatchObject({ status: 404 });
    await redeem(500, new PodiumClient(after.baseUrl, { email: dealer.email, password: 'Podium2026' }));
    await until('the books', reconciled, ({ status }) => status === 0, 60_000);

    // Only rewards, from before: what others published since is resent, and the read models follow.
    const second = await after.riderWithCredit(30);
    await services.stop();
    const alone = await onProduct('restore', dir, '--service', 'rewards', '--yes');
    expect([alone.status, alone.stderr]).toEqual([0, '']);
    await start();
    expect(await creditOf(after, rider.id)).toBe(7_500);
    expect((await onProduct('events', 'resend', 'rewards')).stdout).toMatch(/^[1-9]\d* sent again/);
    await until(
      'the awards since',
      () => creditOf(after, second.id),
      (cents) => cents === 3_000,
    );
    expect((await onProduct('reports', 'rebuild', '--anyway', '--yes')).status).toBe(0);
    await until('the books', reconciled, ({ status }) => status === 0, 60_000);
  },
);
