import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack from 'webpack';
import { launchChromium } from '../journeys/chromium.ts';
import { findChromium } from '../testing/find-chromium.mjs';
import type { World } from '../testing/world.ts';
import { frontend } from '../web/preset.ts';
import type { Line } from './measure.ts';

type Loaded = { type: string; bytes: number };

/**
 * What a browser loads for the home page before the first input, compressed, beside a plain build of the shell: one
 * script and one style sheet, without Module Federation and without pages that are rendered ahead. Fonts and pictures
 * are the same in both.
 */
export async function benchHomePage({ baseUrl }: World): Promise<Line[]> {
  const loaded = await loadHome(baseUrl);
  const sum = (all: Loaded[]) => all.reduce((bytes, each) => bytes + each.bytes, 0);
  const plain = (await plainBuild()) + sum(loaded.filter(({ type }) => type === 'Font' || type === 'Image'));
  return [
    {
      what: 'home page, compressed',
      figure: `${kilobytes(sum(loaded))} in ${loaded.length} requests`,
      limit: `plain build: ${kilobytes(plain)}`,
      ratio: (sum(loaded) / plain).toFixed(2),
      aim: 'at most 130 KB in 13 requests',
    },
  ];
}

async function loadHome(baseUrl: string): Promise<Loaded[]> {
  if (!process.env.CHROMIUM_PATH) Object.assign(process.env, await findChromium());
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const types = new Map<string, string>();
    const loaded: Loaded[] = [];
    network.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      loaded.push({ type: types.get(requestId) ?? '', bytes: encodedDataLength }),
    );
    await page.goto(baseUrl, { waitUntil: 'networkidle' });
    return loaded;
  } finally {
    await browser.close();
  }
}

/** The bytes of the page, the script and the style sheet of a plain build, compressed as the gateway sends them. */
async function plainBuild(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'podium-plain-'));
  const shell = frontend('shell');
  const isLeftOut = /ModuleFederation|Compression/;
  const config = {
    ...shell,
    devtool: false as const,
    output: { ...shell.output, path: folder },
    plugins: [
      ...shell.plugins!.filter((plugin) => !isLeftOut.test(plugin?.constructor.name ?? '')),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
  try {
    await new Promise<void>((resolve, reject) => {
      webpack(config, (error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats) : resolve()));
    });
    return readdirSync(folder)
      .filter((name) => /^(main\..*\.(js|css)|index\.html)$/.test(name))
      .reduce((bytes, name) => bytes + brotliCompressSync(readFileSync(join(folder, name))).length, 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
