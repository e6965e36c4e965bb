import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../journeys/chromium.ts';
import { startKeyedGateway } from '../testing/keyed-gateway.ts';
import { ops } from '../testing/ops.ts';
import { World } from '../testing/world.ts';
import { kitStylesNow } from './kit-styles.ts';
import { placeBuild } from './place-build.ts';
import { entryOf } from './registry.ts';
import { keepVersion, readVersions, versionName } from './versions.ts';

jest.setTimeout(120_000);

let folder: string;
let webRoot: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'podium-versions-'));
  webRoot = join(folder, 'web');
  mkdirSync(webRoot);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Registry = { remotes: Record<string, { version: string; entry: string; needs?: string[] }> };
const registry = () => JSON.parse(readFileSync(join(webRoot, 'registry.json'), 'utf8')) as Registry;
const served = () => registry().remotes.dealer?.version;
const textOf = (file: string) => readFileSync(file, 'utf8');
const isThere = (file: string) => existsSync(join(webRoot, 'remotes', 'dealer', file));

const ofRemotes = (...args: string[]) => ops(['remotes', ...args], { env: { ...process.env, WEB_ROOT: webRoot } });

/** A build as build-part.ts leaves it: an entry and a module of its own, compressed too, and what all builds share. */
async function build(mark: number): Promise<{ from: string; version: string; own: string[] }> {
  const from = join(folder, `build-${mark}`);
  mkdirSync(from, { recursive: true });
  const hash = mark.toString(16).padStart(10, '0');
  const exposed = `__federation_expose_remote.${hash}.js`;
  const own = [`remoteEntry.${hash}.js`, exposed, `${exposed}.br`];
  const files = [...own, 'vendors.aaaaaaaaaa.js'];
  for (const file of files) writeFileSync(join(from, file), `// ${file}`);
  writeFileSync(join(from, 'mf-stats.json'), String(mark));
  const version = await versionName('1.2.0', from, files);
  await keepVersion(from, 'dealer', { version, builtAt: '2026-10-01T00:00:00Z', ...entryOf('dealer', files), files });
  return { from, version, own };
}
const place = ({ from }: { from: string }) => placeBuild('dealer', from, webRoot);

it('keeps earlier builds, and serves the one that was deployed last', async () => {
  const [one, two] = [await build(1), await build(2)];
  await place(one);
  expect(registry().remotes.dealer).toEqual({
    version: one.version,
    entry: `/remotes/dealer/${one.own[0]}`,
    preload: [`/remotes/dealer/${one.own[1]}`],
  });
  await place(two);
  expect([served(), [...one.own, ...two.own].every(isThere)]).toEqual([two.version, true]);
  expect(two.version).toMatch(/^1\.2\.0-[0-9a-f]{8}$/);
  // Deploying the previous release is a rollback too.
  await place(one);
  expect(served()).toBe(one.version);
  expect((await readVersions(join(webRoot, 'remotes', 'dealer')))?.versions.map(({ version }) => version)).toEqual([
    one.version,
    two.version,
  ]);
});

it('lets an operator choose among them, and a repeated deployment does not undo that', async () => {
  const [one, two] = [await build(1), await build(2)];
  await place(one);
  await place(two);
  const listed = JSON.parse((await ofRemotes('list', '--json')).stdout) as object[];
  expect(listed).toEqual([
    expect.objectContaining({ remote: 'dealer', version: two.version, served: true }),
    expect.objectContaining({ remote: 'dealer', version: one.version, served: false }),
  ]);
  expect(await ofRemotes('use', 'dealer', one.version)).toEqual({
    status: 0,
    stderr: '',
    stdout: `dealer is served in ${one.version}, before in ${two.version}. Browsers take it at their next load; open tabs go on with what they have.\n`,
  });
  expect(served()).toBe(one.version);
  await place(two);
  expect(served()).toBe(one.version);
  const three = await build(3);
  await place(three);
  expect(served()).toBe(three.version);
});

it('refuses a missing version and changes nothing', async () => {
  const [one, two] = [await build(1), await build(2)];
  await place(one);
  await place(two);
  expect(await ofRemotes('use', 'dealer', '9.9.9')).toMatchObject({
    status: 1,
    stderr: `dealer has no version 9.9.9 here; it has ${two.version}, ${one.version}\n`,
  });
  expect(await ofRemotes('use', 'shell', one.version)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Allowed choices are admin, rider, dealer, promoter'),
  });
  rmSync(join(webRoot, 'remotes', 'dealer', one.own[1] as string));
  expect(await ofRemotes('use', 'dealer', one.version)).toMatchObject({
    status: 1,
    stderr: `${one.version} lacks 1 of its files, such as ${one.own[1]}\n`,
  });
  expect(served()).toBe(two.version);
});

it('deletes the files of a build after ten newer ones, but none that another build has, that is served, or that is unknown', async () => {
  const builds = await Promise.all(Array.from({ length: 13 }, (_, i) => build(i + 1)));
  const [one, two, three] = builds as [(typeof builds)[0], (typeof builds)[0], (typeof builds)[0]];
  const stranger = join(webRoot, 'remotes', 'dealer', 'src_Old.bbbbbbbbbb.js');
  await place(one);
  writeFileSync(stranger, '');
  for (const each of builds.slice(1, 12)) await place(each);
  expect([one.own.some(isThere), two.own.some(isThere)]).toEqual([false, false]);
  expect([three.own.every(isThere), isThere('vendors.aaaaaaaaaa.js'), existsSync(stranger)]).toEqual([
    true,
    true,
    true,
  ]);
  await ofRemotes('use', 'dealer', three.version);
  await place(builds[12] as (typeof builds)[0]);
  // Browsers may have read the registry just before.
  expect(three.own.every(isThere)).toBe(true);
});

it('keeps the registry’s remotes of a folder that an earlier release filled', async () => {
  mkdirSync(join(webRoot, 'remotes', 'rider'), { recursive: true });
  const note = { name: 'rider', entry: '/remotes/rider/remoteEntry.cccccccccc.js', preload: [] };
  writeFileSync(join(webRoot, 'remotes', 'rider', 'part.json'), JSON.stringify(note));
  await place(await build(1));
  expect(Object.keys(registry().remotes)).toEqual(['rider', 'dealer']);
});

describe('in a browser', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it('a signed-in user gets the other version at the next load, and an open tab keeps working', async () => {
    cpSync(resolve('dist/web'), webRoot, { recursive: true });
    const current = served() ?? '';
    await place(await nextRelease());
    await asDealer(async (page) => {
      const running = () => page.evaluate<string | undefined>('document.documentElement.dataset.release');
      await page.locator('.sidebar').waitFor();
      expect(await running()).toBe('next');
      expect((await ofRemotes('use', 'dealer', current)).status).toBe(0);
      await page.locator('.sidebar a[href$="/redemptions"]').click();
      await page.locator('h1').waitFor();
      expect(await running()).toBe('next');
      await page.reload();
      await page.locator('.sidebar').waitFor();
      expect(await running()).toBeUndefined();
    });
  });

  it.each([
    ['a name of a facade', 'query/useTomorrow'],
    ['other styles of the kit', 'styles/0123456789'],
  ])('a remote that needs %s that the shell lacks is not started, and the page says why', async (_what, need) => {
    cpSync(resolve('dist/web'), webRoot, { recursive: true });
    const { remotes } = registry();
    const kit = kitStylesNow().name;
    expect(remotes.dealer?.needs).toEqual(expect.arrayContaining(['query/useQuery', kit]));
    const needs = [...(remotes.dealer?.needs ?? []), need];
    const newer = { remotes: { ...remotes, dealer: { ...remotes.dealer, needs } } };
    writeFileSync(join(webRoot, 'registry.json'), JSON.stringify(newer));
    await asDealer(async (page, started) => {
      await page.getByText('does not fit the page around it').waitFor();
      expect(started).toEqual([]);
    });
  });

  it('a remote of an earlier release is started by a shell with other styles that still has those of its kit', async () => {
    cpSync(resolve('dist/web'), webRoot, { recursive: true });
    const kit = kitStylesNow().name;
    const shell = join(webRoot, 'shell');
    const lists = readdirSync(shell).filter((file) => file.endsWith('.js') && textOf(join(shell, file)).includes(kit));
    expect(lists.length).toBeGreaterThan(0);
    for (const file of lists) {
      rmSync(join(shell, `${file}.br`));
      writeFileSync(join(shell, file), textOf(join(shell, file)).replace(kit, `styles/0123456789","${kit}`));
    }
    await asDealer(async (page, started) => {
      await page.locator('.sidebar').waitFor();
      expect(started).toHaveLength(1);
    });
  });

  /** Signs a dealer in on the placed front ends; `started` are the remotes that were loaded. */
  async function asDealer(act: (page: Page, started: readonly string[]) => Promise<void>): Promise<void> {
    const world = new World(process.env.PRODUCT_URL ?? '');
    const dealer = await world.dealer();
    const gateway = await startKeyedGateway(world.baseUrl, webRoot);
    const page = await browser.newPage();
    const started: string[] = [];
    page.on('request', (request) => void (/remoteEntry/.test(request.url()) && started.push(request.url())));
    try {
      await page.goto(`${gateway.base}/login`);
      await page.locator('input[type=email]').fill(dealer.email);
      await page.locator('input[type=password]').fill('Podium2026');
      await page.keyboard.press('Enter');
      await act(page, started);
    } finally {
      await page.close();
      gateway.stop();
    }
  }

  /** The current build with another entry, which shows that it runs. */
  async function nextRelease(): Promise<{ from: string }> {
    const from = join(folder, 'next');
    cpSync(resolve('dist/web/remotes/dealer'), from, { recursive: true });
    const newest = (await readVersions(from))?.versions[0];
    const entry = newest?.entry.split('/').at(-1) ?? '';
    const text = readFileSync(join(from, entry), 'utf8');
    const next = 'remoteEntry.dddddddddd.js';
    writeFileSync(join(from, next), `document.documentElement.dataset.release = 'next';\n${text}`);
    const files = [...(newest?.files ?? []).filter((file) => file !== entry), next];
    const version = await versionName('9.0.0', from, files);
    await keepVersion(from, 'dealer', { version, builtAt: '2026-10-01T00:00:00Z', ...entryOf('dealer', files), files });
    return { from };
  }
});
