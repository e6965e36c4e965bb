import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { until } from '../client/podium-client.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { signedIn } from './signed-in.ts';
import { visit, type Manner } from './visit.ts';
import { inWindow } from './windows.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Dealer = Awaited<ReturnType<World['dealer']>>;

const folder = mkdtempSync(join(tmpdir(), 'podium-camera-'));
/** What the camera sees: a film of JPEG pictures, read by the browser when a page opens the camera. */
const film = join(folder, 'camera.mjpeg');
const noPicture = sharp({ create: { width: 640, height: 480, channels: 3, background: '#857d75' } });
const asks = (answer: 'allow' | 'deny') => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
  `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
];

let browser: Browser;
let dealer: Dealer;
beforeAll(async () => {
  await aim(noPicture);
  browser = await launchChromium(asks('allow'));
  dealer = await world.dealer();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

async function aim(picture: typeof noPicture): Promise<void> {
  const frame = await picture.clone().jpeg({ quality: 85 }).toBuffer();
  writeFileSync(film, Buffer.concat([frame, frame, frame]));
}

/** Points the camera at the phone of a rider that shows their code, held a little askew. */
async function aimAtCodeOf(rider: Rider): Promise<void> {
  const act = async (page: Page) => {
    await page.getByRole('button', { name: 'Show my code' }).click();
    const code = page.getByRole('img', { name: 'Your code for the dealer’s scanner' });
    await code.locator('path').first().waitFor();
    const phone = await sharp(await code.screenshot())
      .resize(300, 300)
      .rotate(8, { background: '#fff' })
      .blur(0.6)
      .toBuffer();
    await aim(noPicture.clone().composite([{ input: phone, gravity: 'center' }]));
  };
  await visit({ browser, baseUrl: world.baseUrl, email: rider.email, path: '/auth/rider', width: 390, act });
}

/** Linux has no reader of its own; other systems may. */
const withoutReader = (page: Page) => page.addInitScript('delete globalThis.BarcodeDetector');
const atCounter = (
  act: (page: Page) => Promise<void>,
  { path = '/auth/dealer', ...more }: Manner & { path?: string } = {},
) => visit({ browser, baseUrl: world.baseUrl, email: dealer.email, path, act, before: withoutReader, ...more });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scan with the camera' });
const isFound = async (page: Page, rider: Rider) => {
  await page.waitForURL(new RegExp(`/auth/dealer/rider/${rider.id}$`));
  await page.getByText('$75.00').first().waitFor();
};
/** Addresses of the reader’s file, and of servers of others. */
function watch(page: Page) {
  const seen = { reader: [] as string[], elsewhere: [] as string[] };
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (pathname.endsWith('.wasm')) seen.reader.push(pathname);
    if (/^https?:$/.test(protocol) && origin !== new URL(world.baseUrl).origin) seen.elsewhere.push(request.url());
  });
  return seen;
}

describe('a rider’s code before the camera', () => {
  it('opens the rider in a browser without a reader; ours comes from our own server, once it is needed', async () => {
    const rider = await world.riderWithCredit(75, 'US', { password });
    await atCounter(async (page) => {
      const seen = watch(page);
      await page.reload();
      await page.getByText('or scan the rider').waitFor();
      await page.waitForLoadState('networkidle');
      expect(seen.reader).toEqual([]);
      await aimAtCodeOf(rider);
      await scanButton(page).click();
      await isFound(page, rider);
      expect(seen.reader).toEqual([expect.stringMatching(/^\/remotes\/dealer\/.+\.[0-9a-f]{10}\.wasm$/)]);
      expect(seen.elsewhere).toEqual([]);
    });
  });

  it('is read by the browser’s own reader where it knows such codes, and the camera is off again', async () => {
    const rider = await world.riderWithCredit(75, 'US', { password });
    const { pass } = await world
      .riderClient(rider)
      .post<{ pass: string }>(`/api/rider/rider/${rider.id}/redemption-pass`, undefined);
    const ownReader = (page: Page) =>
      page.addInitScript(`
        globalThis.seen = null; globalThis.tracks = [];
        globalThis.BarcodeDetector = class {
          static async getSupportedFormats() { return ['ean_13', 'qr_code']; }
          async detect() { return globalThis.seen ? [{ rawValue: globalThis.seen }] : []; }
        };
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        navigator.mediaDevices.getUserMedia = async (asked) => {
          const stream = await open(asked);
          globalThis.tracks.push(...stream.getTracks());
          return stream;
        };`);
    await atCounter(
      async (page) => {
        const seen = watch(page);
        const tracks = () => page.evaluate<string[]>('globalThis.tracks.map(({ readyState }) => readyState)');
        const isOpened = (times: number) => until('the camera', tracks, ({ length }) => length === times);
        await scanButton(page).click();
        await isOpened(1);
        await page.keyboard.press('Escape');
        await page.locator('.scan-video').waitFor({ state: 'detached' });
        expect(await tracks()).toEqual(['ended']);
        await scanButton(page).click();
        await isOpened(2);
        await page.evaluate(`globalThis.seen = ${JSON.stringify(pass)}`);
        await isFound(page, rider);
        expect(await tracks()).toEqual(['ended', 'ended']);
        expect(seen.reader).toEqual([]);
      },
      { before: ownReader },
    );
  });

  it('is read by ours where the browser’s own knows no such codes', async () => {
    const rider = await world.riderWithCredit(75, 'US', { password });
    const ofShops = (page: Page) =>
      page.addInitScript(
        `globalThis.BarcodeDetector = class { static async getSupportedFormats() { return ['ean_13']; } };`,
      );
    await atCounter(
      async (page) => {
        await aimAtCodeOf(rider);
        await scanButton(page).click();
        await isFound(page, rider);
      },
      { before: ofShops },
    );
  });
});

describe('what prevents a scan is said in words', () => {
  const refused = async (more: string[], path: string, words: RegExp, button: string) => {
    const other = await launchChromium(more);
    try {
      await visit({
        browser: other,
        baseUrl: world.baseUrl,
        email: dealer.email,
        path,
        before: withoutReader,
        act: async (page) => {
          await page.getByRole('button', { name: button }).click();
          await page.getByRole('alert').getByText(words).waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('combobox').first().fill('Lac');
        },
      });
    } finally {
      await other.close();
    }
  };

  it('no permission', () =>
    refused(asks('deny'), '/auth/dealer', /This site may not use the camera/, 'Scan with the camera'));

  it('no camera', () => refused([], '/fr/auth/dealer', /Cet appareil n’a pas de caméra/, 'Lire avec la caméra'));

  it('a page without TLS, to which browsers give no camera', () =>
    atCounter(
      async (page) => {
        await scanButton(page).click();
        await page.getByRole('alert').getByText('only on a secure page').waitFor();
      },
      {
        before: (page) => page.addInitScript(`Object.defineProperty(navigator, 'mediaDevices', { value: undefined });`),
      },
    ));

  it('a reader that does not come; once it does, the next try reads', async () => {
    const rider = await world.riderWithCredit(75, 'US', { password });
    const storageState = await signedIn(world.baseUrl, dealer.email);
    const errors = await inWindow(browser, { baseUrl: world.baseUrl, storageState }, async (page) => {
      await withoutReader(page);
      await page.route('**/*.wasm', (route) => route.abort('connectionreset'));
      await page.goto('/auth/dealer');
      await scanButton(page).click();
      await page.getByRole('alert').getByText('The code reader could not be loaded').waitFor();
      await page.unroute('**/*.wasm');
      await aimAtCodeOf(rider);
      await page.getByRole('alert').getByRole('button').click();
      await isFound(page, rider);
    });
    expect(errors.filter((text) => !/ERR_CONNECTION_RESET|wasm|ArrayBuffer/.test(text))).toEqual([]);
  });
});
