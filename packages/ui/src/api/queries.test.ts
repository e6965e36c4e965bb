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

it('a service, and a call, stand for all answers that they gave, and for no others', async () => {
  const cache = new QueryClient();
  const outdated = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey);
  const rider = keyOf(identityCalls.getRider, { params: { type: 'admin', riderId: 'a' } });
  const refunds = keyOf(rewardsCalls.dealerRefunds, { params: { type: 'dealer' }, query: { status: 'open' } });
  for (const key of [walletOf('a'), walletOf('b'), rider, refunds]) cache.setQueryData(key, {});
  await invalidate(cache, rewardsCalls.wallet);
  expect(outdated()).toEqual([walletOf('a'), walletOf('b')]);
  await invalidate(cache, 'rewards');
  expect(outdated()).toEqual([walletOf('a'), walletOf('b'), refunds]);
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
