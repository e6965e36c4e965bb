import type { Session } from '@podium/contracts/roles.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { IdentityConfig } from '../config.ts';
import { findStaffClaims } from '../users/admin-rows.ts';
import type { UserRow } from '../users/read-users.ts';
import { findDealerCopy } from '../dealers/find-dealer-copies.ts';
import { findLiveSession } from './sessions.store.ts';
import { findPromoterStatus } from '../promoters/promoter-rows.ts';

type Policy = { config: Pick<IdentityConfig, 'ADMIN_TOTP'> };

/** The session of an account with its current state, for itself or for staff who act as it, with their roles. */
export async function sessionOf(
  { config }: Policy,
  db: Connection,
  user: UserRow,
  proxiedBy?: string,
): Promise<Session> {
  const standing = await standingOf(db, user, config);
  const actor = proxiedBy ?? (user.type === 'admin' ? user.id : undefined);
  return {
    userId: user.id,
    type: user.type,
    subjectId: user.subject_id,
    ...(proxiedBy && { proxiedBy }),
    ...(standing && { standing }),
    ...(actor !== undefined && (await findStaffClaims(db, actor))),
  };
}

/** Whether somebody signed in to the session itself, and did so since that moment. */
export async function hasBegunSince(db: Connection, { sid, proxiedBy }: Session, since: Date, now: Date) {
  const row = sid === undefined || proxiedBy ? undefined : await findLiveSession(db, sid, now);
  return row !== undefined && row.parent_id === null && row.begun_at >= since;
}

/** Switched off by staff, itself or with its dealer. */
export async function isDeactivated(db: Connection, { active, type, subject_id }: UserRow): Promise<boolean> {
  return !active || (type === 'dealer' && (await findDealerCopy(db, subject_id))?.active === false);
}

async function standingOf(
  db: Connection,
  user: UserRow,
  { ADMIN_TOTP }: Policy['config'],
): Promise<Session['standing']> {
  if (user.type === 'admin' && ADMIN_TOTP === 'required' && !user.totp_secret) return 'enroll';
  if (!user.email_verified) return 'unverified';
  if (user.type === 'promoter' && (await findPromoterStatus(db, user.id)) !== 'approved') return 'pending';
  return undefined;
}
