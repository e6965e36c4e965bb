import type { MailKind } from '@podium/contracts/mail-kinds.ts';
import type { Connection } from '@podium/service-kit/database.ts';

/** Those of the given accounts that want no mails of a kind. */
export async function listUnwilling(db: Connection, userIds: string[], kind: MailKind): Promise<Set<string>> {
  const latest = db('mail_choices')
    .distinctOn('user_id')
    .whereRaw('user_id = any(?::uuid[])', [userIds])
    .where({ kind })
    .orderBy(['user_id', { column: 'id', order: 'desc' }])
    .select('user_id', 'wanted');
  return new Set(await db.from(latest.as('latest')).where({ wanted: false }).pluck('user_id'));
}
