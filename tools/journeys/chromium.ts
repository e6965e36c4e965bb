import { chromium, type Browser } from 'playwright-core';

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/**
 * The Chromium that the test run found or unpacked (tools/testing/global-setup.mjs). Tests that act in dialogs open their contexts with
 * reduced motion: on a busy machine a click into a dialog that still moves lands beside the button that it was aimed at.
 */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });
}
