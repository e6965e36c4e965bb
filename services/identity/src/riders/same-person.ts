import { isSameMailbox } from '@podium/contracts/mailbox.ts';
import { nameKey } from '@podium/contracts/names.ts';
import { phoneKey } from '@podium/contracts/phones.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { findUser } from '../users/read-users.ts';
import { findPromoter } from '../promoters/promoter-rows.ts';
import { listMatchable } from './riders.store.ts';

/**
 * Riders who are the same person as an account, as far as both profiles show: the same mailbox or telephone number, or
 * the promoter's contact under the rider's full name. Namesakes are included; that costs a review, not money.
 */
export async function findSamePersons(db: Database, userId: string, riderIds: string[]): Promise<string[]> {
  const [user, promoter] = [await findUser(db, userId), await findPromoter(db, userId)];
  if (!user) return [];
  const phones = phonesOf([user.phone, promoter?.phone]);
  const names = new Set(
    [user.name, promoter?.name, promoter?.contact_name].flatMap((name) => (name ? nameKey(name) : [])),
  );
  const riders = await listMatchable(db, { riderIds });
  return riders
    .filter(
      (rider) =>
        rider.user_id === userId ||
        isSameMailbox(rider.email, user.email) ||
        names.has(nameKey(`${rider.first_name} ${rider.last_name}`)) ||
        phonesOf([rider.phone, rider.phone1, rider.phone2]).some((phone) => phones.includes(phone)),
    )
    .map(({ user_id }) => user_id);
}

/** A country code, dashes or an extension make no difference. */
const phonesOf = (phones: (string | null | undefined)[]): string[] =>
  phones.map((phone) => phoneKey(phone ?? '')).filter((key) => key !== null);
