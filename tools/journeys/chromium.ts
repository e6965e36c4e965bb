import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The system's Chromium where there is one, else the one that npm ships. */
export async function launchChromium(): Promise<Browser> {
  const system = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const executablePath = existsSync(system) ? system : shippedChromium();
  return chromium.launch({ executablePath, args: flags });
}

/** Asked of a Node of its own, for the package is an ES module and tests are not. */
function shippedChromium(): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', "import chromium from '@sparticuz/chromium'; console.log(await chromium.executablePath())"], { encoding: 'utf8' }).trim();
}
