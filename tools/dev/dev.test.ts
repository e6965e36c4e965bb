import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { onlyInFull } from '../testing/depth.ts';
import { startDev } from './start-dev.ts';

jest.setTimeout(180_000);
const dataDir = process.env.TEST_DATA_DIR ?? '';
const environments = JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8')) as Record<
  string,
  NodeJS.ProcessEnv
>;

it('a service takes its place, restarts when one of its files changes, and leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-dev-'));
  const port = await freePort();
  const moved = { ...environments, dealers: { ...environments.dealers, PORT: String(port) } };
  writeFileSync(join(folder, 'environment.json'), JSON.stringify(moved));
  copyFileSync(join(dataDir, 'lock'), join(folder, 'lock'));
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const dev = startDev('dealers', { DATA_DIR: folder });
  try {
    await until('the service', isReady, Boolean, 60_000);
    const now = new Date();
    utimesSync('services/dealers/src/errors.ts', now, now);
    const times = async () => dev.output().split(`dealers starts at http://127.0.0.1:${port}, in its place`).length - 1;
    await until('a second start', times, (count) => count === 2, 60_000);
    expect(dev.output()).toContain('services/dealers/src/errors.ts has changed; dealers starts anew');
    await until('the service again', isReady, Boolean, 60_000);
  } finally {
    await dev.stop();
  }
  await until('its end', isReady, (ready) => !ready, 20_000);
  rmSync(folder, { recursive: true });
});

onlyInFull(it)('a front end is served in the shell, with API calls to the running product', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dev = startDev('dealer', { DATA_DIR: dataDir, PORT: String(port) });
  try {
    await dev.said(`dealer is at ${url}`);
    // It answers once all is compiled; a page of any address is the shell.
    const page = await fetch(`${url}/fr/auth/dealer/riders`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script defer src="/main.js">');
    const { remotes } = (await (await fetch(`${url}/registry.json`)).json()) as {
      remotes: Record<string, { entry: string }>;
    };
    expect(remotes.dealer?.entry).toBe('/remotes/dealer/remoteEntry.js');
    expect(remotes.rider?.entry).toMatch(/^\/remotes\/rider\/remoteEntry\.\w+\.js$/);
    const entry = await (await fetch(`${url}${remotes.dealer?.entry}`)).text();
    expect(entry).toContain('webpackHotUpdate');
    // From the product: a remote that is not under development, and a write that only its own pages may make.
    expect((await fetch(`${url}${remotes.rider?.entry}`)).status).toBe(200);
    const answer = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'wrong' }),
    });
    expect([answer.status, await answer.json()]).toEqual([401, expect.objectContaining({ code: expect.any(String) })]);
  } finally {
    await dev.stop();
  }
});

it.each([
  ['nothing', [], /^npm run dev -- NAME/],
  ['an unknown part', ['payments'], /gateway.*takes its place[\s\S]*a front end \(shell/],
])('says what it takes when given %s', (_what, args, words) => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/dev/dev.ts', ...args], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(words)]);
});

it('says that no product runs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'podium-dev-'));
  const { status, stderr } = spawnSync(process.execPath, ['tools/dev/dev.ts', 'dealers'], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, `No product runs on DATA_DIR=${folder}. In another terminal: npm start\n`]);
  rmSync(folder, { recursive: true });
});
