import { Schema, type HydratedDocument } from 'mongoose';
import type { Envelope } from '@podium/contracts/event.ts';
import type { ClaimEvidence, ClaimStatus } from '@podium/contracts/result-claims.ts';
import type { PostedRow } from './posted-row.ts';
import type { HoldReason } from '@podium/contracts/holds.ts';
import { pendingEventsField, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';

type Released = { postingId: string | null; finishers: number | null; postedAt: Date | null };
/**
 * A posting that waits for staff (rule 39). It stands and shows; rewards is given what was released last until it is
 * released itself. Another posting gets another id, so that nobody releases what they have not seen.
 */
export type Hold = {
  id: string;
  reasons: HoldReason[];
  heldAt: Date;
  /** The account that acted: staff, where they stand in the promoter's place. */ postedBy: string | null;
  /** Cents that would be taken from riders who are paid by what was released. */ movedCents: number;
  released: Released | null;
};
/** What staff said of the last posting that was held. */
export type HoldAnswer = { decision: 'release' | 'reject'; reason: string; at: Date; by: string };

/**
 * A row that may be a rider's (rule 36). The pair is named by what the row says, not by its id, for another file moves
 * the ids: a pair that was rejected once is never suggested again.
 */
export type ClaimFields = {
  eventId: string;
  classId: string;
  riderId: string;
  rowKey: string;
  /** As it was posted. */ row: PostedRow;
  evidence: ClaimEvidence[];
  status: ClaimStatus;
  suggestedAt: Date;
  decidedAt: Date | null;
  /** The account that decided; null where strong evidence did. */ decidedBy: string | null;
  reason: string | null;
  pendingEvents: Envelope[];
  hasPending: boolean;
};
export type ClaimDocument = HydratedDocument<ClaimFields>;

export const claimSchema = new Schema<ClaimFields>(
  {
    eventId: { type: String, required: true },
    classId: { type: String, required: true },
    riderId: { type: String, required: true },
    rowKey: { type: String, required: true },
    row: Object,
    evidence: [String],
    status: { type: String, required: true },
    suggestedAt: Date,
    decidedAt: { type: Date, default: null },
    decidedBy: { type: String, default: null },
    reason: { type: String, default: null },
    ...pendingEventsField,
  },
  { optimisticConcurrency: true, minimize: false, autoIndex: false, autoCreate: false },
);
claimSchema.index({ eventId: 1, classId: 1, riderId: 1, rowKey: 1 }, { unique: true });
claimSchema.index({ status: 1, suggestedAt: 1 });
claimSchema.index({ riderId: 1 });
claimSchema.index(pendingIndex);
