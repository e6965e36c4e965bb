import { payoutTypeSchema, type PayoutType } from '@podium/contracts/payouts.ts';
import { parseDollars } from '@podium/contracts/money.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { FileProblems, locateColumns, readTable, type Table } from '@podium/service-kit/table-file.ts';
import { newId, type ClassFields } from '../catalog.store.ts';
import type { CallContext } from '../clients/identity.client.ts';
import { classHasResults } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';
import { describePosting } from '../results/describe-posting.ts';
import { getOwnEvent, saveEvent } from './save-event.ts';

type ClassEntry = Pick<ClassFields, 'name' | 'payoutType' | 'payouts'>;

/** Sets an event's classes from a CSV, one row a class and a column a place (spec 5). A class keeps its id by its name. */
export async function uploadClasses(parts: CatalogParts, eventId: string, file: UploadedFile, by: { session: Session; cause: Cause; context: CallContext }) {
  const event = await getOwnEvent(parts, eventId, by.session);
  const entries = readClasses(await readTable(file));
  const gone = event.classes.find(({ name, postingId }) => postingId && !entries.some((entry) => nameKey(entry.name) === nameKey(name)));
  if (gone) throw classHasResults(gone.name);
  event.classes = entries.map((entry) => {
    const known = event.classes.find(({ name }) => nameKey(name) === nameKey(entry.name));
    return { id: known?.id ?? newId(), finishers: known?.finishers ?? null, postingId: known?.postingId ?? null, postedAt: known?.postedAt ?? null, ...entry };
  });
  const hasResults = event.classes.some(({ postingId }) => postingId);
  await saveEvent(parts, event, by.cause, hasResults ? await describePosting(parts, event, by.context) : undefined);
  return { classes: event.classes.map(({ id, name, payoutType, payouts }) => ({ id, name, payoutType, payouts: payouts.map(({ place, amountCents }) => ({ place, amountCents })) })) };
}

export function readClasses(table: Table): ClassEntry[] {
  const at = locateColumns(table, ['Class', 'Type'], []);
  const problems = new FileProblems();
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
    seen.set(nameKey(name), first ?? line);
    if (!type.success) problems.add(line, 'Type', 'import/not-a-payout-type', { value: cells[at.Type] ?? '' });
    const payouts = places.flatMap(({ place, column }) => {
      const cell = cells[column] ?? '';
      const amountCents = cell === '' ? 0 : parseDollars(cell);
      if (amountCents === null) problems.add(line, String(place), 'import/not-an-amount', { value: cell });
      return amountCents ? [{ place, amountCents }] : [];
    });
    return { name, payoutType: type.data as PayoutType, payouts: payouts.sort((a, b) => a.place - b.place) };
  });
  problems.check();
  return classes;
}
