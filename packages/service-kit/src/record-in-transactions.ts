import type { StaffWrite } from '@podium/contracts/staff-write.ts';
import type { Database, Transaction } from './database.ts';
import { recordWith } from './staff-write.ts';

type Work = (tx: Transaction) => Promise<unknown>;
type Begin = (work?: unknown, config?: unknown) => Promise<unknown>;

/**
 * Has the first transaction of a staff write that changes anything store the audit record too (rule 30), so that there
 * is neither a change without a record nor an error for what was done. Nothing changes for other transactions.
 */
export function recordInTransactions(db: Database, store: (tx: Transaction, write: StaffWrite) => Promise<void>): void {
  const begin = db.transaction.bind(db) as unknown as Begin;
  const transaction: Begin = (work, config) =>
    typeof work === 'function'
      ? recordWith((describe) =>
          begin(describe ? (tx: Transaction) => recorded(tx, work as Work, describe, store) : work, config),
        )
      : begin(work, config);
  Object.defineProperty(db, 'transaction', { value: transaction, configurable: true });
}

async function recorded(
  tx: Transaction,
  work: Work,
  describe: () => StaffWrite | null,
  store: (tx: Transaction, write: StaffWrite) => Promise<void>,
): Promise<unknown> {
  const result = await work(tx);
  const write = (await hasWritten(tx)) ? describe() : null;
  if (write) await store(tx, write);
  return result;
}

/** A transaction gets its id with its first write. */
async function hasWritten(tx: Transaction): Promise<boolean> {
  const { rows } = (await tx.raw('select pg_current_xact_id_if_assigned() is not null as written')) as {
    rows: { written: boolean }[];
  };
  return rows[0]?.written === true;
}
