import { tooNew } from './oldest-browsers.ts';

it.each([
  ['AbortSignal.any([one, other])', 'AbortSignal.any'],
  ['const all = Object.groupBy(list, by)', 'Object.groupBy'],
  ['[...map.values().map(first)]', '.values().map('],
  ['one.symmetricDifference(other)', '.symmetricDifference('],
  ['/[a--b]/v.test(text)', 'syntax newer than ES2022: Invalid regular expression flag (1:1)'],
  ['import data from "./a.json" with { type: "json" }', 'syntax newer than ES2022: Unexpected token (1:28)'],
])('the oldest browsers cannot run %s', (code, found) => {
  expect(tooNew(code)).toEqual([found]);
});

it.each([
  'Object.values(map).map(first)',
  'const { promise } = Promise.withResolvers(), groups = Map.groupBy(list, by)',
  'class A { static { this.#a = 1; } static #a = 0 } [1, 2].at(-1) ?? "(?<=a)b"',
])('they run %s', (code) => {
  expect(tooNew(code)).toEqual([]);
});
