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
    const expected = Object.entries(routes as Record<string, Route>).map(([name, { method, path, role }]) => [
      name,
      { service, method, path, ...(role && { role }) },
    ]);
    expect({ ...calls[service] }).toEqual(Object.fromEntries(expected));
  }
});
