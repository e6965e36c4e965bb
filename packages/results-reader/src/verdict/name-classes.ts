import { nameKey } from '@podium/contracts/names.ts';
import type { Context } from '../interpret.ts';
import type { Open, Row } from '../interpretation.ts';
import type { UnusedLine } from '../tables/find-tables.ts';
import { classIn, classInFileName, likeliest, sameClass, type EventClass } from '../words/class-names.ts';

const maxOptions = 15;

/**
 * The event's class of each row: by what the file calls it, by the file's name where nothing in it names a class, or by
 * a person. A class that the event lacks is a question; rows left out become unused lines.
 */
export function nameClasses(
  rows: Row[],
  { classes, fileName, choices: { answers } }: Context,
): { rows: Row[]; open: Open[]; unused: UnusedLine[] } {
  const open: Open[] = [];
  const unused: UnusedLine[] = [];
  const decided = new Map<string, EventClass | 'leaveOut' | null>();
  for (const key of new Set(rows.filter(({ classId }) => classId === null).map(({ classKey }) => classKey))) {
    const ofKey = rows.filter(({ classKey }) => classKey === key);
    const text = ofKey[0]?.className ?? '';
    const answer = answers[idOf(text)];
    const chosen = answer === 'leaveOut' ? 'leaveOut' : classes.find(({ id }) => id === answer);
    const certain = chosen ?? (text === '' ? byFileName(fileName, classes) : sameClass(text, classes));
    const near =
      text === ''
        ? classes.length === 1
          ? (classes[0] ?? null)
          : byWeakFileName(fileName, classes)
        : (classIn(text, classes)?.eventClass ?? null);
    decided.set(key, certain ?? near);
    if (certain) continue;
    const others = likeliest(text || (fileName ?? ''), classes).filter(({ id }) => id !== near?.id);
    open.push({
      id: idOf(text),
      kind: text === '' ? 'no-class' : 'unknown-class',
      params: { class: text, count: ofKey.length },
      options: [
        ...[...(near ? [near] : []), ...others]
          .slice(0, maxOptions)
          .map(({ id, name }) => ({ label: { code: 'option-class', params: { class: name } }, answer: id })),
        { label: { code: 'option-leave-out' }, answer: 'leaveOut' },
      ],
    });
  }
  const kept = rows.flatMap((row): Row[] => {
    const to = row.classId === null ? decided.get(row.classKey) : undefined;
    if (to === undefined || to === null) return [row];
    if (to !== 'leaveOut') return [{ ...row, classKey: to.id, className: to.name, classId: to.id }];
    unused.push({ table: row.table, line: row.line, text: `${row.className} ${row.name}`, code: 'left-out' });
    return [];
  });
  return { rows: kept, open, unused };
}

const idOf = (text: string) => `class:${nameKey(text) || text}`.slice(0, 200);

/** A name that holds a class of two words or with a number, or the event's only class. */
function byFileName(fileName: string | null, classes: readonly EventClass[]): EventClass | null {
  const found = byWeakFileName(fileName, classes);
  const isTelling = found !== null && (classes.length === 1 || /\d|\p{L}[\s-]+\p{L}/u.test(found.name));
  return isTelling ? found : null;
}

const byWeakFileName = (fileName: string | null, classes: readonly EventClass[]) =>
  fileName === null ? null : classInFileName(fileName, classes);
