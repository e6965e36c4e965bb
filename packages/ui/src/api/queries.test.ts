import { QueryClient } from '@tanstack/react-query';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { fetchFresh, invalidate, keyOf } from './queries.ts';

const walletOf = (riderId: string) => keyOf(rewardsCalls.wallet, { params: { type: 'dealer', riderId } });

it('the key of a query is made of its call and its input alone', () => {
  const input = { params: { type: 'dealer', riderId: 'a' }, signal: new AbortController().signal };
  expect(keyOf(rewardsCalls.wallet, input)).toEqual(walletOf('a'));
  expect(keyOf(rewardsCalls.awards, input)).not.toEqual(walletOf('a'));
  expect(walletOf('b')).not.toEqual(walletOf('a'));
});

it('a change makes the answers outdated that it touches, and no others', async () => {
  const cache = new QueryClient();
  const other = keyOf(rewardsCalls.liability);
  const refunds = keyOf(rewardsCalls.dealerRefunds, { params: { type: 'dealer' }, query: { status: 'open' } });
  for (const key of [walletOf('a'), walletOf('b'), other, refunds]) cache.setQueryData(key, {});
  const outdated = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated);
  await invalidate(cache, walletOf('a'));
  expect(outdated().map(({ queryKey }) => queryKey)).toEqual([walletOf('a')]);
  await invalidate(cache, rewardsCalls.wallet, rewardsCalls.dealerRefunds);
  expect(outdated().map(({ queryKey }) => queryKey)).toEqual([walletOf('a'), walletOf('b'), refunds]);
  // A part of the input matches all keys that have it.
  await cache.resetQueries();
  cache.setQueryData(refunds, {});
  await invalidate(cache, keyOf(rewardsCalls.dealerRefunds, { params: { type: 'dealer' } }));
  expect(outdated()).toHaveLength(1);
});

it('a service, and a path parameter, stand for all calls that have them', async () => {
  const cache = new QueryClient();
  const ledger = keyOf(rewardsCalls.ledger, { params: { type: 'admin', riderId: 'a' } });
  const rider = keyOf(identityCalls.getRider, { params: { type: 'admin', riderId: 'a' } });
  const other = keyOf(identityCalls.getRider, { params: { type: 'admin', riderId: 'b' } });
  const outdated = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  for (const key of [ledger, rider, other]) cache.setQueryData(key, {});
  await invalidate(cache, { params: { riderId: 'a' } });
  expect(outdated()).toEqual([ledger, rider]);
  for (const key of [ledger, rider, other]) cache.setQueryData(key, {});
  await invalidate(cache, 'rewards');
  expect(outdated()).toEqual([ledger]);
});

it('a fresh answer passes the cached one by, is cached, and is the part that the query selects', async () => {
  const cache = new QueryClient();
  const queryKey = keyOf(identityCalls.getRider, { params: { riderId: 'a' } });
  cache.setQueryData(queryKey, { rider: { id: 'before' } });
  const query = {
    queryKey,
    queryFn: async () => ({ rider: { id: 'now' } }),
    select: ({ rider }: { rider: { id: string } }) => rider.id,
  };
  expect(await fetchFresh(cache, query)).toBe('now');
  expect(cache.getQueryData(queryKey)).toEqual({ rider: { id: 'now' } });
});
