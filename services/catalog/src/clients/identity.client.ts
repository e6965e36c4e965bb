import type { MatchableRider, RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

const calls = internalRoutes.identity;

/** Every rider that a key of a results file could match, with their current bikes. */
export async function matchRiders(
  identityUrl: string,
  keys: RiderMatchRequest,
  context: CallContext,
): Promise<MatchableRider[]> {
  const { riders } = await callService(identityUrl, calls.matchRiders, { body: keys }, context);
  return riders;
}

/** Riders with names similar to those that have no exact match, by normalized name. */
export async function nearNamesOf(
  identityUrl: string,
  names: string[],
  context: CallContext,
): Promise<Record<string, MatchableRider[]>> {
  if (names.length === 0) return {};
  const { near } = await callService(identityUrl, calls.nearNames, { body: { names } }, context);
  return near;
}

/** Which of the riders are the same person as a user: by mailbox, telephone or name. */
export async function samePersonsAs(
  identityUrl: string,
  question: { userId: string; riderIds: string[] },
  context: CallContext,
): Promise<string[]> {
  if (question.riderIds.length === 0) return [];
  const { riderIds } = await callService(identityUrl, calls.samePersons, { body: question }, context);
  return riderIds;
}

/** The names of people who posted results. */
export async function namesOf(
  identityUrl: string,
  userIds: string[],
  context: CallContext,
): Promise<Record<string, string>> {
  if (userIds.length === 0) return {};
  const { names } = await callService(identityUrl, calls.userNames, { body: { userIds } }, context);
  return names;
}

/** A rider's favorite events; used for a calendar, where nobody is signed in. */
export async function favoriteEventsOf(identityUrl: string, riderId: string, context: CallContext): Promise<string[]> {
  const { favoriteEvents } = await callService(identityUrl, calls.favorites, { params: { riderId } }, context);
  return favoriteEvents;
}
