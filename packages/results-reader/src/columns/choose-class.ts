import type { Line } from '../grid.ts';
import type { Segment, Table } from '../tables/find-tables.ts';
import { classIn, labeledClass, sameClass, sessionOf, type EventClass } from '../words/class-names.ts';
import { readPlace } from '../words/places.ts';
import type { Column, Columns } from './assign-roles.ts';

/** The text that names each row's class, before it is matched to the event's; `sure` as it is for that row. */
export type RowClass = { text: string; eventClass: EventClass | null; sure: boolean };
export type ClassDecision = { at: number | null; of: (RowClass | null)[]; isFilled: boolean; isBlank: boolean };

/** The classes of a table's rows: by a column, or by the section lines, the sheet's name and the titles above. */
export function chooseClass(
  table: Table,
  rows: Line[],
  columns: Columns,
  classes: readonly EventClass[],
  titles: string[],
): ClassDecision {
  const bySection = sectionClasses(table, columns, classes, titles);
  const ranked = columns.all
    .filter((column) => isCandidate(column, columns))
    .map((column) => ({ column, score: score(column, classes) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  const sectionsMatch = bySection.some((each) => each?.sure);
  const usesColumn = best && (best.score >= 10 || (best.score >= 3 && !sectionsMatch));
  if (!usesColumn) return { at: null, of: bySection, isFilled: false, isBlank: false };
  const { at } = best.column;
  const texts = rows.map(({ cells }) => cells[at] ?? '');
  const blanks = texts.filter((text) => text === '').length;
  const isFilled = blanks > 0 && texts[0] !== '' && beginsRuns(rows, at, columns);
  let last = '';
  const of = texts.map((text): RowClass | null => {
    if (text !== '') last = text;
    const named = text !== '' ? text : isFilled ? last : '';
    if (named === '') return null;
    const same = sameClass(named, classes);
    const near = same ? null : classIn(named, classes);
    return { text: named, eventClass: same ?? near?.eventClass ?? null, sure: same !== null || (near?.sure ?? false) };
  });
  return { at, of, isFilled, isBlank: of.includes(null) };
}

function isCandidate({ tag, at, values, share, distinct }: Column, { roles }: Columns): boolean {
  if (values.length === 0 || roles[at] !== null || share('time') > 0.5) return false;
  if (tag === 'class' || tag === 'group') return true;
  return (tag === null || tag === 'known') && share('letters') > 0.5 && distinct <= values.length * 0.7;
}

/** Above 10 if the values are classes of the event. */
function score({ tag, values, distinct, filled }: Column, classes: readonly EventClass[]): number {
  const of = new Map<string, boolean>();
  for (const value of values)
    if (!of.has(value)) of.set(value, (sameClass(value, classes) ?? classIn(value, classes)) !== null);
  const matched = values.filter((value) => of.get(value)).length / values.length;
  const exact = values.filter((value) => sameClass(value, classes)).length / values.length;
  const named = tag === 'class' ? 4 : tag === 'group' ? 1 : 0;
  const isDividing = distinct <= Math.max(1, values.length * 0.7) ? 1 : 0;
  return (
    (exact > 0.5 ? 10 : matched > 0.5 && named > 0 ? 8 : 0) * exact +
    (matched > 0.5 ? 3 : 0) +
    named +
    isDividing +
    filled / 2 +
    (exact > 0.95 ? 3 : 0)
  );
}

/** A class that is written only at the winner, with blanks under it. */
function beginsRuns(rows: Line[], at: number, columns: Columns): boolean {
  const named = rows.filter(({ cells }) => (cells[at] ?? '') !== '');
  if (named.length > rows.length * 0.5) return false;
  const placeLike = columns.all.find(({ tag }) => tag === 'place' || tag === 'placeInClass');
  return named.every(({ cells }) => placeLike === undefined || readPlace(cells[placeLike.at] ?? '')?.place === 1);
}

/** For each row, in the order of the segments, what the lines above it say; nearest first. */
function sectionClasses(
  table: Table,
  columns: Columns,
  classes: readonly EventClass[],
  titles: string[],
): (RowClass | null)[] {
  let standing: RowClass | null = fromTexts([...titles, table.sheet ?? ''].filter(Boolean), classes);
  return table.segments.flatMap((segment, i) => {
    const own = ownClass(segment, classes);
    const last = segment.texts.at(-1);
    // Places that begin anew under a line that names no known class: it names one of its own.
    const unknown = own === null && i > 0 && last && startsAnew(segment, columns);
    standing =
      own ?? (unknown ? { text: last.cells.filter(Boolean).join(' '), eventClass: null, sure: false } : standing);
    return segment.rows.map(() => standing);
  });
}

function startsAnew({ rows }: Segment, columns: Columns): boolean {
  const at = columns.all.find(({ tag }) => tag === 'placeInClass' || tag === 'place')?.at ?? 0;
  return readPlace(rows[0]?.cells[at] ?? '')?.place === 1;
}

/** The class that the lines above a segment name, or the last of them as it stands if rows begin anew under it. */
export function ownClass(segment: Segment, classes: readonly EventClass[]): RowClass | null {
  const texts = segment.texts.map(({ cells }) => [...new Set(cells.filter(Boolean))].join(' - '));
  const found = fromTexts(texts, classes);
  if (found) return found;
  const labeled = texts.map(labeledClass).findLast((text) => text !== null);
  return labeled ? { text: labeled, eventClass: null, sure: false } : null;
}

function fromTexts(texts: string[], classes: readonly EventClass[]): RowClass | null {
  const found = texts.flatMap((text) => {
    const match = classIn(text, classes);
    return match ? [{ text, ...match }] : [];
  });
  const sure = found.filter(({ sure: isSure }) => isSure);
  const best = sure.at(-1) ?? found.at(-1);
  return best
    ? {
        text: best.text,
        eventClass: best.eventClass,
        sure: best.sure && new Set(sure.map(({ eventClass }) => eventClass)).size === 1,
      }
    : null;
}

/** What the lines above a segment say of its session: an overall, one of several motos, or no race at all. */
export function segmentSession(
  segment: Segment,
  more: string[],
  classes: readonly EventClass[],
): ReturnType<typeof sessionOf> {
  const texts = [...more, ...segment.texts.map(({ cells }) => cells.filter(Boolean).join(' '))];
  const rest = texts.map((text) => {
    const named = classIn(text, classes);
    // A class may be called "450SX LCQ".
    return named && sessionOf(named.eventClass.name) !== null ? text.replace(named.eventClass.name, '') : text;
  });
  const said = rest.map(sessionOf).filter((each) => each !== null);
  return said.at(-1) ?? null;
}
