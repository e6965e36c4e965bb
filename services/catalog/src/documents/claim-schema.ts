import { Schema } from 'mongoose';
import type { ClaimFields } from './fields.ts';
import { pendingEventsField, pendingIndex } from '@podium/service-kit/mongo-outbox.ts';

/** The collection of `ClaimFields`; every save checks the version that was loaded. */
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
