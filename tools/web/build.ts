// Builds the frontends into dist/web: all of them, or those named (`node tools/web/build.ts dealer`).
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { frontendNames, isFrontendName } from './frontends.ts';
import { writeRegistry } from './registry.ts';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !isFrontendName(name));
if (unknown.length > 0) {
  console.error(`There is no frontend called ${unknown.join(', ')}; there are ${frontendNames.join(', ')}.`);
  process.exit(2);
}
const queue = frontendNames.filter((name) => named.length === 0 || named.includes(name));
const total = queue.length;
let done = 0;
let failed = 0;

function buildOne(name: string): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    // One process per part: webpack keeps one core busy, and a part that fails cannot take the others with it.
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build-part.ts'), name], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', (error) => console.error(`web ${name}: ${error.message}`));
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      done += 1;
      if (code !== 0) failed += 1;
      console.log(`  web ${done}/${total} ${name.padEnd(8)} ${code === 0 ? 'built' : 'FAILED'} in ${seconds} s`);
      resolve();
    });
  });
}

async function worker(): Promise<void> {
  for (let name = queue.shift(); name; name = queue.shift()) await buildOne(name);
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 3) }, worker));
if (failed === 0) await writeRegistry();
process.exitCode = failed === 0 ? 0 : 1;
