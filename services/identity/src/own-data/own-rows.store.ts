import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { RiderRow } from '../riders/find-rider.ts';

/** The accounts that were merged into one. */
export const listMergedInto = async (db: Connection, id: string): Promise<string[]> =>
  db('users').where({ merged_into: id }).pluck('id');

/** Every address that the account has or had. */
export const listAddressesOf = async (
  db: Connection,
  { user_id, email }: Pick<RiderRow, 'user_id' | 'email'>,
): Promise<string[]> => [
  ...new Set([email, ...((await db('account_addresses').where({ user_id }).pluck('email')) as string[])]),
];

/** Sent or not: those to the account, and those about it to these addresses. */
export const deleteMailsOf = (tx: Transaction, userId: string, addresses: string[]) =>
  tx('mails').where({ user_id: userId }).orWhereIn('address', addresses).delete();

/** What belongs to the account alone, and how somebody signed in to it; ended sessions stay to be refused. */
export async function deleteOwn(tx: Transaction, id: string, addresses: string[]): Promise<void> {
  for (const table of ['documents', 'notes', 'identity_changes']) await tx(table).where({ rider_id: id }).delete();
  for (const table of [
    'favorites',
    'codes',
    'images',
    'recovery_codes',
    'account_addresses',
    'mail_choices',
    'oauth_subjects',
  ])
    await tx(table).where({ user_id: id }).delete();
  await tx('pending_merges').where({ from_id: id }).orWhere({ into_id: id }).delete();
  const own = tx('sessions').where({ user_id: id });
  await tx('refresh_tokens').whereIn('session_id', own.clone().select('id')).delete();
  await own.clone().update({ device: '', network: '' });
  await tx('reset_requests').whereIn('email', addresses).delete();
  for (const address of addresses) await tx('attempts').whereRaw('strpos(key, ?) > 0', [address]).delete();
}

type DocumentRow = {
  kind: 'driverLicense' | 'w9' | 'w8ben' | 'timecard' | 'plate' | 'bikeImage';
  name: string;
  media_type: string;
  size: number;
  vin: string | null;
  uploaded_at: Date;
  approved_at: Date | null;
  rejected_at: Date | null;
  rejected_reason: string | null;
};
type ChangeRow = {
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  ama_number: string | null;
  reason: string;
  asked_at: Date;
  status: 'waiting' | 'approved' | 'rejected';
  decided_at: Date | null;
  answer: string | null;
};
type SessionRow = {
  device: string;
  network: string;
  proxied_by: string | null;
  begun_at: Date;
  seen_at: Date;
  ends_at: Date;
  ended_at: Date | null;
};

/** The rows of an account for its download, each list oldest first; files without their bytes, mails without words. */
export async function listOwnRows(db: Connection, id: string) {
  const [documents, changes, sessions, mails, emails, choices] = await Promise.all([
    db<DocumentRow>('documents')
      .where({ rider_id: id } as object)
      .orderBy('uploaded_at'),
    db<ChangeRow>('identity_changes')
      .where({ rider_id: id } as object)
      .orderBy('asked_at'),
    db<SessionRow>('sessions')
      .where({ user_id: id } as object)
      .orderBy('begun_at'),
    db<{ template: string; made_at: Date; sent_at: Date | null }>('mails')
      .where({ user_id: id } as object)
      .orWhereIn('address' as never, db('account_addresses').where({ user_id: id }).select('email'))
      .orderBy('made_at'),
    db<{ email: string; set_at: Date; verified_at: Date | null }>('account_addresses')
      .where({ user_id: id } as object)
      .orderBy('set_at'),
    db<{ kind: string; wanted: boolean; chosen_at: Date }>('mail_choices')
      .where({ user_id: id } as object)
      .orderBy('id' as never),
  ]);
  return { documents, changes, sessions, mails, emails, choices };
}
