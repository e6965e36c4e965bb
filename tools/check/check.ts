import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { checkBrowserSchemas } from './browser-schemas.ts';
import { checkCitations } from './citations.ts';
import { checkCode } from './code-rules.ts';
import { checkContainers } from './containers.ts';
import { checkClasses } from './css-classes.ts';
import { checkColors } from './css-colors.ts';
import { checkScales } from './css-scales.ts';
import { checkDependencies } from './dependency-rules.ts';
import { checkEvents } from './event-catalog.ts';
import { checkLinks } from './links.ts';
import { checkLocales, checkWords } from './locales.ts';
import { checkMigrationLocks } from './migration-locks.ts';
import { checkNamedTests } from './named-tests.ts';
import { checkParts } from './parts.ts';

import { staleDocs } from '../docs/generate.ts';
import { checkReleased } from '../releases/changelogs.ts';
import { checkContracts } from '../releases/contracts.ts';
import { checkReleasedKits } from '../web/kit-styles.ts';

/** A check returns its complaints; none means that it passed. */
type Check = { name: string; run: () => string[] | Promise<string[]> };

const command =
  (program: string, ...args: string[]) =>
  (): Promise<string[]> =>
    new Promise((resolve) =>
      execFile(program, args, { maxBuffer: Infinity }, (error, stdout, stderr) =>
        resolve(error ? [`${stdout}${stderr}`.trim() || error.message] : []),
      ),
    );

const checks: Check[] = [
  { name: 'formatted (npm run format mends it)', run: command('prettier', '--list-different', '.') },
  // Each checker works out the types of the contracts again, which is most of the work.
  { name: 'types of the services and tools', run: command('tsc', '--checkers', '1', '-p', 'tsconfig.json') },
  { name: 'types of the web', run: command('tsc', '--checkers', '1', '-p', 'tsconfig.web.json') },
  { name: 'oxlint', run: command('oxlint', '--quiet') },
  { name: 'one-way imports', run: checkDependencies },
  { name: 'nothing unused (knip)', run: command('knip', '--no-progress') },
  { name: 'each event: one declaration, one publisher, its consumers', run: checkEvents },
  {
    name: 'generated documents are current',
    run: async () => (await staleDocs()).map((path) => `${path} is stale: run node tools/docs/generate.ts`),
  },
  { name: 'contracts break nothing of the last release', run: checkContracts },
  { name: 'styles of released kits are kept', run: () => checkReleasedKits() },
  { name: 'each part that is released alone: its changelog says its version', run: checkReleased },
  { name: 'both languages say the same things', run: checkLocales },
  { name: 'one word for one thing in what people read', run: checkWords },
  { name: 'code: sizes, names, who fetches, who moves money', run: checkCode },
  { name: 'browsers load no schemas', run: () => checkBrowserSchemas() },
  { name: 'screens are made of the parts of the kit', run: () => checkParts() },
  { name: 'styles: each class has one home', run: () => checkClasses() },
  { name: 'styles: colors are tokens', run: () => checkColors() },
  { name: 'styles: type sizes and spacing are tokens', run: () => checkScales() },
  { name: 'images and compose: an image each, no rights, no secrets', run: checkContainers },
  { name: 'migrations lock nothing for long', run: () => checkMigrationLocks() },
  { name: 'links of the documents', run: checkLinks },
  { name: 'tests that the pages of security and proof name', run: () => checkNamedTests() },
  { name: 'each cited rule and section has its text, its code and its tests', run: () => checkCitations() },
];

let failed = 0;
async function show({ name, run }: Check): Promise<void> {
  const began = performance.now();
  const complaints = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${complaints.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  for (const complaint of complaints) console.log(complaint.replace(/^/gm, '     '));
  failed += complaints.length === 0 ? 0 : 1;
}

// The first ones are programs of their own, and the longest.
const waiting = checks.values();
const next = async () => {
  for (const check of waiting) await show(check);
};
await Promise.all(Array.from({ length: availableParallelism() }, next));
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
