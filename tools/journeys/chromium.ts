import { existsSync } from 'node:fs';
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

/** The Chromium that the test run found or unpacked (tools/testing/find-chromium.mjs). */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath = '/usr/bin/chromium', CHROMIUM_HOME: home } = process.env;
  return chromium.launch({ executablePath, args: [...flags, ...more], ...(home && { env: withShippedParts(home) }) });
}

/** The libraries and fonts that came with the browser, beside those that the machine has. */
function withShippedParts(home: string): NodeJS.ProcessEnv {
  const libraries = [process.env.LD_LIBRARY_PATH, `${home}/al2023/lib`].filter(Boolean).join(':');
  return {
    ...process.env,
    LD_LIBRARY_PATH: libraries,
    ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: `${home}/fonts` }),
  };
}
