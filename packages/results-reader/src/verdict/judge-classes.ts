import { nameKey } from '@podium/contracts/names.ts';
import { amount } from '../columns/choose-place.ts';
import type { ClassReading, Open, Row, RowFinding } from '../interpretation.ts';
import type { ReadTable } from '../tables/read-table.ts';

/**
 * Whether the places of each class can be true: from 1 without gaps, no two alike but dead heats (rule 45), nobody twice,
 * times in order with places. What does not fit is a question; answers are applied to the rows.
 */
export function judgeClasses(rows: Row[], read: ReadTable[], answers: Record<string, string>): { rows: Row[]; classes: ClassReading[]; open: Open[] } {
  const open: Open[] = [];
  const classes: ClassReading[] = [];
  const judged = new Map<Row, Row>();
  for (const [key, ofClass] of Map.groupBy(rows, ({ classKey }) => classKey)) {
    const [first] = ofClass;
    if (!first) continue;
    const findings: RowFinding[] = [];
    const ask = (kind: string, params: Open['params'], options: Open['options']) => {
      const id = `${kind}:${key}`.slice(0, 200);
      open.push({ id, kind, params: { class: first.className, ...params }, options });
      if (answers[id] === undefined) findings.push({ code: `finding-${kind}`, params: { class: first.className, ...params }, serious: true });
      return answers[id];
    };
    const finished = ofClass.filter((row): row is Row & { place: number } => row.place !== null);
    const places = finished.map(({ place }) => place).sort((one, other) => one - other);
    const twice = places.filter((place, i) => place === places[i - 1]);
    const tops = new Set(places);
    const missing = Array.from({ length: Math.min(places.at(-1) ?? 0, 5000) }, (_, i) => i + 1).filter((place) => !tops.has(place) && !isTiedOut(place, places));
    let numbered: Map<Row, number> = new Map(finished.map((row) => [row, row.place]));
    if (twice.length > 0) {
      const answer = ask('ties', { place: twice[0] ?? 0, count: new Set(twice).size }, [
        { label: { code: 'option-dead-heat' }, answer: 'deadHeat' },
        { label: { code: 'option-renumber' }, answer: 'renumber' },
      ]);
      if (answer === 'deadHeat') numbered = deadHeat(finished);
      if (answer === 'renumber') numbered = renumbered(finished);
    }
    if (missing.length > 0) {
      const answer = ask('gaps', { place: missing[0] ?? 0, count: missing.length }, [
        { label: { code: 'option-as-it-stands' }, answer: 'asIs' },
        { label: { code: 'option-renumber' }, answer: 'renumber' },
      ]);
      if (answer === 'renumber') numbered = renumbered(finished);
    }
    const double = finished.find((row) => row.name !== '' && finished.some((other) => other !== row && nameKey(other.name) === nameKey(row.name)));
    if (double) ask('twice', { name: double.name }, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    const late = timesDisagree(finished, read);
    if (late) ask('times', { name: late.name }, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    for (const row of finished) judged.set(row, { ...row, place: numbered.get(row) ?? row.place });
    if (finished.length === 0) findings.push({ code: 'finding-no-finisher', serious: true });
    const serious = ofClass.find((row) => row.findings.some(({ serious: isSerious, code }) => isSerious && code !== 'finding-no-place'));
    if (serious) ask('rows', { name: serious.name, line: serious.line }, [{ label: { code: 'option-as-it-stands' }, answer: 'asIs' }]);
    if (answers[`rows:${key}`.slice(0, 200)] === 'asIs')
      for (const row of ofClass)
        judged.set(row, { ...(judged.get(row) ?? row), findings: row.findings.map((finding) => ({ ...finding, serious: false })) });
    classes.push({ key, className: first.className, classId: first.classId, findings });
  }
  return { rows: rows.map((row) => judged.get(row) ?? row), classes, open };
}

/** After a dead heat the next place is left out. */
const isTiedOut = (place: number, places: number[]) => {
  const below = places.filter((each) => each < place);
  return below.length >= place && below.at(-1) === below.at(-2);
};

type Placed = Row & { place: number };
const byPlace = (rows: Placed[]) => rows.map((row, i) => ({ row, i })).sort((one, other) => one.row.place - other.row.place || one.i - other.i);
const renumbered = (rows: Placed[]): Map<Row, number> => new Map(byPlace(rows).map(({ row }, i) => [row, i + 1]));

/** Tied riders keep their place; where the file goes on with the next number, the place that they fill too is left out. */
function deadHeat(rows: Placed[]): Map<Row, number> {
  const distinct = [...new Set(rows.map(({ place }) => place))].sort((one, other) => one - other);
  const isDense = distinct.every((place, i) => place === i + 1);
  return new Map(rows.map((row) => [row, isDense ? 1 + rows.filter(({ place }) => place < row.place).length : row.place]));
}

/** The first rider whose total time is less than that of one ahead, if that is so for most: then the places are no result. */
function timesDisagree(finished: Placed[], read: ReadTable[]): Row | null {
  const times = new Map<string, number>();
  for (const { table, columns, facts } of read) {
    const time = columns.all.find(({ tag, filled, share }) => tag === 'time' && filled > 0.5 && share('time') > 0.5);
    const laps = columns.all.find(({ name }) => /^(laps|tours|runden|vueltas)$/i.test(name));
    if (!time) continue;
    const most = laps ? facts.reduce((max, { line }) => Math.max(max, Number(line.cells[laps.at] ?? 0) || 0), 0) : 0;
    for (const { line } of facts) {
      const seconds = amount(line.cells[time.at] ?? '');
      const isFull = !laps || Number(line.cells[laps.at] ?? 0) === most;
      if (seconds !== null && seconds > 0 && isFull) times.set(`${table.id} ${line.line}`, seconds);
    }
  }
  const ordered = byPlace(finished).flatMap(({ row }) => {
    const seconds = times.get(`${row.table} ${row.line}`);
    return seconds === undefined ? [] : [{ row, seconds }];
  });
  const early = ordered.filter(({ seconds }, i) => i > 0 && seconds < (ordered[i - 1]?.seconds ?? 0));
  return ordered.length >= 4 && early.length > (ordered.length - 1) * 0.3 ? (early[0]?.row ?? null) : null;
}
