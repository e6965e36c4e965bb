/** @jest-environment ./tools/testing/page-environment.mjs */
import { act, screen, waitFor, within } from '@testing-library/react';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { queryOf } from '../api/queries.ts';
import { AlertHost } from '../feedback/AlertHost.tsx';
import type { Column, Filter } from './column.ts';
import { DataTable } from './DataTable.tsx';
import { useList, useWholeList } from './use-list.ts';

type Pattern = { id: string; make: string; model: string; year: number; pattern: string; verified: boolean };
const all = Array.from({ length: 230 }, (_, i) => ({
  id: `P${String(i + 1).padStart(3, '0')}`,
  make: 'KTM',
  model: 'Enduro',
  year: 2000 + (i % 2),
  pattern: 'VBK*',
  verified: i < 120,
  bikes: 1,
}));
const columns: Column<Pattern>[] = [{ key: 'id', title: 'Pattern', lead: true, value: ({ id }) => id }];
const filters: Filter[] = [
  { key: 'verified', label: 'Verified', kind: 'choice', options: [{ value: 'true', label: 'Yes' }] },
  { key: 'since', label: 'Since', kind: 'choice', options: [{ value: '2001', label: '2001' }] },
];
const table = { name: 'patterns', caption: 'Patterns', columns, rowKey: ({ id }: Pattern) => id };

function Patterns() {
  const list = useList({
    query: (query: Record<string, string | number>) => queryOf(dealersCalls.listVinPatterns, { query }),
    rows: 'vinPatterns',
    filters,
  });
  return (
    <>
      <h1>{list.total}</h1>
      <button type="button" disabled={list.isPrinting} onClick={() => void list.print()}>
        Print
      </button>
      <DataTable {...list.table} {...table} />
    </>
  );
}

const askedIn = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);
const server = () =>
  new Api().answer(dealersCalls.listVinPatterns, ({ address }) => {
    const { page: number, limit: size, verified } = askedIn(address);
    const [page, limit] = [Number(number), Number(size)];
    const found = all.filter((each) => !verified || String(each.verified) === verified);
    return {
      vinPatterns: found.slice((page - 1) * limit, page * limit),
      years: [],
      counts: { verified: 120, unverified: 110 },
      pagination: { page, total: found.length, totalPages: Math.ceil(found.length / limit) },
    };
  });
const lastAsked = ({ sent }: Api) => askedIn(sent.at(-1)!.address);
const first = () => within(screen.getAllByRole('row')[1]!).getByRole('cell').textContent;
const next = () => screen.getByTitle(/next page/i).querySelector('button')!;

it('asks for what the address says, and shows its page', async () => {
  const { api, user } = await show(<Patterns />, {
    api: server(),
    at: '/?q=vbk&verified=true&page=2&limit=30&tab=all',
  });
  await waitFor(() => expect(first()).toBe('P031'));
  expect(lastAsked(api)).toEqual({ page: '2', limit: '30', query: 'vbk', verified: 'true' });
  expect(screen.getByRole('heading').textContent).toBe('120');
  await user.selectOptions(screen.getByLabelText('Verified'), '');
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('230'));
  expect(lastAsked(api)).toEqual({ page: '1', limit: '30', query: 'vbk' });
});

it('the last page stays while the next one comes', async () => {
  const api = server();
  const { fetch } = api;
  const arrival = Promise.withResolvers<void>();
  api.fetch = async (address, init) => {
    if (askedIn(address).page === '2') await arrival.promise;
    return fetch(address, init);
  };
  const { user } = await show(<Patterns />, { api });
  await waitFor(() => expect(first()).toBe('P001'));
  await user.click(next());
  await waitFor(() => expect(location.search).toBe('?page=2'));
  expect(first()).toBe('P001');
  arrival.resolve();
  await waitFor(() => expect(first()).toBe('P016'));
});

it('a page that fails shows its error instead of the rows of another page', async () => {
  const { api, user } = await show(<Patterns />, { api: server() });
  await waitFor(() => expect(first()).toBe('P001'));
  api.refuseOnce(dealersCalls.listVinPatterns, { code: 'auth/forbidden', status: 403, message: 'Not for you' });
  await user.click(next());
  const alert = await screen.findByRole('alert');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(within(alert).getByRole('button'));
  await waitFor(() => expect(first()).toBe('P016'));
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('on paper', () => {
  const printed: { rows: number; said: (string | null)[] }[] = [];
  beforeEach(() => {
    printed.length = 0;
    window.print = () => {
      const said = [...document.querySelectorAll('.print-only')].map(({ textContent }) => textContent);
      printed.push({ rows: screen.getAllByRole('row').length - 1, said });
    };
  });
  const printButton = () => screen.findByRole('button', { name: 'Print' });

  it('are all rows of what is filtered, with the filters, and the page is back afterwards', async () => {
    const { user } = await show(<Patterns />, { api: server(), at: '/?q=vbk&verified=true&page=3' });
    await waitFor(() => expect(first()).toBe('P031'));
    await user.click(await printButton());
    await waitFor(() => expect(printed).toEqual([{ rows: 120, said: ['Search: vbk · Verified: Yes'] }]));
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(first()).toBe('P031'));
    // The browser's own command prints what is there, and says so.
    window.print();
    expect(printed[1]).toEqual({ rows: 15, said: ['Search: vbk · Verified: Yes · 31 to 45 of 120'] });
  });

  it('are none where a page of them fails, or where they would fill too many sheets', async () => {
    const api = server();
    const { user } = await show(
      <>
        <Patterns />
        <AlertHost />
      </>,
      { api },
    );
    await waitFor(() => expect(first()).toBe('P001'));
    api.refuseOnce(dealersCalls.listVinPatterns, { code: 'auth/forbidden', status: 403, message: 'Not for you' });
    await user.click(await printButton());
    await screen.findByText('Not for you');
    const many = { page: 1, total: 2001, totalPages: 134 };
    api.answer(dealersCalls.listVinPatterns, {
      vinPatterns: all.slice(0, 15),
      years: [],
      counts: { verified: 120, unverified: 110 },
      pagination: many,
    });
    await user.click(next());
    await screen.findByRole('heading', { name: '2001' });
    await user.click(await printButton());
    await screen.findByText(/^Up to 2000 rows can be printed, and this list has 2001\./);
    expect(printed).toEqual([]);
  });
});

it('exports every page of what is searched and filtered', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (blob: Blob) => `#${files.push(blob)}`, revokeObjectURL: () => {} });
  const { api, user } = await show(<Patterns />, { api: server(), at: '/?verified=true&page=3' });
  await user.click(await screen.findByRole('button', { name: 'Export 120' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(api.sent.slice(1).map(({ address }) => askedIn(address))).toEqual([
    { page: '1', limit: '100', verified: 'true' },
    { page: '2', limit: '100', verified: 'true' },
  ]);
  const lines = (await files[0]!.text()).trim().split(/\r?\n/);
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([121, 'P001', 'P120']);
});

function Whole() {
  const matches = { since: ({ year }: Pattern, value: string) => year >= Number(value) };
  const list = useWholeList<Pattern>(all, { filters, matches, limit: 15 });
  return (
    <>
      <h1>{list.rows?.length}</h1>
      <DataTable {...list.table} {...table} />
    </>
  );
}

it('filters loaded rows by the field of the filter, or as the list says', async () => {
  const shown = async (at: string) => {
    await show(<Whole />, { at });
    return screen.getByRole('heading').textContent;
  };
  expect(await shown('/')).toBe('230');
  expect(await shown('/?verified=true')).toBe('120');
  expect(await shown('/?verified=true&since=2001&page=2')).toBe('60');
  expect(first()).toBe('P032');
});
