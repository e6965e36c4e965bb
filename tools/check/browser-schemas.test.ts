import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { checkBrowserSchemas } from './browser-schemas.ts';

const folder = 'dist/browser-schemas-test';
const file = (name: string, text: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}`, text);
  return `${folder}/${name}`;
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds a browser that takes a schema from a contract, also by way of another file', () => {
  const [page, way] = [
    `import { way } from './way.ts';`,
    `export { moneySchema as way } from '@podium/contracts/money.ts';`,
  ];
  const [start] = [file('page.tsx', page), file('way.ts', way)];
  expect(checkBrowserSchemas([start])).toEqual([
    `packages/contracts/src/money.ts has schemas, and ${folder}/way.ts is loaded by browsers`,
  ]);
});

it('allows types, and files without schemas', () => {
  const types = file(
    'types.tsx',
    `import type { Money } from '@podium/contracts/money.ts';\nimport { currencies } from '@podium/contracts/choices.ts';`,
  );
  expect(checkBrowserSchemas([types])).toEqual([]);
});
