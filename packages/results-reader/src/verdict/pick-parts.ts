import { nameKey } from '@podium/contracts/names.ts';
import { segmentSession } from '../columns/choose-class.ts';
import type { Context } from '../interpret.ts';
import type { Open, Row } from '../interpretation.ts';
import type { UnusedLine } from '../tables/find-tables.ts';
import type { ReadTable } from '../tables/read-table.ts';

/**
 * Of tables that list the same riders of a class (one for each moto, and the overall), the one that counts; a title that
 * says practice, qualifying or one moto of several is a question.
 */
export function pickParts(
  rows: Row[],
  read: ReadTable[],
  { classes, fileName, choices: { answers } }: Context,
): { rows: Row[]; open: Open[]; unused: UnusedLine[] } {
  const open: Open[] = [];
  const unused: UnusedLine[] = [];
  const dropped = new Set<Row>();
  const sessions = new Map<string, ReturnType<typeof segmentSession>>();
  const titles = new Map<string, string>();
  for (const { table } of read)
    table.segments.forEach((segment, i) => {
      const more = [table.sheet ?? ''].filter(Boolean);
      sessions.set(`${table.id}/${i}`, segmentSession(segment, more, classes));
      const said = segment.texts.map(({ cells }) => cells.filter(Boolean).join(' '));
      titles.set(`${table.id}/${i}`, [...more, ...said].join(' · ').slice(0, 80) || `${i + 1}`);
    });
  const drop = (row: Row, code: string) => {
    dropped.add(row);
    unused.push({ table: row.table, line: row.line, text: `${row.place ?? row.status} ${row.name}`, code });
  };
  for (const [key, ofClass] of Map.groupBy(rows, ({ classKey }) => classKey)) {
    const parts = [...Map.groupBy(ofClass, ({ part }) => part)];
    const id = `part:${key}`.slice(0, 200);
    if (parts.length > 1 && overlap(parts.map(([, ofPart]) => ofPart))) {
      const overalls = parts.filter(([part]) => sessions.get(part) === 'overall');
      const rest = parts.filter(([part]) => sessions.get(part) !== 'overall');
      const isPlain =
        isOneList(parts.map(([part, ofPart]) => [sessions.get(part) ?? null, ofPart])) ||
        (overalls.length === 1 && rest.every(([part]) => ['part', 'trial'].includes(sessions.get(part) ?? '')));
      const chosen = answers[id] ?? (overalls[0] ?? parts.at(-1))?.[0];
      if (!isPlain)
        open.push({
          id,
          kind: 'which-table',
          params: { class: ofClass[0]?.className ?? '' },
          options: parts.map(([part, ofPart]) => ({
            label: { code: 'option-part', params: { title: titles.get(part) ?? part, count: ofPart.length } },
            answer: part,
          })),
        });
      for (const [part, ofPart] of parts) if (part !== chosen) for (const row of ofPart) drop(row, 'other-part');
      continue;
    }
    const [part] = parts[0] ?? [];
    const said = part === undefined ? null : sessions.get(part);
    const byName =
      fileName === null
        ? null
        : segmentSession({ texts: [{ line: 0, cells: [fileName.replace(/[-_.]/g, ' ')] }], rows: [] }, [], classes);
    const session = said ?? (byName === 'trial' ? byName : null);
    if (session !== 'part' && session !== 'trial') continue;
    if (answers[id] === 'leaveOut') for (const row of ofClass) drop(row, 'left-out');
    open.push({
      id,
      kind: session === 'part' ? 'one-moto' : 'no-race',
      params: { class: ofClass[0]?.className ?? '', title: said ? (titles.get(part ?? '') ?? '') : (fileName ?? '') },
      options: [
        { label: { code: 'option-use' }, answer: 'use' },
        { label: { code: 'option-leave-out' }, answer: 'leaveOut' },
      ],
    });
  }
  return { rows: rows.filter((row) => !dropped.has(row)), open, unused };
}

/** Whether the parts say the same of everybody, as a sheet and its copy do, and neither is one moto of several. */
function isOneList(parts: [session: string | null, rows: Row[]][]): boolean {
  const said = (rows: Row[]) => rows.map(({ place, status, name }) => `${place ?? status} ${nameKey(name)}`).join('\n');
  const [[, first = []] = []] = parts;
  return parts.every(([session, rows]) => (session === null || session === 'overall') && said(rows) === said(first));
}

/** Whether half the riders of a part stand in another. */
function overlap(parts: Row[][]): boolean {
  const names = parts.map((rows) => new Set(rows.map(({ name }) => nameKey(name))));
  return names.some((one, i) =>
    names.some(
      (other, j) => j > i && [...one].filter((name) => other.has(name)).length >= Math.min(one.size, other.size) / 2,
    ),
  );
}
