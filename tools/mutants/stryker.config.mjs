import { readFileSync } from 'node:fs';
import { rules } from './rules.mjs';

/** The pure part of a file that begins with other things: from the line of a declaration to the end. */
const from = (file, declaration) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = lines.findIndex((line) => line.startsWith(declaration)) + 1;
  if (first === 0) throw new Error(`${file} has no "${declaration}"`);
  return `${file}:${first}-${lines.length}`;
};

/** `npm run mutants`: changes the pure rules one by one and fails when the tests beside them notice too few changes. */
export default {
  packageManager: 'npm',
  testRunner: 'jest',
  jest: { configFile: 'tools/mutants/jest.config.mjs' },
  plugins: ['@stryker-mutator/jest-runner'],
  mutate: rules.map(({ file, from: declaration }) => (declaration ? from(file, declaration) : file)),
  // Not copied: what the rules do not need. (Stryker reads tsconfig.json by an interface that TypeScript 7 lacks.)
  ignorePatterns: ['.data', 'deploy', 'dist', 'docs', 'frontends', 'gateway', 'k8s', 'node_modules', 'tsconfig.json'],
  coverageAnalysis: 'perTest',
  // A value that is computed once, when its file is loaded, would need every test again for each of its mutants.
  ignoreStatic: true,
  concurrency: 1,
  // A process that runs jest again and again keeps some memory of each run.
  maxTestRunnerReuse: 200,
  timeoutMS: 20_000,
  thresholds: { high: 100, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true, logTests: false },
  jsonReporter: { fileName: '.data/mutants/report.json' },
  tempDirName: '.data/mutants/sandbox',
  allowConsoleColors: false,
};
