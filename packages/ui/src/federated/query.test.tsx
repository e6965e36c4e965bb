/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import { asOne, queryClient, refreshed, useQuery } from '@podium/ui/federated/query.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { keyOf, queryOf } from '../api/queries.ts';

const outdated = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey);

const notesOf = (riderId: string) => keyOf(identityCalls.listNotes, { params: { riderId } });
const wallet = keyOf(rewardsCalls.wallet, { params: { type: 'admin', riderId: 'a' } });
const event = (eventId: string) => keyOf(catalogCalls.getEvent, { params: { eventId } });
const events = keyOf(catalogCalls.listEvents);

function keep(...keys: readonly (readonly unknown[])[]): void {
  queryClient.clear();
  for (const key of keys) queryClient.setQueryData(key, {});
}

const addNote = () => call(identityCalls.addNote, { params: { riderId: 'a' }, body: { text: 'Called.' } });
const deleteEvent = () => call(catalogCalls.deleteEvent, { params: { eventId: '1' } });
const conflict = { code: 'request/stale', status: 412, message: 'It changed.' } as const;
const invalid = { code: 'request/invalid', status: 400, message: 'No text.' } as const;

describe('a write makes outdated', () => {
  it('the reads that its contract names, with the same parameters', async () => {
    await show(null, { api: new Api().answer(identityCalls.addNote, {} as never) });
    keep(notesOf('a'), notesOf('b'), wallet);
    await addNote();
    expect(outdated()).toEqual([notesOf('a')]);
  });

  it('all of its own service, where the contract names none, and what the gateway composes from it', async () => {
    await show(null, { api: new Api().answer(rewardsCalls.openClaim, {} as never) });
    keep(wallet, events);
    const rider = queryOf(identityCalls.getRider, { params: { type: 'rider', riderId: 'a' } });
    await queryClient.fetchQuery({ ...rider, queryFn: () => Promise.resolve({} as never) });
    await call(rewardsCalls.openClaim, { body: { currency: 'USD' } });
    expect(outdated()).toEqual([wallet, rider.queryKey]);
  });

  it('nothing when it is a rehearsal, or was refused for its input', async () => {
    await show(null, {
      api: new Api().answer(catalogCalls.setResults, {} as never).refuse(identityCalls.addNote, invalid),
    });
    keep(notesOf('a'), events);
    await call(catalogCalls.setResults, {
      params: { eventId: '1' },
      query: { dryRun: 1 },
      body: { classId: '1', results: [] },
    });
    await expect(addNote()).rejects.toThrow('No text.');
    expect(outdated()).toEqual([]);
  });

  it('the same when it was refused because of what changed meanwhile, or its answer was lost', async () => {
    const api = new Api().refuse(identityCalls.addNote, conflict);
    await show(null, { api });
    keep(notesOf('a'));
    await expect(addNote()).rejects.toThrow('It changed.');
    expect(outdated()).toEqual([notesOf('a')]);
    keep(notesOf('a'));
    api.lose(identityCalls.addNote);
    await expect(addNote()).rejects.toThrow();
    expect(outdated()).toEqual([notesOf('a')]);
  });
});

function Shown({ eventId }: { eventId: string }) {
  useQuery(queryOf(catalogCalls.getEvent, { params: { eventId } }));
  const all = useQuery(queryOf(catalogCalls.submissions));
  return <p>{all.dataUpdatedAt > 0 ? 'shown' : 'waiting'}</p>;
}

it('what was removed is not fetched again while its page is still shown, the rest is', async () => {
  const api = new Api()
    .answer(catalogCalls.getEvent, { event: { id: '1' } } as never)
    .answer(catalogCalls.submissions, { events: [], series: [] } as never)
    .answer(catalogCalls.deleteEvent, undefined as never);
  await show(<Shown eventId="1" />, { api });
  await screen.findByText('shown');
  const before = api.sent.length;
  await deleteEvent();
  await refreshed();
  const fetched = api.sent.slice(before).map(({ address }) => address);
  expect(fetched.filter((address) => address.includes('submissions'))).toHaveLength(1);
  expect(fetched.filter((address) => address.endsWith('/event/1'))).toHaveLength(1);
  expect(outdated()).toEqual([event('1')]);
});

it('what was not removed, for somebody changed it, is fetched again with its new version', async () => {
  const api = new Api()
    .answer(catalogCalls.getEvent, { event: { id: '3' } } as never)
    .answer(catalogCalls.submissions, { events: [], series: [] } as never)
    .refuse(catalogCalls.deleteEvent, conflict);
  await show(<Shown eventId="3" />, { api });
  await screen.findByText('shown');
  const before = api.sent.length;
  await expect(call(catalogCalls.deleteEvent, { params: { eventId: '3' } })).rejects.toThrow('It changed.');
  await refreshed();
  const reads = api.sent.slice(before).filter(({ address }) => address.endsWith('/event/3'));
  // The refused removal, and the read.
  expect(reads).toHaveLength(2);
});

it('several writes as one refresh the screen once, also when one of them fails', async () => {
  const api = new Api()
    .answer(catalogCalls.getEvent, { event: { id: '2' } } as never)
    .answer(catalogCalls.submissions, { events: [], series: [] } as never)
    .answer(catalogCalls.deleteEvent, undefined as never);
  await show(<Shown eventId="2" />, { api });
  await screen.findByText('shown');
  const before = api.sent.length;
  const three = asOne(async () => {
    await deleteEvent();
    await deleteEvent();
    throw new Error('The third failed.');
  });
  await expect(three).rejects.toThrow('The third failed.');
  await refreshed();
  const fetched = api.sent.slice(before).filter(({ address }) => address.includes('submissions'));
  expect(fetched).toHaveLength(1);
});
