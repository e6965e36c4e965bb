import { nameKey } from '@podium/contracts/names.ts';
import type { Open, Row, RowFinding } from '../interpretation.ts';
import { typedColumns } from '../formats/read-typed-lines.ts';
import type { UnusedLine } from './find-tables.ts';
import type { ReadTable, RowFacts } from './read-table.ts';

/**
 * The rows of a table, with what a person says of those without a place; lines that name nobody are unused. The class is
 * still what the file calls it.
 */
export function toRows(
  read: ReadTable,
  answers: Record<string, string>,
): { rows: Row[]; unused: UnusedLine[]; open: Open[] } {
  const { id } = read.table;
  const rows: Row[] = [];
  const unused: UnusedLine[] = [];
  const blank: RowFacts[] = [];
  const unread = new Map<string, number>();
  const drop = (facts: RowFacts, code: string) =>
    unused.push({
      table: id,
      line: facts.line.line,
      text: facts.line.cells.filter(Boolean).join(' ').slice(0, 200),
      code,
    });
  read.facts.forEach((facts, i) => {
    const { finish } = facts;
    if (facts.correction?.leaveOut) return drop(facts, 'left-out');
    const isNamed = [facts.name, facts.amaNumber, facts.email, facts.vin].some(Boolean);
    if (!isNamed && finish.place === null) return drop(facts, 'no-rider');
    if (isNamed && isFooter(facts)) return drop(facts, 'footer');
    let status: Row['status'] = finish.status ?? 'finished';
    const findings = findingsOf(facts, read);
    if (finish.place === null && finish.status === null) {
      const key =
        finish.text === '' ? `blank:${id}` : `word:${id}:${nameKey(finish.text) || finish.text}`.slice(0, 200);
      if (finish.text === '') blank.push(facts);
      else unread.set(finish.text, (unread.get(finish.text) ?? 0) + 1);
      const answer = answers[key];
      if (answer === 'leaveOut') return drop(facts, 'left-out');
      status = answer === 'DNS' || answer === 'DSQ' ? answer : 'DNF';
      if (answer === undefined) findings.push({ code: 'finding-no-place', serious: true });
    }
    const of = read.classes.of[i];
    if (!of && read.classes.at !== null && answers[`noclass:${id}`] === 'leaveOut') return drop(facts, 'left-out');
    rows.push({
      table: id,
      part: `${id}/${facts.segment}`,
      line: facts.line.line,
      classKey: of?.eventClass && of.sure ? of.eventClass.id : `text ${nameKey(of?.text ?? '')}`,
      className: of?.eventClass && of.sure ? of.eventClass.name : (of?.text ?? ''),
      classId: of?.eventClass && of.sure ? of.eventClass.id : null,
      place: finish.place,
      status,
      name: facts.name,
      bike: facts.bike,
      amaNumber: facts.amaNumber,
      email: facts.email,
      vin: facts.vin,
      hometown: facts.hometown,
      findings,
    });
  });
  const open: Open[] = [];
  const statuses = ['DNF', 'DNS', 'DSQ', 'leaveOut'].map((answer) => ({ label: { code: `option-${answer}` }, answer }));
  if (blank.length > 0)
    open.push({
      id: `blank:${id}`,
      kind: 'blank-places',
      params: { count: blank.length, name: blank[0]?.name ?? '' },
      options: statuses,
    });
  for (const [text, count] of [...unread].slice(0, 20))
    open.push({
      id: `word:${id}:${nameKey(text) || text}`.slice(0, 200),
      kind: 'unread-place',
      params: { text, count },
      options: statuses,
    });
  return { rows, unused, open };
}

/** A line under the results that fills the name's column, such as "Total entries". */
function isFooter({ finish, name, line }: RowFacts): boolean {
  if (finish.place !== null || finish.status !== null) return false;
  const [first = ''] = line.cells.filter(Boolean);
  return [name, first].some((text) =>
    /^(totals?|printed|scored|entries|starters|finishers|page \d|margin|average|best lap|fastest|number of)\b/i.test(
      text,
    ),
  );
}

/** A name of a typed line that may hold a town or a sponsor too, because nothing says where it ends. */
function isOverlong(name: string, names: string[], rows: number, { facts }: ReadTable): boolean {
  if (names !== typedColumns) return false;
  const count = (text: string) => text.split(' ').length;
  const long = facts.filter((each) => count(each.name) > 2).length;
  return count(name) > 3 || / [A-Z]{2}$/.test(name) || (count(name) > 2 && long > rows * 0.4);
}

function findingsOf({ finish, line, name, correction }: RowFacts, read: ReadTable): RowFinding[] {
  const { columns, table, rows } = read;
  const findings: RowFinding[] = [];
  if (finish.isUnclear) findings.push({ code: 'finding-doubt', serious: true });
  if (name === '' && !columns.roles.includes('amaNumber') && !columns.roles.includes('email'))
    findings.push({ code: 'finding-no-name', serious: true });
  if (/[=@]/.test((name || ' ')[0] ?? '')) findings.push({ code: 'finding-formula', serious: true });
  if (correction?.name === undefined && isOverlong(name, table.names, rows.length, read))
    findings.push({ code: 'finding-long-name', serious: true, params: { name } });
  const width = table.names.length;
  const extra = line.cells.slice(width).filter(Boolean);
  // A few rows that are longer than the header have something in a wrong column; lap times run past it by design.
  if (table.headerLine !== null && extra.some((cell) => /\p{L}/u.test(cell)))
    findings.push({ code: 'finding-long-row', serious: true, params: { count: extra.length } });
  const isShort =
    line.cells.length < width && line === rows.at(-1) && rows.every((row) => row === line || row.cells.length >= width);
  if (isShort) findings.push({ code: 'finding-cut-off', serious: true });
  return findings;
}
