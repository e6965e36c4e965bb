/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import type { Column } from './column.ts';
import { useColumnChoice } from './use-column-choice.ts';

type Row = Record<string, string>;
const column = (key: string, more: Partial<Column<Row>> = {}): Column<Row> => ({
  key,
  title: key,
  value: (row) => row[key],
  ...more,
});
const usual = [column('name', { lead: true }), column('city'), column('phone', { optional: true })];

function Choice({ columns = usual }: { columns?: Column<Row>[] }) {
  const { shown, toggle } = useColumnChoice(columns);
  return (
    <>
      <output>{shown.map(({ key }) => key).join(' ')}</output>
      {columns.map(({ key }) => (
        <button key={key} type="button" onClick={() => toggle(key)}>
          {key}
        </button>
      ))}
    </>
  );
}
const shown = () => screen.getByRole('status').textContent;
const choosing = async (key: string, at = '/auth/admin/riders') => {
  const { user } = await show(<Choice />, { at });
  await user.click(screen.getByRole('button', { name: key }));
};
beforeEach(() => localStorage.clear());

it.each([
  ['city', 'name'],
  ['phone', 'name city phone'],
])('what was chosen of %s is kept in the other language', async (key, expected) => {
  await choosing(key);
  expect(shown()).toBe(expected);
  await show(<Choice />, { at: '/fr/auth/admin/riders' });
  expect(shown()).toBe(expected);
});

it('a choice leaves the others to the list: what a release adds, and what only a wide window has room for', async () => {
  await choosing('phone');
  const [name, city] = usual as [Column<Row>, Column<Row>];
  const next = [
    name,
    { ...city, optional: true },
    column('phone', { optional: true }),
    column('new', { optional: true }),
  ];
  await show(<Choice columns={next} />, { at: '/auth/admin/riders' });
  expect(shown()).toBe('name phone');
});

it.each([
  ['another person’s page', '/auth/admin/rider/7f1', '/auth/admin/rider/9c2', 'name'],
  ['another list', '/auth/admin/riders', '/auth/admin/dealers', 'name city'],
  ['another tab', '/auth/admin/rider/7f1?tab=awards', '/auth/admin/rider/7f1?tab=results', 'name city'],
])('a choice and %s', async (_what, from, to, expected) => {
  await choosing('city', from);
  await show(<Choice />, { at: to });
  expect(shown()).toBe(expected);
});
