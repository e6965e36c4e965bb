// Plain JavaScript for the Node that the machine has (20 or newer): it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { missingNativePackages } from './native-packages.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const modules = join(root, 'node_modules');
const lockFile = join(root, 'package-lock.json');
const webSources = ['frontends', 'packages/ui', 'packages/race-screens', 'packages/contracts', 'tools/web'];

/** Our caller; it may get a signal while we still install or build. */
const npmProcess = process.ppid;

const commands = {
  start: { file: 'tools/start/start.ts', args: [root], web: true, watched: true },
  service: { file: 'tools/start/start-service.ts', args: [root], watched: true },
  dev: { file: 'tools/dev/dev.ts', args: [], watched: true },
  test: { file: 'tools/testing/run-tests.ts', args: [], web: true },
  check: { file: 'tools/check/check.ts', args: [] },
  format: { file: 'node_modules/prettier/bin/prettier.cjs', args: ['--write', '--log-level=warn', '.'] },
  mutants: {
    file: 'node_modules/@stryker-mutator/core/bin/stryker.js',
    args: ['run', 'tools/mutants/stryker.config.mjs'],
  },
  bench: { file: 'tools/bench/bench.ts', args: [] },
  screens: { file: 'tools/screens/take.ts', args: [] },
  scale: { file: 'tools/scale/scale.ts', args: [] },
  chaos: { file: 'tools/chaos/chaos.ts', args: [] },
  oracle: { file: 'tools/oracle/oracle.ts', args: [] },
  fuzz: { file: 'tools/fuzz/fuzz.ts', args: [] },
  engines: { file: 'tools/engines/engines.ts', args: [], web: true },
  'api-document': { file: 'tools/api-document/judge.ts', args: [] },
  ops: { file: 'tools/ops/ops.ts', args: [] },
  'journey:real': { file: 'tools/journeys/real.ts', args: [] },
  release: { file: 'tools/releases/release.ts', args: [] },
  'k8s:check': { file: 'tools/k8s/check.ts', args: [] },
  'coverage:spec': { file: 'tools/check/coverage-spec.ts', args: [] },
};

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = commands[name];
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new Error(`Node 20 or newer is needed; this is ${process.versions.node}. Get it from https://nodejs.org`);
  if (!command) throw new Error(`Say what to run: ${Object.keys(commands).join(', ')}`);
  await ensureModules();
  if (command.web) await ensureWeb();
  if (!existsSync(join(root, command.file)))
    throw new Error(`${command.file} does not exist yet, so "${name}" cannot run`);
  process.exit(
    await run(node24(), [join(root, command.file), ...command.args, ...args], { watched: command.watched === true }),
  );
}

// --- The packages -------------------------------------------------------------------------------------------------

async function ensureModules() {
  const stamp = join(modules, '.podium-stamp');
  const wanted = hashOf([lockFile]);
  if (readOr(stamp) !== wanted && !isInstalled()) await install();
  await ensureNativePackages();
  writeFileSync(stamp, wanted);
}

function lockedPackages() {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

async function ensureNativePackages() {
  const missing = missingNativePackages(root, lockedPackages());
  if (missing.length === 0) return;
  console.log(`npm left out what this machine needs; installing ${missing.join(', ')}`);
  if ((await npm(['install', '--no-save', ...missing])) !== null)
    throw new Error(`npm could not install ${missing.join(', ')}; what it said is above.`);
}

/** npm lists what it installed in node_modules; packages for other platforms may be missing there. */
function isInstalled() {
  const wanted = lockedPackages();
  const present = JSON.parse(readOr(join(modules, '.package-lock.json')) ?? '{}').packages ?? {};
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (present[path]) return link || present[path].version === version;
    return optional === true;
  });
}

async function install() {
  const paths = Object.entries(lockedPackages()).flatMap(([path, { optional, link }]) =>
    path.includes('node_modules/') && !optional && !link ? [path] : [],
  );
  console.log(`Installing ${paths.length} packages with npm. This takes a minute or two, the first time only.`);
  const startedAt = Date.now();
  const progress = setInterval(() => {
    const present = paths.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    console.log(`  ${Math.round((Date.now() - startedAt) / 1000)} s: ${present} of ${paths.length} packages`);
  }, 5000);
  try {
    // npm ci insists that the lock file names the optional packages of every platform. Some registries lack a few of
    // those, so that no lock file made there can; npm install takes the same versions without that demand.
    const complaint = await npm(['ci']);
    if (complaint?.includes('EUSAGE')) {
      console.log('  npm ci does not take the lock file (EUSAGE); npm install takes the same versions from it');
      if (await npm(['install', '--no-save']))
        throw new Error('npm install failed; what it said is above. Solve that and run the same command again.');
    } else if (complaint !== null)
      throw new Error('npm ci failed; what it said is above. Solve that and run the same command again.');
  } finally {
    clearInterval(progress);
  }
  console.log(`  installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

/** Null on success, else npm's error output. */
async function npm(args) {
  // The Node that runs this may be in the folder that npm is about to replace; npm's own caller is not.
  const cli = process.env.npm_execpath;
  const node = process.env.npm_node_execpath ?? process.execPath;
  const usable = cli && existsSync(cli) && !cli.startsWith(modules) && !node.startsWith(modules);
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(delimiter);
  const child = spawn(usable ? node : 'npm', usable ? [cli, ...all] : all, {
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: !usable && process.platform === 'win32',
  });
  const stop = (signal) => child.kill(signal);
  process.on('SIGTERM', stop).on('SIGINT', stop);
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += text));
  const code = await new Promise((resolveCode, reject) => child.once('error', reject).once('close', resolveCode));
  process.off('SIGTERM', stop).off('SIGINT', stop);
  if (code === 0) return null;
  if (code === null) process.exit(130);
  if (!complaint.includes('EUSAGE')) process.stderr.write(complaint);
  return complaint || `code ${code}`;
}

/** Node 24 comes as a package. */
function node24() {
  const file = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(file))
    throw new Error(
      'The package "node" has no program in it: npm was told to run no install scripts. Run: npm rebuild node',
    );
  return file;
}

// --- The web files ------------------------------------------------------------------------------------------------

async function ensureWeb() {
  const build = join(root, 'tools', 'web', 'build.ts');
  if (!existsSync(build)) return console.log('The web files are not built: tools/web/build.ts does not exist yet');
  const stamp = join(root, 'dist', 'web', '.stamp');
  const wanted = hashOf([lockFile, ...webSources.flatMap((folder) => filesIn(join(root, folder)))]);
  if (readOr(stamp) === wanted) return;
  console.log('Building the web files');
  const startedAt = Date.now();
  const code = await run(node24(), [build]);
  if (code !== 0) throw new Error(`The web files could not be built (code ${code}); what the build said is above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  console.log(`  built in ${Math.round((Date.now() - startedAt) / 1000)} s`);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
}

// --- Small things -------------------------------------------------------------------------------------------------

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/**
 * npm does not pass on a SIGTERM, so the end of npm is treated as one: nothing may keep the port.
 */
function whenNpmEnds(act) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const timer = setInterval(() => {
    if (process.ppid === npmProcess) return;
    clearInterval(timer);
    act();
  }, 500);
  return () => clearInterval(timer);
}

/** Runs a program to its end with our terminal; it gets our signals, and its exit code becomes ours. */
function run(command, args, { watched = false } = {}) {
  // A watched program ends when we do, even if we are killed.
  const watch = watched ? ['--import', pathToFileURL(join(root, 'tools', 'stack', 'parent-watch.ts')).href] : [];
  const child = spawn(command, [...watch, ...args], {
    cwd: root,
    // Modules stay compiled from one run to the next; the processes that this one starts share them.
    env: {
      NODE_COMPILE_CACHE: join(modules, '.cache', 'compile'),
      ...process.env,
      PATH: [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter),
    },
    stdio: watched ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
  });
  const pass = (signal) => child.kill(signal);
  // In a terminal Ctrl-C reaches the child by itself; a second one would mean "at once".
  const onInterrupt = () => process.stdin.isTTY || pass('SIGINT');
  process.on('SIGTERM', pass).on('SIGHUP', pass).on('SIGINT', onInterrupt);
  const stopWatching = whenNpmEnds(() => pass('SIGTERM'));
  return new Promise((resolveCode, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      stopWatching();
      process.off('SIGTERM', pass).off('SIGHUP', pass).off('SIGINT', onInterrupt);
      resolveCode(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
