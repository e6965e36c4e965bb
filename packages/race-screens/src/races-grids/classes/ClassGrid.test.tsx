/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { ApiError } from '@podium/ui/api/api-error.ts';
import { sampleClass, sampleEvent } from '../../../../../tools/testing/sample-event.ts';
import { show, violations } from '../../../../../tools/testing/show.tsx';
import { ClassGrid } from './ClassGrid.tsx';
import type { SaveClasses } from '../../results-import/classes/classes.api.ts';

const texts = [{ namespace: 'races-grids', folder: 'packages/race-screens/src/races-grids/locales' }];
const event = sampleEvent([sampleClass('450 A', [50_000, 25_000]), sampleClass('Kids', [1000])]);

async function showGrid({ locale = 'en', save = async () => event }: { locale?: string; save?: SaveClasses } = {}) {
  return show(<ClassGrid event={event} canEdit save={save} />, { at: locale === 'fr' ? '/fr/' : '/', texts });
}
const cell = (row: number, column: string) =>
  document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)!;
/** The problem of a cell, as a screen reader says it. */
const problemOf = (row: number, column: string) =>
  document.getElementById(cell(row, column).getAttribute('aria-describedby') ?? '')?.textContent ?? null;

it('shows what the server refuses at its cell, until that cell is edited', async () => {
  const errors = [
    { path: 'classes.0.payouts.1.amountCents', code: 'request/invalid', message: 'Too much.' },
    { path: 'classes.1', code: 'catalog/class-twice', message: 'There are two of this class.' },
  ];
  const save = () => Promise.reject(new ApiError(422, 'request/invalid', 'Two classes were refused.', null, errors));
  const { user } = await showGrid({ save });
  await user.type(cell(0, '2'), '0000');
  await user.click(screen.getByRole('button', { name: 'Save classes' }));
  expect(await screen.findByText('Two classes were refused.')).toBeDefined();
  expect([problemOf(0, '2'), problemOf(1, 'name')]).toEqual(['Too much.', 'There are two of this class.']);
  await user.type(cell(0, '2'), '{Backspace}');
  await user.type(cell(0, '1'), '0');
  expect([problemOf(0, '2'), problemOf(1, 'name')]).toEqual([null, 'There are two of this class.']);
  await user.type(cell(1, 'name'), ' B');
  expect([problemOf(1, 'name'), screen.queryByText('Two classes were refused.')]).toEqual([null, null]);
});

it('leaves the other errors when a class above the refused one is deleted', async () => {
  const errors = [{ path: 'classes.1.payouts.0.amountCents', code: 'request/invalid', message: 'Too much.' }];
  const save = () => Promise.reject(new ApiError(422, 'request/invalid', 'One class was refused.', null, errors));
  const { user } = await showGrid({ save });
  await user.type(cell(1, '1'), '0');
  await user.click(screen.getByRole('button', { name: 'Save classes' }));
  await screen.findByText('One class was refused.');
  await user.click(screen.getByRole('button', { name: 'Delete 450 A' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the class' }));
  expect([cell(0, 'name').value, problemOf(0, '1')]).toEqual(['Kids', 'Too much.']);
});

it.each(['en', 'fr'] as const)('has no accessibility violations in %s', async (locale) => {
  const { user } = await showGrid({ locale });
  expect(await violations()).toEqual([]);
  await user.clear(cell(0, '1'));
  expect(problemOf(0, '1')).not.toBeNull();
  expect(await violations()).toEqual([]);
});
