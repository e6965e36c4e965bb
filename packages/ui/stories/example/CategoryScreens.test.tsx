/** @jest-environment ./tools/testing/page-environment.mjs */
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import type { Category } from '@podium/contracts/races.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { Api, show, violations } from '../../../../tools/testing/show.tsx';
import { AlertHost } from '../../src/feedback/AlertHost.tsx';
import { CategoriesScreen, CategoryScreen } from './CategoryScreens.tsx';

const texts = [{ namespace: 'stories', folder: 'packages/ui/stories/locales' }];
const category = (id: string, description: string, active = true): Category => ({
  id,
  version: 3,
  description,
  active,
});
const all = [category('c1', 'Motocross'), category('c2', 'Enduro'), category('c3', 'Speedway', false)];

function Screens() {
  const routes = useRoutes([
    { path: '/', element: <CategoriesScreen /> },
    { path: '/category/:categoryId', element: <CategoryScreen /> },
  ]);
  return (
    <>
      {routes}
      <AlertHost />
    </>
  );
}
const server = () =>
  new Api()
    .answer(catalogCalls.listCategories, { categories: all.slice(0, 2), allCategories: all })
    .answer(catalogCalls.getCategory, { category: all[0]! })
    .answer(catalogCalls.updateCategory, ({ body }) => ({ category: { ...all[0]!, version: 4, ...(body as object) } }));
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const writes = ({ sent }: Api) => sent.filter(({ body }) => body !== null);

it('a screen of a list is short, and filters, picks and acts', async () => {
  const { api, user } = await show(<Screens />, { texts, api: server() });
  await waitFor(() => expect(names()).toEqual(['Enduro', 'Motocross', 'Speedway']));
  await user.selectOptions(screen.getByLabelText('Status'), 'true');
  await waitFor(() => expect(names()).toEqual(['Enduro', 'Motocross']));
  for (const name of ['Enduro', 'Motocross'])
    await user.click(screen.getByRole('checkbox', { name: new RegExp(name) }));
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 categories?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await screen.findByText('2 categories are inactive now.');
  expect(writes(api).map(({ address, body }) => [address, body])).toEqual([
    ['/api/admin/category/c2', { active: false }],
    ['/api/admin/category/c1', { active: false }],
  ]);
  expect(await violations()).toEqual([]);
});

it('a screen of one is edited over the version that was read', async () => {
  const { api, user } = await show(<Screens />, { texts, api: server(), at: '/category/c1' });
  const name = await screen.findByDisplayValue('Motocross');
  await user.clear(name);
  await user.type(name, 'MX');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('MX is saved.');
  expect(writes(api)).toMatchObject([{ body: { description: 'MX', active: true }, headers: { 'If-Match': '"3"' } }]);
});

it('both take fewer than 120 lines', () => {
  expect(readFileSync('packages/ui/stories/example/CategoryScreens.tsx', 'utf8').split('\n').length).toBeLessThan(120);
});
