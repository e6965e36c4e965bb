import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { eachVariant } from '../testing/depth.ts';
import { ops } from '../testing/ops.ts';

jest.setTimeout(120_000);
const dataDir = process.env.TEST_DATA_DIR ?? '';
const environments = JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8')) as Record<
  string,
  NodeJS.ProcessEnv
>;

const answers = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

async function startAlone(folder: string, env: NodeJS.ProcessEnv) {
  const { PORT: _port, ...inherited } = process.env;
  const npm = spawn('npm', ['start', '-w', folder], {
    env: { ...inherited, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const startLine = () => /at http:\/\/127\.0\.0\.1:(\d+), (.*)\. Ctrl-C/.exec(output);
  await until('it to say where', async () => startLine() !== null || npm.exitCode !== null, Boolean, 60_000);
  const [, port = '', where] = startLine() ?? [];
  return {
    port: Number(port),
    where,
    output: () => output,
    async stop() {
      const ended = once(npm, 'exit');
      npm.kill('SIGTERM');
      await ended;
      await until(
        'its end',
        () => answers(Number(port), '/healthz'),
        (status) => status === 0,
        20_000,
      );
    },
  };
}

eachVariant(it)([
  'services/identity',
  'services/catalog',
  'services/rewards',
  'services/dealers',
  'services/reports',
  'gateway',
])('npm start -w %s runs it alone, beside the product that runs, and leaves nothing behind', async (folder) => {
  const alone = await startAlone(folder, { DATA_DIR: dataDir });
  try {
    const ready = folder === 'gateway' ? '/api/categories' : '/readyz?calls';
    await until(
      'it to be ready',
      () => answers(alone.port, ready),
      (status) => status === 200,
      60_000,
    );
    const own = environments[folder.split('/').at(-1) ?? '']?.PORT;
    expect([alone.where, alone.port === Number(own)]).toEqual(['beside the one that runs', false]);
    expect(await answers(Number(own), '/healthz')).toBe(200);
  } finally {
    await alone.stop();
  }
});

it('uses the port that the others expect when it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-alone-'));
  const port = await freePort();
  const moved = { ...environments, dealers: { ...environments.dealers, PORT: String(port) } };
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(moved));
  copyFileSync(join(dataDir, 'lock'), join(folder, 'lock'));
  // The shell's variables for the whole product, such as the owner's URL, must not reach the service.
  const alone = await startAlone('services/dealers', {
    DATA_DIR: folder,
    POSTGRES_URL: 'postgres://nobody@127.0.0.1:1/x',
  });
  try {
    await until(
      'it to be ready',
      () => answers(port, '/readyz?calls'),
      (status) => status === 200,
      60_000,
    );
    expect([alone.port, alone.where]).toEqual([port, 'in its place, where the others look for it']);
  } finally {
    await alone.stop();
    rmSync(folder, { recursive: true });
  }
});

it('says in a sentence what is wrong when no product runs or a port is taken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-alone-'));
  const start = (env: NodeJS.ProcessEnv) => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/start/start-service.ts', '.', 'rewards'], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: 20_000,
    });
    return [status, stderr];
  };
  const missing =
    `No product runs on DATA_DIR=${folder}, so rewards has no servers to work with. ` +
    'In another terminal: npm start, or npm start -- --servers for the servers alone.\n';
  expect(start({ DATA_DIR: folder })).toEqual([1, missing]);
  // An ended product left its environments, and no lock.
  copyFileSync(join(dataDir, 'environment.json'), join(folder, 'environment.json'));
  expect(start({ DATA_DIR: folder })).toEqual([1, missing]);
  const taken = environments.rewards?.PORT;
  expect(start({ DATA_DIR: dataDir, PORT: taken })).toEqual([
    1,
    `Port ${taken} cannot be used (EADDRINUSE). Name another one, or none.\n`,
  ]);
  rmSync(folder, { recursive: true });
});

it('finds the environments of a product whose folder the database may not enter', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-moved-'));
  writeFileSync(join(folder, 'moved-to.txt'), `${dataDir}\n`);
  const { status, stdout } = await ops(['outbox', 'list', '--json'], {
    env: { PATH: process.env.PATH },
    dataDir: folder,
  });
  expect([status, (JSON.parse(stdout) as unknown[]).length]).toEqual([0, 5]);
  rmSync(folder, { recursive: true });
});
