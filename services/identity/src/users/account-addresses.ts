import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/**
 * An address that an account has or had. `by_holder`: set by who was signed in or signed up, else by staff. Instants
 * are the database's, compared there: several may share a millisecond.
 */
export type AddressRow = { user_id: string; email: string; by_holder: boolean; set_at: Date; verified_at: Date | null };

const addresses = (db: Connection) => db<AddressRow>('account_addresses');

/** The account has this address from now on; when it was first verified stays recorded. */
export async function recordAddress(
  tx: Transaction,
  { user_id, email, by_holder }: Pick<AddressRow, 'user_id' | 'email' | 'by_holder'>,
): Promise<void> {
  const set_at = tx.raw('clock_timestamp()');
  await tx('account_addresses')
    .insert({ user_id, email, by_holder, set_at })
    .onConflict(['user_id', 'email'])
    .merge({ by_holder, set_at });
}

/** Keeps the instant of the first time. */
export async function recordVerified(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx('account_addresses')
    .insert({ user_id: userId, email, by_holder: false, verified_at: tx.raw('clock_timestamp()') })
    .onConflict(['user_id', 'email'])
    .merge({ verified_at: tx.raw('coalesce(account_addresses.verified_at, excluded.verified_at)') });
}

/** Whether the account verified this address at some time, and no recovery took it away. */
export const wasVerified = async (tx: Transaction, userId: string, email: string): Promise<boolean> =>
  (await addresses(tx).where({ user_id: userId, email }).whereNotNull('verified_at').first('email')) !== undefined;

/** Those that were verified later than this one, or never. */
const youngerThan = (tx: Transaction, userId: string, email: string) =>
  addresses(tx)
    .where({ user_id: userId })
    .whereNot({ email })
    .whereRaw(
      `(verified_at is null or verified_at > (
        select o.verified_at
        from account_addresses o
        where o.user_id = account_addresses.user_id and o.email = ?
      ))`,
      [email],
    );

/** Whether who was signed in set another address after this one was verified. */
export const holderMovedOn = async (tx: Transaction, userId: string, email: string): Promise<boolean> =>
  (await youngerThan(tx, userId, email).where({ by_holder: true }).first('email')) !== undefined;

/** The older one was taken back: nothing of what came later counts as an address of the account. */
export const forgetYounger = (tx: Transaction, userId: string, email: string): Promise<number> =>
  youngerThan(tx, userId, email).delete();

/**
 * Whether an address that is replaced gets a way back: it was verified, and none that was verified before it replaces
 * it or has a way back itself, for the oldest one wins.
 */
export async function hasWayBack(
  tx: Transaction,
  userId: string,
  { email, replacedBy, now }: { email: string; replacedBy: string; now: Date },
): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(
    `
      select
      from account_addresses old
      where old.user_id = ?
        and old.email = ?
        and old.verified_at is not null
        and not exists (
          select
          from account_addresses older
          where older.user_id = old.user_id
            and older.verified_at < old.verified_at
            and (
              older.email = ?
              or exists (
                select
                from codes c
                where c.user_id = older.user_id
                  and c.address = older.email
                  and c.purpose = 'restore'
                  and c.used_at is null
                  and c.replaced_at is null
                  and c.expires_at > ?
              )
            )
        )
    `,
    [userId, email, replacedBy, now],
  );
  return rows.length > 0;
}
