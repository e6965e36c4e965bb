import type { RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { type RiderRow, riders } from './find-rider.ts';

/** Dated by the first award; name, birth date and AMA number are locked from then on (rule 37). */
export async function setFirstEarnings(tx: Transaction, riderIds: string[], at: Date): Promise<void> {
  await tx.raw(
    `
      update riders
      set earned_at = ?
      where user_id in (
        select user_id
        from riders
        where user_id = any(?)
          and earned_at is null
        order by user_id
        for update
      )
    `,
    [at, [...new Set(riderIds.filter(isUuid))]],
  );
}

/** Every rider that a key of a results file could match. */
export async function listMatchable(
  db: Connection,
  { amaNumbers = [], emails = [], names = [], riderIds = [] }: Partial<RiderMatchRequest>,
): Promise<RiderRow[]> {
  return riders(db)
    .whereNull('u.merged_into')
    .where(
      (any) =>
        void any
          .whereIn('r.ama_number', amaNumbers)
          .orWhereIn('u.email', emails)
          .orWhereIn('r.name_key', names)
          .orWhereIn('r.user_id', riderIds.filter(isUuid)),
    )
    .orderBy('r.user_id');
}
