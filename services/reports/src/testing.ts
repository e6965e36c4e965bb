import { randomUUID } from 'node:crypto';
import type { Envelope } from '@podium/contracts/event.ts';
import type { Database } from '@podium/service-kit/database.ts';

export const now = new Date('2026-11-21T18:00:00Z');
export const year = { from: '2026-01-01', to: '2026-12-31' };
export type Apply = (tx: never, envelopes: never) => Promise<void>;
/** Applies an event as the service does. */
export const applyIn = (db: Database, apply: Apply, version: number, data: unknown, occurredAt = now.toISOString()) =>
  db.transaction((tx) =>
    apply(
      tx as never,
      [
        {
          id: randomUUID(),
          type: 't',
          occurredAt,
          correlationId: 'c',
          causationId: null,
          actor: { userId: null, proxiedBy: null },
          aggregateId: 'a',
          version,
          data,
        },
      ] satisfies Envelope[] as never,
    ),
  );

export const award = (change: object = {}) => ({
  awardId: 'a1',
  riderId: 'r1',
  eventId: 'e1',
  seriesId: 's1',
  classId: 'c1',
  className: '450 A',
  place: 1,
  kind: 'dealerCredit',
  status: 'Current',
  initialValueCents: 10_000,
  currentValueCents: 10_000,
  redeemedCents: 0,
  currency: 'USD',
  awardedDate: '2026-06-10',
  expireDate: '2027-06-10',
  revoked: false,
  ...change,
});
export const redemption = (change: object = {}) => ({
  redemptionId: 'd1',
  code: '100000',
  riderId: 'r1',
  dealerId: 'x',
  amountCents: 2_500,
  currency: 'USD',
  redeemedAt: '2026-07-01T17:00:00.000Z',
  undoneAt: null,
  awards: [],
  ...change,
});
export const rider = {
  riderId: 'r1',
  firstName: 'Zoé',
  lastName: 'Roy',
  email: 'z@x.test',
  amaNumber: null,
  hometown: null,
  city: null,
  state: null,
  country: null,
  profileImage: null,
  locale: 'en',
  active: true,
  guardianPending: false,
};
export const event = (change: object = {}) => ({
  eventId: 'e1',
  title: 'E',
  seriesId: 's1',
  seriesName: 'S',
  categoryId: 'k',
  raceStyle: 'motocross',
  startDate: '2026-06-06',
  endDate: '2026-06-07',
  city: 'x',
  state: 'CA',
  country: 'US',
  currency: 'USD',
  paying: true,
  canceled: false,
  deleted: false,
  classes: [{ classId: 'c1', name: '450 A', payoutType: 'dealerCredit', purseCents: 30_000, hasResults: true }],
  ...change,
});
export const assessed = (change: object = {}) => ({
  eventId: 'e1',
  classes: [{ classId: 'c1', postedCents: 30_000, earnedCents: 10_000, finishers: 12, brandFinishers: 5, ...change }],
});
