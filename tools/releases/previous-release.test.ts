import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { readMode, startServers, type Servers } from '../stack/servers.ts';
import type { Environments } from '../stack/environments.ts';
import { startServices, type Services } from '../stack/services.ts';
import { temporaryFolder } from '../stack/testing.ts';
import { onlyInFull } from '../testing/depth.ts';
import { ops } from '../testing/ops.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { pin, World } from '../testing/world.ts';
import { releasedFile } from './contracts.ts';

jest.setTimeout(240_000);
const { commit } = JSON.parse(readFileSync(releasedFile, 'utf8')) as { commit: string };
const isThere = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;
if (!isThere)
  console.log(`This clone lacks ${commit}, the last release: its code is not tried on the schema of this one`);

const root = join(import.meta.dirname, '../..');
const folder = temporaryFolder('release');
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));

/** Checks out the last release's commit, with the installed packages. */
function checkOut(): string {
  const target = join(folder, 'previous');
  mkdirSync(join(target, 'node_modules', '@podium'), { recursive: true });
  const parts = ['services', 'packages', 'gateway', 'docs/openapi', 'package.json'];
  const archive = execFileSync('git', ['archive', commit, ...parts], { maxBuffer: 500_000_000 });
  execFileSync('tar', ['-x', '-C', target], { input: archive });
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@podium'))
    symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name));
  for (const name of ['contracts', 'service-kit', 'ui'])
    symlinkSync(join(target, 'packages', name), join(target, 'node_modules', '@podium', name));
  return target;
}

onlyInFull(it)(
  'the services of the last release work on the schema of this one, and this one on what they wrote',
  async () => {
    if (!isThere) return;
    const previous = checkOut();
    const port = await freePort();
    const servers: Servers = await startServers({
      dataDir: join(folder, 'data'),
      mode: readMode(process.env.STACK),
      log: () => undefined,
    });
    // The last release used the broker as its operator does, named no sender of its events, and shared one secret.
    Object.assign(process.env, { UNNAMED_EVENTS_UNTIL: new Date(Date.now() + 86_400_000).toISOString() });
    const asOperator = (environments: Environments): Environments =>
      Object.fromEntries(
        Object.entries(environments).map(([name, own]) => [
          name,
          { ...own, RABBITMQ_URL: servers.rabbitmqUrl, SERVICE_SECRET: 'ab'.repeat(32) },
        ]),
      ) as unknown as Environments;
    const start = (from: string): Promise<Services> =>
      startServices({
        servers,
        port,
        log: () => undefined,
        root: from,
        admin: testAdmin,
        ...(from === previous && { reroute: asOperator }),
      });
    try {
      await (await start(root)).stop();
      const old = await start(previous);
      const world = new World(old.url);
      // The last release confirms no admins.
      world.registrar = Promise.resolve(world.admin);
      const [rider, dealer] = [await world.riderWithCredit(100), await world.dealer()];
      const redeem = (amountCents: number) =>
        dealer.client.post(
          '/api/dealer/redeem',
          { riderId: rider.id, amountCents, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
          { 'idempotency-key': world.unique('key') },
        );
      expect(await redeem(2_500)).toMatchObject({ redemption: { riderId: rider.id } });
      await old.stop();
      const now = await start(root);
      try {
        expect(await redeem(1_500)).toMatchObject({ redemption: { riderId: rider.id } });
        await until(
          'the books',
          () => ops(['reconcile'], { env: { PATH: process.env.PATH }, dataDir: servers.folder.path }),
          ({ status }) => status === 0,
          60_000,
        );
        expect(await world.admin.get(`/api/admin/rider-wallets?riderIds=${rider.id}`)).toMatchObject({
          wallets: [{ available: [{ currency: 'USD', cents: 6_000 }] }],
        });
      } finally {
        await now.stop();
      }
    } finally {
      await servers.stop();
    }
  },
);
