import type { User } from '@podium/contracts/people.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSession } from '../errors.ts';
import { findUserOnScreen, findUsers, type UserRow } from './read-users.ts';

/** The user of a session, with the account's current state. Throws `session/missing` if the account is gone. */
export async function whoIs(db: Database, session: Pick<Session, 'userId' | 'proxiedBy' | 'standing'>): Promise<User> {
  const row = await findUserOnScreen(db, session.userId);
  if (!row) throw noSession();
  return {
    ...userOf({ ...row, phone: row.phone ?? row.promoter_phone ?? row.rider_phone }),
    ...(session.proxiedBy && { proxyHost: true }),
    ...(row.type === 'rider' && { bikes: row.bikes ?? [] }),
    ...(row.status && { status: row.status }),
    ...(row.type === 'admin' && {
      roles: row.roles ?? ['staff'],
      secondSince: row.second_since?.toISOString() ?? null,
      ...(session.standing === 'enroll' && { totpMissing: true }),
    }),
  };
}

/** Display names by user; unknown ids are left out. */
export async function namesOf(db: Database, userIds: string[]): Promise<Record<string, string>> {
  return Object.fromEntries((await findUsers(db, userIds)).map(({ id, name }) => [id, name]));
}

/** The address of a picture; null if there is none. */
export const imageUrl = (imageId: string | null): string | null => imageId && `/api/images/${imageId}`;

/** A user as clients see one. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    type: row.type,
    subjectId: row.subject_id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    userImage: imageUrl(row.user_image),
    emailVerified: row.email_verified,
    deActivated: !row.active,
    locale: row.locale,
  };
}
