import { existsSync, readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { here, type Engine } from './engine.ts';

const programs = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox by WebDriver BiDi, or null where the machine has none. */
export async function startFirefox(): Promise<Engine | null> {
  const executablePath = programs.find((program) => existsSync(program));
  if (!executablePath) return null;
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    name: `Firefox ${(await browser.version()).replace(/^.*\//, '')}`,
    open: async (viewport) => {
      const window = await browser.createBrowserContext();
      const page = await window.newPage();
      await page.setViewport(viewport);
      await page.evaluateOnNewDocument(readFileSync(here('errors.js'), 'utf8'));
      return {
        goto: async (url) => void (await page.goto(url)),
        evaluate: async (expression) =>
          JSON.parse(((await page.evaluate(`JSON.stringify(${expression})`)) as string | undefined) ?? 'null'),
        click: async (selector) => page.click(selector),
        type: async (selector, text) => page.type(selector, text),
        choose: async (selector, path) => {
          const input = await page.$(selector);
          await (input as Awaited<ReturnType<typeof page.$<'input'>>>)?.uploadFile(path);
        },
        picture: () => page.screenshot(),
        close: () => window.close(),
      };
    },
    stop: () => browser.close(),
  };
}
