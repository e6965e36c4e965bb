import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { newCast, unlimited, type Caller } from '../fuzz/cast.ts';
import { startProductProcess } from '../testing/product-process.mjs';
import { password, World } from '../testing/world.ts';
import { apart, unchecked } from './unchecked.ts';

/**
 * Programs of others read the API document that the product serves (README.md): a generator makes a client of it, which
 * is compiled and reads a rider's money; a fuzzer calls each operation as each role and as nobody, and every answer is
 * one that the document names, of its schema and media type.
 */
const here = (name: string) => new URL(name, import.meta.url).pathname;
const run = promisify(execFile);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seed: { type: 'string', default: '1' }, seconds: { type: 'string', default: '24' } },
  });
  const [fuzzer, generator] = [await installFuzzer(), await installGenerator()];
  const product = await startProductProcess({ env: unlimited });
  try {
    const world = new World(product.baseUrl);
    const results = [await tryClient(generator, world)];
    const cast = (await newCast(world)).filter(({ name }) => name !== 'another rider' && name !== 'staff');
    for (const caller of cast)
      results.push(
        await fuzzAs(caller, { fuzzer, baseUrl: product.baseUrl, seed: values.seed, seconds: values.seconds }),
      );
    const failed = results.filter((isGood) => !isGood).length;
    console.log(`${results.length - failed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  } finally {
    await product.stop();
  }
}

/** A folder of tools of others, made once for each text of the file that pins them. */
async function toolsOf(pins: string, make: (folder: string) => Promise<void>): Promise<string> {
  const version = createHash('sha256')
    .update(await readFile(pins))
    .digest('hex')
    .slice(0, 12);
  const folder = join(tmpdir(), `podium-tools-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  await make(unfinished);
  await rename(unfinished, folder);
  return folder;
}

/** In a virtual environment, which is called by its Python: its scripts name the folder that it was made in. */
async function installFuzzer(): Promise<string> {
  const pins = here('requirements.txt');
  return toolsOf(pins, async (folder) => {
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin', 'python'), ['-m', 'pip', 'install', '--quiet', '-r', pins]);
  });
}

async function installGenerator(): Promise<string> {
  return toolsOf(here('client/package-lock.json'), async (folder) => {
    for (const name of ['package.json', 'package-lock.json'])
      await copyFile(here(`client/${name}`), join(folder, name));
    await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder });
  });
}

/** Whether a client made of the served document compiles, and reads what a rider has. */
async function tryClient(folder: string, world: World): Promise<boolean> {
  for (const name of ['client.ts', 'tsconfig.json']) await copyFile(here(`client/${name}`), join(folder, name));
  const bin = (name: string) => join(folder, 'node_modules', '.bin', name);
  try {
    await run(bin('openapi-typescript'), [`${world.baseUrl}/api/openapi.json`, '-o', join(folder, 'api.d.ts')]);
    await run(bin('tsc'), ['-p', folder]);
    const { readWallet } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
      readWallet: (baseUrl: string, rider: { email: string; password: string }) => Promise<string>;
    };
    const { email } = await world.rider({ password });
    console.log(`A generated client: ${await readWallet(world.baseUrl, { email, password })}`);
    return true;
  } catch (error) {
    const { stdout = '', message } = error as { stdout?: string; message: string };
    console.log(`A generated client fails: ${message}\n${stdout}`);
    return false;
  }
}

type How = { fuzzer: string; baseUrl: string; seed: string; seconds: string };

/** Whether the fuzzer found nothing as this caller. */
async function fuzzAs({ name, token }: Caller, { fuzzer, baseUrl, seed, seconds }: How): Promise<boolean> {
  console.log(`Schemathesis as ${name}`);
  const options = [
    ['--seed', seed],
    ['--max-time', seconds],
    ['--phases', 'coverage,fuzzing'],
    ['--exclude-checks', Object.keys(unchecked).join(',')],
    ['--generation-database', 'none'],
    ['--warnings', 'off'],
    ['--no-color'],
    ['--continue-on-failure'],
    ...(token ? [['--header', `Authorization:Bearer ${token}`]] : []),
    ...Object.keys(apart).map((id) => ['--exclude-operation-id', id]),
  ].flat();
  const python = join(fuzzer, 'bin', 'python');
  const child = spawn(python, ['-m', 'schemathesis.cli', 'run', `${baseUrl}/api/openapi.json`, ...options], {
    stdio: 'inherit',
    // It keeps what it found where it runs.
    cwd: fuzzer,
  });
  const [status] = (await once(child, 'exit')) as [number | null];
  return status === 0;
}

await main();
