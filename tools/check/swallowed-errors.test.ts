import { globSync, readFileSync } from 'node:fs';

/** Handlers that drop an error: for a promise, or a block without anything in it. */
const swallows = /\.catch\(\(\) => (undefined|null|\{\}|\[\]|false|void 0)\)|catch \{\s*\}/;
const files = globSync(['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'packages/service-kit/src/**/*.ts']).filter(
  (file) => !/\.test\.ts$|testing/.test(file),
);

/** A line that waits, and is only ever ended by a stop. */
const isWait = (line: string) => /\b(delay|once)\(/.test(line);

it('[finding 38.10] whatever drops an error logs its cause, or says in a comment why not', () => {
  const silent = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const said = lines.slice(Math.max(0, at - 4), at + 1).some((near) => near.includes('//') || near.includes('*/'));
      return swallows.test(line) && !isWait(line) && !said ? [`${file}:${at + 1} ${line.trim()}`] : [];
    });
  });
  expect(files.length).toBeGreaterThan(400);
  expect(silent).toEqual([]);
});
