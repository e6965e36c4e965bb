import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { DeletionStand } from '@podium/contracts/api/identity/own-data.ts';

type Waits = NonNullable<DeletionStand['deletion']>['waitsFor'];
/** A request; `due_on` is a day, `YYYY-MM-DD`. It is open until it is withdrawn or done. */
export type DeletionRow = {
  id: string;
  rider_id: string;
  asked_at: Date;
  due_on: string;
  gives_up_credit: boolean;
  waits_for: Waits;
  withdrawn_at: Date | null;
  done_at: Date | null;
};

const open = (db: Connection) => db<DeletionRow>('deletions').whereNull('withdrawn_at').whereNull('done_at');

export const findOpen = (db: Connection, riderId: string): Promise<DeletionRow | undefined> =>
  open(db).where({ rider_id: riderId }).first();
/** Locked, so that it is withdrawn or carried out, not both. */
export const lockOpen = (tx: Transaction, riderId: string): Promise<DeletionRow | undefined> =>
  open(tx).where({ rider_id: riderId }).forUpdate().first();
/** Whose day has come, the longest due first. */
export const listDue = (db: Connection, today: string): Promise<DeletionRow[]> =>
  open(db).where('due_on', '<=', today).orderBy(['due_on', 'asked_at']) as unknown as Promise<DeletionRow[]>;
/** All of a rider, oldest first. */
export const listDeletions = (db: Connection, riderId: string): Promise<DeletionRow[]> =>
  db<DeletionRow>('deletions').where({ rider_id: riderId }).orderBy('asked_at') as unknown as Promise<DeletionRow[]>;

/** False if one is open already; whether credit is given up counts from the later one. */
export async function insertDeletion(
  tx: Transaction,
  row: Pick<DeletionRow, 'rider_id' | 'asked_at' | 'due_on' | 'gives_up_credit'>,
): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(
    `
      insert into deletions (rider_id, asked_at, due_on, gives_up_credit)
      values (:rider_id, :asked_at, :due_on, :gives_up_credit)
      on conflict (rider_id) where withdrawn_at is null and done_at is null do nothing
    `,
    row,
  );
  if (rowCount === 0 && row.gives_up_credit)
    await open(tx).where({ rider_id: row.rider_id }).update({ gives_up_credit: true });
  return rowCount > 0;
}

export const updateDeletion = (
  tx: Connection,
  id: string,
  change: Partial<Pick<DeletionRow, 'waits_for' | 'withdrawn_at' | 'done_at'>>,
) => tx('deletions').where({ id }).update(change);
