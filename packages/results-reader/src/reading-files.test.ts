import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reading, ReadingChoices, ReadingRow } from '@podium/contracts/reading.ts';
import { readResultsFile } from './read-file.ts';

/** Results files in the shapes of real exports, each with what a careful person reads from it. */
const folder = join(__dirname, '..', 'test', 'files');
type Expected = {
  class: string;
  place?: number;
  status?: string;
  name: string;
  bike?: string;
  amaNumber?: string;
  hometown?: string;
};
type Spec = { file: string; classes: string[]; expected: Expected[] };
const specs = readdirSync(folder)
  .filter((name) => /^\d\d-.*\.json$/.test(name) && !name.endsWith('.data.json'))
  .map((name): [string, Spec] => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), 'utf8')) as Spec]);

const key = (text: unknown) =>
  String(text ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What differs between the rows read and those expected. */
function differences({ expected }: Spec, { rows }: Reading): string[] {
  const left = [...rows];
  const wrong = expected.flatMap((each) => {
    const at = left.findIndex(
      ({ name, className }) => key(name) === key(each.name) && key(className) === key(each.class),
    );
    if (at < 0) return [`${each.name}: no such row`];
    const [row] = left.splice(at, 1) as [ReadingRow];
    const parts: [keyof ReadingRow, string][] = [
      ...(each.bike ? [['bike', each.bike] as [keyof ReadingRow, string]] : []),
      ...(each.amaNumber ? [['amaNumber', each.amaNumber] as [keyof ReadingRow, string]] : []),
      ...(each.hometown ?? '').split(',').map((part) => ['hometown', part] as [keyof ReadingRow, string]),
    ];
    return [
      ...((row.place ?? row.status) === (each.place ?? each.status)
        ? []
        : [`${each.name}: ${row.place ?? row.status}`]),
      ...parts
        .filter(([field, want]) => !key(row[field]).includes(key(want)))
        .map(([field]) => `${each.name}: ${field} ${String(row[field])}`),
    ];
  });
  return [...wrong, ...left.map(({ name }) => `${name}: not in the file's results`)];
}

const read = ({ file, classes }: Spec, choices?: ReadingChoices) =>
  readResultsFile(
    { bytes: readFileSync(join(folder, file)), name: file },
    { classes: classes.map((name, i) => ({ id: `c${i}`, name })), choices },
  );

/** Lines of a delimited file that are neither row nor header nor named as unused. */
function unaccounted({ file }: Spec, { rows, unused, tables }: Reading): number[] {
  const bytes = readFileSync(join(folder, file));
  if (!file.endsWith('.csv')) return [];
  const seen = new Set<number | null>([
    ...rows.map(({ line }) => line),
    ...unused.lines.map(({ line }) => line),
    ...tables.map(({ headerLine }) => headerLine),
  ]);
  return bytes
    .toString('latin1')
    .split(/\r\n|\n|\r/)
    .flatMap((text, i) => (text.replace(/[,;\t"\s]/g, '') !== '' && !seen.has(i + 1) ? [i + 1] : []));
}

describe('files of timing systems and clubs', () => {
  it('are all there', () => expect(specs).toHaveLength(37));

  it.each(specs)('%s is read rightly at once, or after one answer', async (_name, spec) => {
    const reading = await read(spec);
    expect(unaccounted(spec, reading)).toEqual([]);
    if (reading.sure) {
      expect(differences(spec, reading)).toEqual([]);
      return;
    }
    const [question] = reading.questions;
    const answers = await Promise.all((question?.options ?? []).map(({ choices }) => read(spec, choices)));
    expect(answers.map((answer) => differences(spec, answer))).toContainEqual([]);
  });

  it('most are sure at once, and what is sure is right', async () => {
    const readings = await Promise.all(specs.map(async ([name, spec]) => ({ name, spec, reading: await read(spec) })));
    const sure = readings.filter(({ reading }) => reading.sure);
    expect(sure.length).toBeGreaterThanOrEqual(34);
    expect(sure.filter(({ spec, reading }) => differences(spec, reading).length > 0).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it.each(specs)('%s reads the same again by its own choices', async (_name, spec) => {
    const reading = await read(spec);
    expect(await read(spec, JSON.parse(JSON.stringify(reading.choices)) as ReadingChoices)).toEqual(reading);
  });
});
