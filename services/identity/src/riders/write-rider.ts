import { nameKey } from '@podium/contracts/names.ts';
import { isUniqueViolation, type Transaction } from '@podium/service-kit/database.ts';
import { amaNumberTaken } from '../errors.ts';
import type { Profile, ProfileChange, RiderRow } from './find-rider.ts';

/** `email` is the account's, for the search only. Throws `identity/ama-number-taken`. */
export async function insertRider(
  tx: Transaction,
  userId: string,
  profile: ProfileChange & Pick<Profile, 'first_name' | 'last_name' | 'date_of_birth'>,
): Promise<void> {
  await refusingTakenAma(
    tx('riders').insert({ user_id: userId, ...columnsOf(profile), ...keysOf({ ama_number: null, ...profile }) }),
  );
}

/** Counts its version up, also for a change of the account alone. Throws `identity/ama-number-taken`. */
export async function updateRider(tx: Transaction, before: RiderRow, change: ProfileChange): Promise<void> {
  const keys = keysOf({ ...before, ...change });
  await refusingTakenAma(
    tx('riders')
      .where({ user_id: before.user_id })
      // The consent belongs to the address that was asked, whatever the profile names by now.
      .modify(
        (own) =>
          void (
            (change.guardian_confirmed_at ?? change.guardian_refused_at) &&
            own.where({ guardian_email: before.guardian_email })
          ),
      )
      .update({ ...columnsOf(change), ...keys, version: tx.raw('version + 1') }),
  );
}

const columnsOf = ({ social_media, ...columns }: ProfileChange) => ({
  ...columns,
  ...(social_media && { social_media: JSON.stringify(social_media) }),
});

/** The text for searching and sorting riders: no accents, no case. */
function keysOf({ first_name, last_name, ama_number }: Pick<Profile, 'first_name' | 'last_name' | 'ama_number'>) {
  const [first, last] = [nameKey(first_name), nameKey(last_name)];
  return {
    name_key: nameKey(`${first_name} ${last_name}`),
    sort_key: `${last} ${first}`,
    search_key: [first, last, first, (ama_number ?? '').toLowerCase()].join(' '),
  };
}

async function refusingTakenAma(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isUniqueViolation(error, 'riders_ama_number_once') ? amaNumberTaken() : error;
  }
}

/** Counts the PINs that a rider set; returns the version of the new one. */
export async function countPinUp(tx: Transaction, riderId: string): Promise<number> {
  const [row] = await tx('riders')
    .where({ user_id: riderId })
    .update({ pin_version: tx.raw('pin_version + 1') })
    .returning('pin_version');
  return row.pin_version;
}

/** The rider has none until the next one. */
export const markPinRemoved = (tx: Transaction, riderId: string) =>
  tx('riders')
    .where({ user_id: riderId })
    .update({ pin_removed_version: tx.ref('pin_version') });
