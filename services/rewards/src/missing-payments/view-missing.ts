import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { accountSeenBy, type Session } from '@podium/contracts/roles.ts';
import { nameOf } from '../people/read-people.ts';
import type { ListedMissing, LostRow } from './missing-payments.store.ts';

/** Of an award that lapsed what is lost, of a reinstated one what is left of it. */
export const lostAwardOf = (row: LostRow) => ({
  awardId: row.award_id,
  amountCents: row.expired_cents || row.current_cents,
  currency: row.currency,
  source: row.source,
  claimBy: row.claim_by,
  lostOn: row.lost_on,
  lapse: row.lapse,
});

export const missingOf = (row: ListedMissing, viewer: Session): MissingPayment => ({
  id: row.id,
  riderId: row.rider_id,
  riderName: nameOf(row),
  eventId: row.event_id,
  eventTitle: row.event_title,
  eventEndDate: row.event_end,
  className: row.class_name,
  place: row.place,
  message: row.message,
  award: row.award_id === null ? null : lostAwardOf(row),
  waitsForSecond: row.waits,
  status: row.status,
  answer: row.answer,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_as,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: accountSeenBy(viewer, row.decided_by),
});
