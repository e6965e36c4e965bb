import { chromium, type Browser } from 'playwright-core';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What moves is clicked beside: dialogs and lists are where they will be at once. */
const calm = '--force-prefers-reduced-motion';

/** The Chromium that the test run found or unpacked (tools/testing/global-setup.mjs). */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...flags, calm] });
}
