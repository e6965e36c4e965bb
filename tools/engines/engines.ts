import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductProcess } from '../testing/product-process.mjs';
import { World } from '../testing/world.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { Person } from './person.ts';
import { startWebkit } from './webkit.ts';

/** The main journeys of each role in the engines of Safari, of a Safari from before 17.4, and of Firefox (README.md). */
const starts: [name: string, start: () => Promise<Engine | null>][] = [
  ['WebKit', () => startWebkit('WebKit', [])],
  ['a Safari before 17.4', () => startWebkit('a Safari before 17.4', ['old-safari.js'])],
  ['Firefox', startFirefox],
];

async function main(): Promise<void> {
  const only = process.argv[2];
  const product = await startProductProcess();
  let [passed, failed] = [0, 0];
  try {
    const world = new World(product.baseUrl);
    for (const [name, start] of starts.filter(([each]) => !only || each.includes(only))) {
      const engine = await start();
      if (!engine) {
        console.log(`${name} is not on this machine, so it was not met`);
        continue;
      }
      for (const journey of journeys) {
        const fault = await faultOf(engine, journey, world);
        console.log(`${fault ? 'FAIL' : 'ok  '} ${engine.name}: ${journey.name}${fault ? `\n     ${fault}` : ''}`);
        if (fault) failed += 1;
        else passed += 1;
      }
      await engine.stop();
    }
  } finally {
    await product.stop();
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** What went wrong: that it did not come to its end, or an error that its pages had; null if nothing. */
async function faultOf(engine: Engine, journey: (typeof journeys)[number], world: World): Promise<string | null> {
  const page = await engine.open(journey);
  try {
    await journey.go(new Person(page, world.baseUrl), world);
    const errors = await page.evaluate<string[]>('globalThis.pageErrors');
    return errors.length > 0 ? `errors of the page: ${errors.join(' | ')}` : null;
  } catch (error) {
    const at = await page
      .evaluate<string>('`${location.pathname}: ${pageErrors.join(" | ")} ${document.body.innerText.slice(0, 600)}`')
      .catch(() => 'the page does not answer');
    const shot = join(tmpdir(), `podium-${engine.name}-${journey.name}.png`.replaceAll(' ', '-'));
    const isShot = await page.picture().then(
      (bytes) => writeFile(shot, bytes).then(() => true),
      () => false,
    );
    return `${(error as Error).message}\n     ${at.replaceAll('\n', ' ')}${isShot ? `\n     ${shot}` : ''}`;
  } finally {
    await page.close().catch(() => undefined);
  }
}

await main();
