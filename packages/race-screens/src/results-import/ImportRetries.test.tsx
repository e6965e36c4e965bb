/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import {
  atStep,
  catalog,
  checked,
  choose,
  next,
  postAll,
  row,
  rowOf,
  showImport,
  step,
  toRows,
  uploads,
  ours,
} from '../../../../tools/testing/show-import.tsx';

beforeEach(() => sessionStorage.clear());

const tryAgain = () => screen.findByRole('button', { name: /again/i });
const wrong = row(2, 'Jo Lee', { status: 'error', place: '1st', column: 'Pos', code: 'import/place-not-a-number' });

it('a file whose headers could not be read is read again', async () => {
  const api = catalog([row(2, 'Jo Lee')]).lose(catalogCalls.readColumns);
  const { user } = await showImport(api);
  await choose(user);
  const retry = await tryAgain();
  api.answer(catalogCalls.readColumns, ours);
  await user.click(retry);
  await atStep('Check rows');
});

it('a lost check of a fix keeps the fix, and its retry checks the rows again', async () => {
  const api = catalog([wrong]);
  const { user } = await showImport(api);
  await toRows(user);
  api.lose(catalogCalls.uploadFormattedResult);
  await user.click(rowOf(2).getByRole('button', { name: 'Use 1' }));
  const retry = await tryAgain();
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.click(retry);
  await waitFor(() => expect(uploads(api)).toHaveLength(3));
  expect(await screen.findByText('1 decision kept')).toBeDefined();
  expect([step(), next('Preview money').disabled]).toEqual(['Check rows', false]);
});

it('a lost look at what skipped rows change is repeated, and posts nothing', async () => {
  const api = catalog([row(2, 'Jo Lee'), { ...wrong, line: 3 }]);
  const { user } = await showImport(api);
  await toRows(user);
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.click(rowOf(3).getByRole('button', { name: 'Skip this row' }));
  await waitFor(() => expect(next('Preview money').disabled).toBe(false));
  api
    .lose(catalogCalls.uploadFormattedResult)
    .answerOnce(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.click(next('Preview money'));
  const retry = await tryAgain();
  expect(step()).toBe('Preview money');
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(uploads(api).filter(({ address }) => !address.endsWith('dryRun=1'))).toEqual([]);
  expect(next('Post results').disabled).toBe(true);
});

it('a posting that failed is not tried again from another step', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  await toRows(user);
  await user.click(next('Preview money'));
  await atStep('Preview money');
  api.lose(catalogCalls.uploadFormattedResult);
  await postAll(user);
  await tryAgain();
  await user.click(next('Check rows'));
  await atStep('Check rows');
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});
