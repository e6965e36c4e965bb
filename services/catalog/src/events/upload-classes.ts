import { payoutTypeSchema, type PayoutType } from '@podium/contracts/payouts.ts';
import { parseDollars } from '@podium/contracts/amounts.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import {
  FileProblems,
  locateColumns,
  readTable,
  refuseFormula,
  refuseLongRows,
  type Table,
} from '@podium/service-kit/table-file.ts';
import { eventDetailOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { beforeChange } from '../postings/judge-change.ts';
import { judgedOf } from './edit-event.ts';
import { saveEvent } from './save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { mayChangePayouts } from '../approval/approval.ts';
import type { Author } from '../calls/author.ts';
import { gapIn } from '../classes/count-classes.ts';
import { setClasses, type ClassEntry } from '../classes/set-classes.ts';

/**
 * Sets an event's classes from a CSV, one row per class and a column per place (spec 5). A class keeps its id by its
 * name. With `dryRun` it only describes the file; a new class has no id then.
 */
export async function uploadClasses(
  parts: CatalogParts,
  eventId: string,
  file: UploadedFile,
  by: Author,
  dryRun = false,
) {
  const event = await getOwnEvent(parts, eventId, by);
  mayChangePayouts(event, by.session);
  by.changedFrom(eventDetailOf(event, new Map(), parts.clock()));
  const entries = readClasses(await readTable(file));
  if (dryRun) {
    const idOf = (name: string) => event.classes.find((each) => nameKey(each.name) === nameKey(name))?.id ?? '';
    return { classes: entries.map(({ name, payoutType, payouts }) => ({ id: idOf(name), name, payoutType, payouts })) };
  }
  const before = await beforeChange(parts, event, by);
  setClasses(event, entries);
  const judged = await judgedOf(parts, event, before, by);
  by.changedTo(eventDetailOf(event, new Map(), parts.clock()));
  await saveEvent(parts, event, by, judged);
  return {
    classes: event.classes.map(({ id, name, payoutType, payouts }) => ({
      id,
      name,
      payoutType,
      payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })),
    })),
  };
}

/** "1,250" without quotes becomes two cells, and every place after it is paid the amount before its own. */
function isSplitAmount(text: string): boolean {
  const [, thousands, rest] = /^\$?(\d{1,2}),(\d{3})(?:\.\d\d)?$/.exec(text) ?? [];
  return thousands !== undefined && Number(rest) > Number(thousands);
}

const maxClasses = 200;
const maxCents = 100_000_000;

/**
 * Reads the classes of a file: dollars become cents, places must be paid without a gap. Reports all errors together, by
 * line and column.
 */
export function readClasses(table: Table): ClassEntry[] {
  if (table.rows.length > maxClasses) throw new ProblemError('import/too-many-classes', { limit: maxClasses });
  const at = locateColumns(table, ['Class', 'Type'], []);
  const problems = new FileProblems();
  refuseLongRows(table, problems);
  const places = table.header.flatMap((name, column) => {
    if (column === at.Class || column === at.Type || name === '') return [];
    if (!/^[1-9]\d{0,2}$/.test(name)) problems.add(table.headerLine, name, 'import/unknown-column');
    else if (table.header.indexOf(name) !== column) problems.add(table.headerLine, name, 'import/column-twice');
    return [{ place: Number(name), column }];
  });
  const seen = new Map<string, number>();
  const classes = table.rows.map(({ line, cells }) => {
    const name = cells[at.Class] ?? '';
    const type = payoutTypeSchema.safeParse(cells[at.Type] ?? '');
    const first = seen.get(nameKey(name));
    if (name === '') problems.add(line, 'Class', 'import/value-missing');
    else if (first !== undefined) problems.add(line, 'Class', 'import/class-twice', { value: name, other: first });
    else if (name.length > 120) problems.add(line, 'Class', 'import/too-long', { limit: 120 });
    refuseFormula(problems, line, 'Class', name);
    seen.set(nameKey(name), first ?? line);
    if (!type.success) problems.add(line, 'Type', 'import/not-a-payout-type', { value: cells[at.Type] ?? '' });
    const payouts = places.flatMap(({ place, column }) => {
      const cell = cells[column] ?? '';
      if (cell === '') return [];
      const split = `${cell},${cells[column + 1] ?? ''}`;
      if (isSplitAmount(split)) problems.add(line, String(place), 'import/thousands-comma', { value: split });
      const amountCents = parseDollars(cell);
      if (amountCents === null)
        problems.add(
          line,
          String(place),
          /^-\d+(\.\d+)?$/.test(cell) ? 'import/not-positive' : 'import/not-an-amount',
          { value: cell },
        );
      else if (amountCents > maxCents) problems.add(line, String(place), 'import/amount-too-large', { value: cell });
      else if (amountCents === 0) problems.add(line, String(place), 'import/not-positive', { value: cell });
      return [{ place, amountCents: amountCents ?? 1 }];
    });
    const gap = gapIn(payouts);
    if (gap) problems.add(line, String(gap.place), 'import/place-gap', { after: gap.after });
    return { name, payoutType: type.data as PayoutType, payouts };
  });
  problems.check();
  return classes;
}
