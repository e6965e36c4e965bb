import { addressOf } from './call.ts';
import * as catalogCalls from './calls/catalog.ts';
import * as dealersCalls from './calls/dealers.ts';
import * as identityCalls from './calls/identity.ts';
import * as rewardsCalls from './calls/rewards.ts';
import * as reportsCalls from './calls/reports.ts';
import * as gatewayCalls from './calls/gateway.ts';
import type { Route } from './route.ts';
import { routesByService } from './routes.ts';

it('an address has its parameters encoded, and no empty value in its query', () => {
  expect(addressOf(identityCalls.logout)).toBe('/api/logout');
  expect(addressOf(rewardsCalls.wallet, { params: { type: 'dealer', riderId: 'a/b c' } })).toBe(
    '/api/dealer/rider/a%2Fb%20c/wallet',
  );
  const query = { page: 2, limit: 15, title: 'été & pluie', city: '', state: undefined, active: null };
  expect(addressOf(catalogCalls.listEvents, { query })).toBe(
    '/api/events?page=2&limit=15&title=%C3%A9t%C3%A9+%26+pluie',
  );
  expect(addressOf(catalogCalls.removeResult, { params: { eventId: 'e' }, query: { classId: 'c' } })).toBe(
    '/api/event/e/result?classId=c',
  );
});

it('flags and numbers are sent as the texts that the schema reads', () => {
  const address = addressOf(dealersCalls.importDealers, { query: { dryRun: true } });
  const asked = Object.fromEntries(new URL(address, 'http://x').searchParams);
  expect(routesByService.dealers['importDealers']?.query?.parse(asked)).toEqual({ dryRun: true });
});

it('every route of the contract is a call, by the same method, path and role', () => {
  const calls: Record<string, Record<string, object>> = {
    identity: identityCalls,
    catalog: catalogCalls,
    rewards: rewardsCalls,
    dealers: dealersCalls,
    reports: reportsCalls,
    gateway: gatewayCalls,
  };
  for (const [service, routes] of Object.entries(routesByService)) {
    const pathOf = (read: string) => (routes as Record<string, Route>)[read]?.path ?? read;
    const expected = Object.entries<Route>(routes).map(([name, { method, path, role, touches, removes, draws }]) => [
      name,
      { service, method, path, role, touches: touches?.map(pathOf), removes, draws },
    ]);
    expect({ ...calls[service] }).toEqual(Object.fromEntries(expected));
  }
});

describe('what a write touches', () => {
  const all = Object.entries(routesByService).flatMap(([service, routes]) =>
    Object.entries<Route>(routes).map(([name, route]) => ({
      service,
      routes: routes as Record<string, Route>,
      name,
      route,
    })),
  );

  it('is a service, or a read of its own service', () => {
    const isKnown = (read: string, routes: Record<string, Route>) =>
      read in routesByService || routes[read]?.method === 'get';
    const unknown = all.filter(({ route, routes }) => route.touches?.some((read) => !isKnown(read, routes)));
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('is said of writes alone, a removal of DELETE alone, and parts of other services of reads alone', () => {
    const wrong = all.filter(
      ({ route: { method, touches, removes, draws } }) =>
        (touches && method === 'get') || (removes && method !== 'delete') || (draws && method !== 'get'),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});
