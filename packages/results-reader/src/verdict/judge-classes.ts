import { deadHeatOver, sharedPlaces } from '@podium/contracts/dead-heats.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { amount } from '../columns/choose-place.ts';
import type { ClassReading, Open, Row, RowFinding } from '../interpretation.ts';
import type { ReadTable } from '../tables/read-table.ts';

/**
 * Whether the places of each class can be true: from 1 without gaps, no two alike but dead heats (rule 45), nobody twice,
 * times in order with places. What does not fit is a question; answers are applied to the rows.
 */
export function judgeClasses(
  rows: Row[],
  read: ReadTable[],
  answers: Record<string, string>,
): { rows: Row[]; classes: ClassReading[]; open: Open[] } {
  const open: Open[] = [];
  const classes: ClassReading[] = [];
  const judged = new Map<Row, Row>();
  const times = timesOf(read);
  for (const [key, ofClass] of Map.groupBy(rows, ({ classKey }) => classKey)) {
    const [first] = ofClass;
    if (!first) continue;
    const findings: RowFinding[] = [];
    // Which class these are is asked first.
    if (first.className === '' && first.classId === null) {
      classes.push({ key, className: '', classId: null, findings });
      continue;
    }
    const ask = (kind: string, params: Open['params'], options: Open['options']) => {
      const id = `${kind}:${key}`.slice(0, 200);
      open.push({ id, kind, params: { class: first.className, ...params }, options });
      if (answers[id] === undefined)
        findings.push({ code: `finding-${kind}`, params: { class: first.className, ...params }, serious: true });
      return answers[id];
    };
    const finished = ofClass.filter((row): row is Row & { place: number } => row.place !== null);
    const places = finished.map(({ place }) => place).sort((one, other) => one - other);
    const twice = places.filter((place, i) => place === places[i - 1]);
    let numbered: Map<Row, number> = new Map(finished.map((row) => [row, row.place]));
    let isTied = false;
    if (twice.length > 0) {
      const answer = ask('ties', { place: twice[0] ?? 0, count: new Set(twice).size }, [
        { label: { code: 'option-dead-heat' }, answer: 'deadHeat' },
        { label: { code: 'option-renumber' }, answer: 'renumber' },
      ]);
      isTied = answer === 'deadHeat';
      if (isTied) numbered = deadHeat(finished);
      if (answer === 'renumber') numbered = renumbered(finished);
    }
    const missing = missingOf([...numbered.values()].sort((one, other) => one - other));
    if (missing.length > 0) {
      const answer = ask('gaps', { place: missing[0] ?? 0, count: missing.length }, [
        { label: { code: 'option-as-it-stands' }, answer: 'asIs' },
        { label: { code: 'option-renumber' }, answer: 'renumber' },
      ]);
      if (answer === 'renumber') numbered = isTied ? ranked(finished) : renumbered(finished);
    }
    const names = Map.groupBy(finished, ({ name }) => nameKey(name));
    const double = [...names].find(([name, all]) => name !== '' && all.length > 1)?.[1][1];
    if (double) ask('twice', { name: double.name }, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    const late = timesDisagree(finished, times);
    if (late) ask('times', { name: late.name }, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    for (const row of finished) judged.set(row, { ...row, place: numbered.get(row) ?? row.place });
    if (finished.length === 0) ask('unplaced', {}, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    const serious = ofClass.find((row) =>
      row.findings.some(({ serious: isSerious, code }) => isSerious && code !== 'finding-no-place'),
    );
    if (serious)
      ask('rows', { name: serious.name, line: serious.line }, [
        { label: { code: 'option-as-it-stands' }, answer: 'asIs' },
      ]);
    if (answers[`rows:${key}`.slice(0, 200)] === 'asIs')
      for (const row of ofClass)
        judged.set(row, {
          ...(judged.get(row) ?? row),
          findings: row.findings.map((finding) => ({ ...finding, serious: false })),
        });
    classes.push({ key, className: first.className, classId: first.classId, findings });
  }
  return { rows: rows.map((row) => judged.get(row) ?? row), classes, open };
}

/** Places up to the last that nobody has; after a dead heat the next place is left out by rule. */
function missingOf(sorted: number[]): number[] {
  const taken = new Set(sorted);
  const missing: number[] = [];
  let below = 0;
  for (let place = 1; place <= Math.min(sorted.at(-1) ?? 0, 9999); place += 1) {
    while ((sorted[below] ?? Number.POSITIVE_INFINITY) < place) below += 1;
    const isTiedOut = below >= place && sorted[below - 1] === sorted[below - 2];
    if (!taken.has(place) && !isTiedOut) missing.push(place);
  }
  return missing;
}

type Placed = Row & { place: number };
const byPlace = (rows: Placed[]) =>
  rows.map((row, i) => ({ row, i })).sort((one, other) => one.row.place - other.row.place || one.i - other.i);
const renumbered = (rows: Placed[]): Map<Row, number> => new Map(byPlace(rows).map(({ row }, i) => [row, i + 1]));

/** Each place is one more than the riders ahead: those that tied riders fill besides their own are left out. */
function ranked(rows: Placed[]): Map<Row, number> {
  const sorted = byPlace(rows).map(({ row }) => row.place);
  const firstOf = new Map(sorted.map((place, i): [number, number] => [place, i + 1]).reverse());
  return new Map(rows.map((row) => [row, firstOf.get(row.place) ?? row.place]));
}

/** Tied riders share their place. Where the file goes on with a place that they fill too, the ones behind move back. */
function deadHeat(rows: Placed[]): Map<Row, number> {
  const shared = sharedPlaces(rows.map(({ place }) => place));
  const isFilled = rows.some(({ place }) => deadHeatOver(shared, place) !== undefined);
  return isFilled ? ranked(rows) : new Map(rows.map((row) => [row, row.place]));
}

/** Total times in seconds, by table and line, of those who rode all laps. */
function timesOf(read: ReadTable[]): Map<string, Map<number, number>> {
  return new Map(
    read.map(({ table, columns, facts }) => {
      const times = new Map<number, number>();
      const time = columns.all.find(({ tag, filled, share }) => tag === 'time' && filled > 0.5 && share('time') > 0.5);
      const laps = columns.all.find(({ name }) => /^(laps|tours|runden|vueltas)$/i.test(name));
      const most = laps ? facts.reduce((max, { line }) => Math.max(max, Number(line.cells[laps.at] ?? 0) || 0), 0) : 0;
      for (const { line } of time ? facts : []) {
        const seconds = amount(line.cells[time?.at ?? -1] ?? '');
        const isFull = !laps || Number(line.cells[laps.at] ?? 0) === most;
        if (seconds !== null && seconds > 0 && isFull) times.set(line.line, seconds);
      }
      return [table.id, times];
    }),
  );
}

/** The first rider whose total time is less than that of one ahead, if that is so for most: then the places are no result. */
function timesDisagree(finished: Placed[], times: Map<string, Map<number, number>>): Row | null {
  const ordered = byPlace(finished).flatMap(({ row }) => {
    const seconds = times.get(row.table)?.get(row.line);
    return seconds === undefined ? [] : [{ row, seconds }];
  });
  const early = ordered.filter(({ seconds }, i) => i > 0 && seconds < (ordered[i - 1]?.seconds ?? 0));
  return ordered.length >= 4 && early.length > (ordered.length - 1) * 0.3 ? (early[0]?.row ?? null) : null;
}
