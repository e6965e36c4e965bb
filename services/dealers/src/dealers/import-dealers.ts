import type { DealerImportRow } from '@podium/contracts/api/dealers/dealer-import.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { isUniqueViolation, type Transaction } from '@podium/service-kit/database.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { FileProblems, readTable } from '@podium/service-kit/table-file.ts';
import { dealerNumberTaken } from '../errors.ts';
import {
  countActive,
  insertDealers,
  lockDealersByNumber,
  updateDealerRow,
  type DealerChange,
  type DealerRow,
} from './dealers.store.ts';
import { columnsOf, isAtAnotherAddress, placeIfKnown, enqueueDealers } from './save-dealer.ts';
import { readDealersFile, type DealerEntry } from './read-dealers-file.ts';

type Plan = { line: number; before: DealerRow | undefined; change: Partial<DealerChange> };
type How = CommandContext & Pick<WriteReport, 'changedTo'> & { dryRun: boolean };

/**
 * Adds and changes dealers from a list of the brand, identified by number. Missing columns and missing dealers stay as
 * they are; a file with any error changes nothing. Throws `dealers/dealer-number-taken` when another call adds one
 * meanwhile.
 */
export async function importDealers(parts: ServiceParts, file: UploadedFile, { dryRun, ...call }: How) {
  const problems = new FileProblems();
  const entries = readDealersFile(await readTable(file), problems);
  try {
    const answer = await parts.db.transaction(async (tx) => {
      const numbers = entries.map(({ entry }) => entry.dealerId);
      const standing = new Map((await lockDealersByNumber(tx, numbers)).map((row) => [row.dealer_number, row]));
      const plans = entries.map(({ line, entry }) => planOf(line, entry, standing.get(entry.dealerId), problems));
      problems.check();
      const leftOut = (await countActive(tx)) - [...standing.values()].filter(({ active }) => active).length;
      if (!dryRun) await carryOut(tx, plans, callCause(call));
      const rows = plans.map(rowOf);
      const count = (kind: DealerImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
      const [added, changed] = [count('added'), count('changed')];
      call.changedTo({ added, changed });
      return { rows, leftOut, added, changed, unchanged: count('unchanged') };
    });
    if (!dryRun) parts.committed();
    return answer;
  } catch (error) {
    // One of them was added concurrently.
    throw isUniqueViolation(error, 'dealers_number_once') ? dealerNumberTaken() : error;
  }
}

/** The effect of a row: all fields of a new dealer, the differing ones of a known one. */
function planOf(line: number, entry: DealerEntry, before: DealerRow | undefined, problems: FileProblems): Plan {
  const said = columnsOf(entry);
  const isMoved = !before || entry.lat !== undefined || isAtAnotherAddress(before, said);
  const place = isMoved ? placeIfKnown(entry, before ?? null) : {};
  if (!place) problems.add(line, 'Zipcode', 'import/place-unknown', { value: entry.zipcode });
  const change = { ...said, ...place };
  if (!before) return { line, before, change: { ...unsaid, ...change } };
  const differing = Object.entries(change).filter(([key, value]) => value !== before[key as keyof DealerChange]);
  return { line, before, change: Object.fromEntries(differing) };
}

/** Defaults of a new dealer for what the file leaves out. */
const unsaid = {
  address_line1: null,
  address_line2: null,
  bio: null,
  phone: null,
  website_url: null,
  email: null,
  profile_image: null,
  active: true,
};

async function carryOut(tx: Transaction, plans: Plan[], cause: Cause): Promise<void> {
  const added = await insertDealers(
    tx,
    plans.filter(({ before }) => !before).map(({ change }) => change as DealerChange),
  );
  const changed: DealerRow[] = [];
  for (const { before, change } of plans)
    if (before && Object.keys(change).length > 0) changed.push(await updateDealerRow(tx, before.id, change));
  await enqueueDealers(tx, [...added, ...changed], cause);
}

const columnNames: Partial<Record<keyof DealerChange, string>> = {
  name: 'Name',
  address_line1: 'Address',
  address_line2: 'Address 2',
  city: 'City',
  state: 'State',
  zipcode: 'Zipcode',
  country: 'Country',
  phone: 'Phone',
  website_url: 'Website',
  email: 'Email',
  lat: 'Latitude',
  lon: 'Longitude',
  active: 'Active',
};

function rowOf({ line, before, change }: Plan): DealerImportRow {
  const columns = (Object.keys(change) as (keyof DealerChange)[]).flatMap((key) => columnNames[key] ?? []);
  return {
    line,
    dealerId: before?.dealer_number ?? change.dealer_number ?? '',
    name: change.name ?? before?.name ?? '',
    kind: before ? (Object.keys(change).length > 0 ? 'changed' : 'unchanged') : 'added',
    columns: before ? columns : [],
  };
}
