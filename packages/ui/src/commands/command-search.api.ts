import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { RiderLean, User } from '@podium/contracts/people.ts';
import type { RaceEvent } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { keyOf } from '../api/queries.ts';

/** What was found, with the address of its page. */
export type Found = { id: string; to: string } & (
  { kind: 'riders'; rider: RiderLean } | { kind: 'events'; event: RaceEvent } | { kind: 'dealers'; dealer: Dealer }
);
export type FoundKind = Found['kind'];
type Search = (text: string, user: User, signal: AbortSignal) => Promise<Found[]>;

const maxOfAKind = 6;
const areaOf = ({ type }: User): string => `/auth/${type}`;

/** Staff and dealers find all riders. */
const riders: Search = async (text, user, signal) => {
  const query = { query: text, limit: maxOfAKind };
  const answer = await call(identityCalls.leanRiders, { params: { type: user.type }, query, signal });
  return answer.riders.map((rider) => ({
    kind: 'riders',
    id: rider.id,
    to: `${areaOf(user)}/rider/${rider.id}`,
    rider,
  }));
};

/** Staff find all events, a promoter their own, a rider the approved ones. */
const events: Search = async (text, user, signal) => {
  const query = { query: text, canceled: 'all', limit: maxOfAKind } as const;
  const answer = await call(catalogCalls.typedEvents, { params: { type: user.type }, query, signal });
  return answer.events.map((event) => ({
    kind: 'events',
    id: event.id,
    to: `${areaOf(user)}/event/${event.id}`,
    event,
  }));
};

/** Staff find the deactivated ones too and open their page of the office; others open the public one. */
const dealers: Search = async (text, user, signal) => {
  const isStaff = user.type === 'admin';
  const query = { name: text, ...(isStaff && { active: 'all' as const }) };
  const answer = await call(dealersCalls.leanDealers, { query, signal });
  return answer.dealers.slice(0, maxOfAKind).map((dealer) => ({
    kind: 'dealers',
    id: dealer.id,
    to: isStaff ? `${areaOf(user)}/dealer/${dealer.id}` : `/dealers/${dealer.id}`,
    dealer,
  }));
};

const searches = {
  riders: { search: riders, of: identityCalls.leanRiders },
  events: { search: events, of: catalogCalls.typedEvents },
  dealers: { search: dealers, of: dealersCalls.leanDealers },
};
const kinds: Record<User['type'], readonly FoundKind[]> = {
  admin: ['riders', 'events', 'dealers'],
  dealer: ['riders'],
  promoter: ['events'],
  rider: ['events', 'dealers'],
};

/** What a user may search; a promoter whose application is not approved has no events yet. */
export function kindsFor({ type, status, proxyHost }: User): readonly FoundKind[] {
  if (type === 'promoter' && status !== undefined && status !== 'approved' && !proxyHost) return [];
  return kinds[type];
}

/** Not retried by itself: one kind that fails must not hold back the others. */
export const foundQuery = (kind: FoundKind, text: string, user: User) => ({
  queryKey: [...keyOf(searches[kind].of), 'found', user.id, text],
  queryFn: ({ signal }: { signal: AbortSignal }) => searches[kind].search(text, user, signal),
  retry: false,
});
