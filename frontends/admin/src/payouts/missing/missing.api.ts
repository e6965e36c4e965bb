import type { missingPaymentRoutes } from '@podium/contracts/api/rewards/missing-payments.ts';
import type { Input } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type MissingFor = Input<typeof missingPaymentRoutes.claimMissingFor.body>;
export type Verdict = Input<typeof missingPaymentRoutes.decideMissing.body>;

export const missingQuery = (query: Record<string, string | number>) =>
  queryOf(rewardsCalls.missingPayments, { params: { type: 'admin' }, query });
export const decideMissing = (claimId: string, verdict: Verdict) =>
  call(rewardsCalls.decideMissing, { params: { claimId }, body: verdict }).then(({ claim }) => claim);
/** Grants a request for reinstatement; its answer is the reason in the journal. Above the limit it waits (rule 38). */
export const reinstate = (riderId: string, awardId: string, reason: string) =>
  call(rewardsCalls.adjust, { params: { riderId }, body: { kind: 'reinstate', awardId, reason } });
export const addMissing = (body: MissingFor) => call(rewardsCalls.claimMissingFor, { body }).then(({ claim }) => claim);

/** Races that have begun, the latest first; before that, no payment can be missing. */
export const eventsQuery = (query: string) =>
  queryOf(
    catalogCalls.typedEvents,
    { params: { type: 'admin' }, query: { query, limit: 10, to: today() } },
    ({ events }) => events,
  );
export const classesQuery = (eventId: string) =>
  queryOf(catalogCalls.getEvent, { params: { eventId } }, ({ event }) => event.classes.map(({ name }) => name));
