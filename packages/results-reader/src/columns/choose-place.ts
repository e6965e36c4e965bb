import type { Line } from '../grid.ts';
import type { Column, Columns } from './assign-roles.ts';
import { readFinish, type RowFinish } from './read-finish.ts';

/** How a table's places are read: by a column, counted within each class by an overall place, or by the order of rows. */
export type PlaceChoice = { at: number | null; how: 'column' | 'count' | 'order' };
export type PlaceDecision = {
  choice: PlaceChoice;
  /** Open alternatives, the chosen one first; empty if the choice is certain. */
  open: PlaceChoice[];
  code: 'which-place' | 'overall-only' | 'no-place' | 'unproven-place';
};

/** `classes` in which the places run from 1 without gaps. */
type Run = { isPerfect: boolean; classes: number; finishes: RowFinish[] };

/**
 * The column that holds the place in class: its numbers run from 1 without gaps within each class, and its name does not
 * speak against it. `classOf` gives the class of each row.
 */
export function choosePlace(
  rows: Line[],
  columns: Columns,
  classOf: (row: number) => string,
  names: { isList: boolean },
): PlaceDecision {
  const able = columns.all.filter((column) => isCandidate(column, columns, rows.length));
  const runs = new Map(able.map((column) => [column.at, runOf(rows, columns, column.at, classOf)]));
  // Numbers of bikes are no places, unless they run like them.
  const candidates = able.filter(({ at, tag }) => tag !== 'number' || runs.get(at)?.isPerfect);
  const perfect = candidates.filter(({ at }) => runs.get(at)?.isPerfect);
  const named = perfect.filter(({ tag }) => tag === 'place' || tag === 'placeInClass' || tag === 'placeOverall');
  const use = (column: Column): PlaceChoice => ({ at: column.at, how: 'column' });
  const ask = (code: PlaceDecision['code'], first: PlaceChoice, others: PlaceChoice[]): PlaceDecision => ({
    choice: first,
    code,
    open: [first, ...others.filter(({ at, how }) => at !== first.at || how !== first.how)],
  });
  const sure = (column: Column): PlaceDecision => ({ choice: use(column), open: [], code: 'which-place' });
  const all = candidates.filter(({ at, tag }) => tag !== null || hasWinner(runs.get(at) as Run)).map(use);
  const classes = new Set(rows.map((_, i) => classOf(i)));
  // Several are first in their class, and nothing says in which: the places of all may be no places in a class.
  const inClass =
    classes.size === 1
      ? candidates.find(({ at, tag }) => tag === 'placeInClass' && winners(runs.get(at) as Run) > 1)
      : undefined;

  if (named.length > 0) {
    const different = distinctRuns(named, runs);
    const best =
      named.find(({ tag }) => tag === 'placeInClass') ??
      named.find(({ tag }) => tag === 'place') ??
      (named[0] as Column);
    if (inClass && !named.includes(inClass)) return ask('which-place', use(best), [use(inClass)]);
    if (different.length === 1) return sure(best);
    const proven = different.filter(({ at }) => agrees(rows, columns, runs.get(at) as Run, classOf));
    if (proven.length === 1) return sure(proven[0] as Column);
    const ordered = different.find(({ at }) => isInOrder(runs.get(at) as Run, classOf));
    return ask('which-place', use(ordered ?? best), different.map(use));
  }
  const placeNamed = candidates.filter(
    ({ tag }) => tag === 'placeInClass' || tag === 'place' || tag === 'placeOverall',
  );
  if (placeNamed.length > 0) {
    const best =
      placeNamed.find(({ tag }) => tag === 'placeInClass') ??
      placeNamed.find(({ tag }) => tag === 'place') ??
      (placeNamed[0] as Column);
    const overall = placeNamed.find(({ at }) => isNearlyRun(runOf(rows, columns, at, () => '')));
    const count: PlaceChoice | null = overall && classes.size > 1 ? { at: overall.at, how: 'count' } : null;
    // Beside the overall place, the one that runs in nearly every class is the place in it.
    const inClasses = placeNamed.filter(
      ({ at }) => at !== overall?.at && (runs.get(at) as Run).classes > classes.size * 0.8,
    );
    if (count && inClasses[0] && distinctRuns(inClasses, runs).length === 1) return sure(inClasses[0]);
    if (count && best.tag !== 'placeInClass') return ask('overall-only', count, all);
    if (placeNamed.length === 1) return sure(best);
    const ofAll = placeNamed.find(({ tag }) => tag !== 'placeInClass');
    if (inClass && ofAll) return ask('which-place', use(ofAll), all);
    const different = distinctRuns(placeNamed, runs);
    if (different.length === 1) return sure(best);
    if (best.tag === 'placeInClass' && different.filter(({ tag }) => tag === 'placeInClass').length === 1)
      return sure(best);
    return ask('which-place', use(best), [...all, ...(count ? [count] : [])]);
  }
  const unnamed = perfect.filter(({ tag }) => tag === null);
  const inOrder = unnamed.filter(({ at }) => isInOrder(runs.get(at) as Run, classOf));
  const found = inOrder[0] ?? unnamed[0];
  if (found) {
    const isProven =
      inOrder.length > 0 &&
      distinctRuns(unnamed, runs).length === 1 &&
      agrees(rows, columns, runs.get(found.at) as Run, classOf);
    return isProven || names.isList
      ? sure(found)
      : ask('unproven-place', use(found), [...all, { at: null, how: 'order' }]);
  }
  const weak = perfect[0] ?? candidates.find(({ at }) => hasWinner(runs.get(at) as Run));
  if (weak) return ask('which-place', use(weak), [...all, { at: null, how: 'order' }]);
  const nowhere: PlaceChoice = { at: null, how: 'column' };
  // A list of those who did not finish or start has no places.
  if (rows.every((line) => readFinish(line, columns, null).status !== null))
    return { choice: nowhere, code: 'no-place', open: [] };
  return ask('no-place', nowhere, [{ at: null, how: 'order' }]);
}

function isCandidate({ share, filled, tag, at, values }: Column, { roles }: Columns, rows: number): boolean {
  if (values.length === 0 || (roles[at] !== null && roles[at] !== 'status') || rows === 0) return false;
  const isPlace =
    tag === 'place' || tag === 'placeInClass' || tag === 'placeOverall' || tag === 'placeOther' || tag === null;
  const fit = share('place');
  const isNumber = values.some((value) => /[1-9]/.test(value));
  if (!isPlace || !isNumber) return tag === 'number' && fit > 0.9 && isNumber && filled > 0.5;
  return tag === null ? fit > 0.9 && filled > 0.4 : fit > 0.6 && (tag !== 'placeOther' || filled > 0.4);
}

function runOf(rows: Line[], columns: Columns, at: number, classOf: (row: number) => string): Run {
  const finishes = rows.map((line) => readFinish(line, columns, at));
  const places = new Map<string, number[]>();
  let isPerfect = true;
  finishes.forEach(({ place, status, text }, i) => {
    const isBlank = /^[-–—.]*$/.test(rows[i]?.cells[at] ?? '');
    if (text !== '' || (place === null && status === null && !isBlank)) isPerfect = false;
    const key = classOf(i);
    if (!places.has(key)) places.set(key, []);
    if (place !== null) places.get(key)?.push(place);
  });
  const runs = [...places.values()].filter(isRun).length;
  if (runs < places.size) isPerfect = false;
  if ([...places.values()].every((all) => all.length === 0)) isPerfect = false;
  return { isPerfect, classes: runs, finishes };
}

const winners = ({ finishes }: Run): number => finishes.filter(({ place }) => place === 1).length;
/** Whether somebody is first, and few share a place. */
const hasWinner = (run: Run): boolean => winners(run) > 0 && winners(run) <= run.finishes.length * 0.5;

/** From 1 on over all rows, but for a place here and there that is missing or stands twice. */
function isNearlyRun({ isPerfect, finishes }: Run): boolean {
  const places = finishes.flatMap(({ place }) => (place === null ? [] : [place]));
  const last = places.reduce((max, place) => Math.max(max, place), 0);
  const isDense = new Set(places).size >= places.length * 0.95 && last <= places.length * 1.05;
  return isPerfect || (places.length >= 20 && places.includes(1) && isDense);
}

/** From 1 without gaps; tied places leave out the next (rule 45). */
export function isRun(places: number[]): boolean {
  const sorted = [...places].sort((one, other) => one - other);
  const isMostlyUntied = places.length === 0 || new Set(places).size >= places.length * 0.6;
  return isMostlyUntied && sorted.every((place, i) => place === i + 1 || (place === sorted[i - 1] && i > 0));
}

/** One column of each set that say the same, places only. */
function distinctRuns(columns: Column[], runs: Map<number, Run>): Column[] {
  const seen = new Set<string>();
  return columns.filter(({ at }) => {
    const key =
      runs
        .get(at)
        ?.finishes.map(({ place }) => place ?? '')
        .join(' ') ?? '';
    return seen.has(key) ? false : Boolean(seen.add(key));
  });
}

/** Rows of a class stand in the order of their places. */
function isInOrder({ finishes }: Run, classOf: (row: number) => string): boolean {
  const last = new Map<string, number>();
  return finishes.every(({ place }, i) => {
    if (place === null) return true;
    const before = last.get(classOf(i)) ?? 0;
    last.set(classOf(i), place);
    return place >= before;
  });
}

/** Points fall, or times rise, with the places of each class: what the places mean is what decided the race. */
export function agrees(
  rows: Line[],
  columns: Columns,
  { finishes }: Pick<Run, 'finishes'>,
  classOf: (row: number) => string,
): boolean {
  const ordered = finishes.map((finish, i) => ({ ...finish, i })).filter(({ place }) => place !== null);
  ordered.sort((one, other) => classOf(one.i).localeCompare(classOf(other.i)) || (one.place ?? 0) - (other.place ?? 0));
  // A time without a known name may be that of a part of the race.
  const hasTime = columns.all.some(({ tag, share, filled }) => tag === 'time' && filled > 0.5 && share('time') > 0.5);
  return columns.all.some(({ at, tag, share, filled }) => {
    const isPoints = tag === 'points' || (tag === 'time' && share('number') > 0.8);
    const isTime = (tag === 'time' || (tag === null && !hasTime)) && share('time') > 0.5;
    if (!(isPoints || isTime) || filled < 0.5) return false;
    let compared = 0;
    for (let n = 1; n < ordered.length; n += 1) {
      const [before, now] = [ordered[n - 1], ordered[n]];
      if (!before || !now || classOf(before.i) !== classOf(now.i)) continue;
      const [one, other] = [before.i, now.i].map((i) => amount(rows[i]?.cells[at] ?? ''));
      if (one == null || other == null) continue;
      if (isPoints ? other > one : other < one) return false;
      if (one !== other) compared += 1;
    }
    return compared >= Math.min(3, ordered.length - 1) && compared > 0;
  });
}

/** Points, or seconds of a time. */
export function amount(cell: string): number | null {
  const parts = /^[+]?(?:(\d+):)?(?:(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(cell);
  if (!parts) return null;
  const [, one, two, rest = ''] = parts;
  return Number(one ?? 0) * (two === undefined ? 60 : 3600) + Number(two ?? 0) * 60 + Number(rest.replace(',', '.'));
}
