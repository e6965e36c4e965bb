import { countries } from '@podium/contracts/countries.ts';
import { mapColumns, mapRows, tiles } from './tile-layout.ts';

it('has each state and each province once, each in a place of its own', () => {
  const known = countries.flatMap(({ regions }) => regions.map(({ code }) => code));
  expect(tiles.map(({ code }) => code).sort()).toEqual([...known].sort());
  expect(new Set(tiles.map(({ row, column }) => `${row} ${column}`)).size).toBe(tiles.length);
  for (const { row, column } of tiles) expect(row < mapRows && column < mapColumns).toBe(true);
});
