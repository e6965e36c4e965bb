/** The states and provinces as squares, each near its neighbors: one line per row, from west to east. */
const lines = [
  'AK YT NT NU .  .  .  .  .  QC NB PE NL',
  '.  BC AB SK MB .  .  ON .  VT NH ME NS',
  '.  WA ID MT ND MN IL WI MI NY RI MA .',
  '.  OR NV WY SD IA IN OH PA NJ CT .  .',
  '.  CA UT CO NE MO KY WV VA MD DE .  .',
  '.  .  AZ NM KS AR TN NC SC DC .  .  .',
  '.  .  .  .  OK LA MS AL GA .  .  .  .',
  'HI .  .  .  TX .  .  .  .  FL .  PR .',
];

export type Tile = { code: string; row: number; column: number };

export const tiles: readonly Tile[] = lines.flatMap((line, row) =>
  line.split(/ +/).flatMap((code, column) => (code === '.' ? [] : [{ code, row, column }])),
);
export const mapRows = lines.length;
export const mapColumns = 13;
