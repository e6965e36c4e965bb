import { promoterChanged } from '@podium/contracts/events/identity.promoter-changed.v1.ts';
import type { Promoter } from '@podium/contracts/people.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { enqueue, type Cause } from '@podium/service-kit/outbox.ts';
import { imageUrl } from '../users/who-is.ts';
import { findPromoter, type PromoterRow } from './promoter-rows.ts';

/** What staff and the promoter see. */
export function promoterOf(row: PromoterRow): Promoter {
  return {
    id: row.user_id,
    name: row.name,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    info: row.info,
    profileImage: imageUrl(row.user_image),
    active: row.active,
    status: row.status,
    emailVerified: row.email_verified,
    locale: row.locale,
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decider,
    reason: row.reason,
    lastLogin: row.last_login?.toISOString() ?? null,
    loginCount: row.login_count,
  };
}

/** What everybody sees: no contact data. */
export const leanPromoterOf = ({ user_id, name, info, user_image }: PromoterRow) => ({
  id: user_id,
  name,
  info,
  profileImage: imageUrl(user_image),
});

/** Enqueues the current state of a promoter. */
export async function enqueuePromoter(tx: Transaction, id: string, cause: Cause): Promise<PromoterRow> {
  const row = (await findPromoter(tx, id)) as PromoterRow;
  await enqueueState(tx, row, row.version, false, cause);
  return row;
}

/** The last event of an application. */
export const enqueueDeletion = (tx: Transaction, row: PromoterRow, cause: Cause) =>
  enqueueState(tx, row, row.version + 1, true, cause);

const enqueueState = (
  tx: Transaction,
  { user_id, name, status, active }: PromoterRow,
  version: number,
  deleted: boolean,
  cause: Cause,
) =>
  enqueue(tx, {
    event: promoterChanged,
    aggregateId: user_id,
    version,
    data: { promoterId: user_id, name, status, active, deleted },
    cause,
  });
