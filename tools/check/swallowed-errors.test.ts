import { globSync, readFileSync } from 'node:fs';

/** Handlers that do not even take the error: of a promise, or of a block. */
const swallows = /\.catch\((\(\)|$)|\bcatch \{/;
const files = globSync([
  'services/*/src/**/*.ts',
  'gateway/src/**/*.ts',
  'packages/*/src/**/*.{ts,tsx}',
  'frontends/*/src/**/*.{ts,tsx}',
]).filter((file) => !/\.test\.tsx?$|testing/.test(file));

/** A line that waits, and is only ever ended by a stop. */
const isWait = (line: string) => /\b(delay|once)\(/.test(line);
/** A handler on the next line that takes the error. */
const takesIt = (next = '') => /^\s*(async )?\(?\w+/.test(next);
const isComment = (line: string) => /(^|\s)\/\/ |\*\//.test(line);

it('[finding 38.10] whatever drops an error logs its cause, or says in a comment why not', () => {
  const silent = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      if (!swallows.test(line) || isWait(line) || (line.endsWith('.catch(') && takesIt(lines[at + 1]))) return [];
      return lines.slice(Math.max(0, at - 6), at + 3).some(isComment) ? [] : [`${file}:${at + 1} ${line.trim()}`];
    });
  });
  expect(files.length).toBeGreaterThan(1000);
  expect(silent).toEqual([]);
});
