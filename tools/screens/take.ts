import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { PodiumClient } from '../client/podium-client.ts';
import { launchChromium } from '../journeys/chromium.ts';
import { running } from '../journeys/rendered.ts';
import { settled, watchCalls } from '../journeys/screen-walk.ts';
import { signedIn } from '../journeys/signed-in.ts';
import { inWindow } from '../journeys/windows.ts';
import { findChromium } from '../testing/find-chromium.mjs';
import { findIds, screens, type DemoIds, type Screen, type Viewer } from './screens.ts';
import { galleryText, pictureName, screensFolder, widths, type Device } from './pictures.ts';

/**
 * `npm run screens`: takes the pictures of docs/screens from the product with its demo data, which runs at BASE_URL or
 * where `npm start` puts it. A change of look is seen in the diff of its pictures. Names of screens take only those.
 */
const baseUrl = process.env.BASE_URL ?? 'http://localhost:8080';
const password = 'Podium2026';
const emailOf = (viewer: Viewer) => `${viewer}@demo.test`;
const client = (viewer: Viewer) => new PodiumClient(baseUrl, { email: emailOf(viewer), password });

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const wanted = screens.filter(({ name }) => asked.length === 0 || asked.includes(name));
  if (wanted.length === 0) throw new Error(`Which screens? ${screens.map(({ name }) => name).join(', ')}`);
  if (!process.env.CHROMIUM_PATH) Object.assign(process.env, await findChromium());
  const ids = await findIds({ promoter: client('promoter'), dealer: client('dealer'), rider: client('rider') });
  await mkdir(screensFolder, { recursive: true });
  await writeFile(join(screensFolder, 'README.md'), galleryText());
  const browser = await launchChromium();
  try {
    for (const screen of wanted) {
      for (const locale of locales)
        for (const device of Object.keys(widths) as Device[]) await take(screen, { browser, locale, device, ids });
      console.log(screen.name);
    }
  } finally {
    await browser.close();
  }
}

type Shot = { browser: Parameters<typeof inWindow>[0]; locale: Locale; device: Device; ids: DemoIds };

async function take({ name, viewer, path, act }: Screen, { browser, locale, device, ids }: Shot): Promise<void> {
  const state = viewer === 'public' ? undefined : await signedIn(baseUrl, emailOf(viewer), password);
  const options = { baseUrl, locale, width: widths[device], ...(state && { storageState: state }) };
  const errors = await inWindow(browser, options, async (page) => {
    watchCalls(page);
    await page.goto((locale === 'fr' ? '/fr' : '') + path(ids));
    if (viewer === 'public') await running(page);
    await settled(page);
    await act?.(page);
    await settled(page);
    await save(page, pictureName(name, locale, device));
  });
  if (errors.length > 0) throw new Error(`${name} in ${locale} at ${widths[device]} px: ${errors.join(', ')}`);
}

async function save(page: Page, file: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await writeFile(join(screensFolder, file), await sharp(picture).webp({ quality: 72, effort: 6 }).toBuffer());
}

await main();
