import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { depth } from '@podium/service-kit/depth.ts';

type FileResult = {
  name: string;
  status: 'passed' | 'failed';
  startTime: number;
  endTime: number;
  assertionResults: { status: string }[];
};
type Run = { numPassedTests: number; numFailedTests: number; numPendingTests: number; testResults: FileResult[] };

const jest = resolve('node_modules', 'jest', 'bin', 'jest.js');
const slowestShown = 10;
/** Of the files that drive a browser a quick run takes these: the main job, sign-in by keys, and each area of the site. */
const inEveryRun = [
  'browser',
  'keyboard',
  'public-content',
  'rider-screens',
  'counter',
  'promoter-screens',
  'dashboard',
];

/**
 * `npm test`: all tests, or those of the paths given. A file that drives a browser may fail because the machine is
 * busy: it is run once more, alone. What passes then is reported as flaky, for review, and does not fail the run.
 * `DEPTH` says how deep the tests go; what a quick run left out is counted.
 */
async function main(args: string[]): Promise<number> {
  const { taken, left } = depth === 'quick' && args.every(isConfig) ? quickFiles(args) : { taken: [], left: 0 };
  const first = await runJest([...args, ...(left > 0 ? ['--runTestsByPath', ...taken] : [])]);
  if (!first) return 1;
  let { numPassedTests: passed, numFailedTests: failed } = first;
  const flaky: string[] = [];
  for (const file of first.testResults.filter(({ status }) => status === 'failed')) {
    if (!drivesBrowser(file.name)) {
      // A file that could not even be loaded has no tests that failed.
      if (countOf(file, 'failed') === 0) failed += 1;
      continue;
    }
    console.log(`\n${relative('.', file.name)} drives a browser and failed: once more, alone\n`);
    const again = await runJest([...args.filter(isConfig), '--runTestsByPath', file.name]);
    passed += (again?.numPassedTests ?? 0) - countOf(file, 'passed');
    failed += (again ? again.numFailedTests : 1) - countOf(file, 'failed');
    if (again?.testResults.every(({ status }) => status === 'passed')) flaky.push(relative('.', file.name));
    else if (again?.numFailedTests === 0) failed += 1;
  }
  if (first.testResults.length > slowestShown) showSlowest(first.testResults);
  if (first.numPendingTests > 0) console.log(`${first.numPendingTests} tests are left for DEPTH=full`);
  if (left > 0)
    console.log(
      `${left} files in browsers or of attacks, faults and operation are left for DEPTH=full, or for who names them`,
    );
  for (const name of flaky) console.log(`flaky: ${name} failed, and passed alone`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Attacks, faults, operation and the embedded servers: they take long, and few changes touch what they show. */
const namedOnly = /\/tools\/(attacks|chaos|ops|observability|scale|amqp-server|mongo-server)\//;

/**
 * Four fifths of the time of all tests go to browsers, and half of the rest to `namedOnly`, so people run those of the
 * screens and parts that they change.
 */
function quickFiles(args: string[]): { taken: string[]; left: number } {
  const { stdout } = spawnSync(process.execPath, [jest, ...args, '--listTests'], { encoding: 'utf8' });
  const files = stdout.split('\n').filter(Boolean);
  const taken = files.filter(
    (file) => inEveryRun.includes(basename(file).split('.')[0]!) || !(drivesBrowser(file) || namedOnly.test(file)),
  );
  return { taken, left: files.length - taken.length };
}

/** Null when jest ended before it reported what ran. */
async function runJest(args: string[]): Promise<Run | null> {
  const folder = mkdtempSync(join(tmpdir(), 'podium-results-'));
  const report = join(folder, 'results.json');
  try {
    const child = spawn(process.execPath, [jest, ...args, '--json', `--outputFile=${report}`], { stdio: 'inherit' });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', pass).on('SIGINT', pass);
    await once(child, 'exit');
    process.off('SIGTERM', pass).off('SIGINT', pass);
    return JSON.parse(readFileSync(report, 'utf8')) as Run;
  } catch (error) {
    console.error(`The tests did not run to their end: ${(error as Error).message}`);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function showSlowest(files: FileResult[]): void {
  const seconds = ({ startTime, endTime }: FileResult) => Math.round((endTime - startTime) / 1000);
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, slowestShown);
  console.log(`slowest: ${slowest.map((file) => `${relative('.', file.name)} ${seconds(file)} s`).join(', ')}`);
}

const countOf = ({ assertionResults }: FileResult, wanted: string): number =>
  assertionResults.filter(({ status }) => status === wanted).length;

const isConfig = (arg: string): boolean => arg.startsWith('--config=');
const drivesBrowser = (file: string): boolean =>
  /from '\.\.?\/.*(visit|chromium|screen-tests)\.ts'/.test(readFileSync(file, 'utf8'));

process.exitCode = await main(process.argv.slice(2));
