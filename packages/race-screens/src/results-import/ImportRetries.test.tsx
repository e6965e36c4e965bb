/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import {
  atStep,
  catalog,
  checked,
  choose,
  confirm,
  next,
  postAll,
  row,
  rowOf,
  showImport,
  step,
  toRows,
  uploads,
  sureReading,
} from '../../../../tools/testing/show-import.tsx';

beforeEach(() => sessionStorage.clear());

const tryAgain = () => screen.findByRole('button', { name: /again/i });
const wrong = row(2, '=Jo', { status: 'error', column: 'Name', code: 'import/formula' });

it('a file that could not be read is read again', async () => {
  const api = catalog([row(2, 'Jo Lee')]).lose(catalogCalls.readResults);
  const { user } = await showImport(api);
  await choose(user);
  const retry = await tryAgain();
  api.answer(catalogCalls.readResults, sureReading);
  await user.click(retry);
  await atStep('What was read');
});

it('a lost check of a fix keeps the fix, and its retry checks the rows again', async () => {
  const api = catalog([wrong]);
  const { user } = await showImport(api);
  await toRows(user);
  api.lose(catalogCalls.uploadAllClassResult);
  await user.type(rowOf(2).getByLabelText('Name'), '!{Enter}');
  const retry = await tryAgain();
  api.answer(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo Lee')]));
  await user.click(retry);
  await waitFor(() => expect(uploads(api)).toHaveLength(3));
  expect(await screen.findByText('1 decision kept')).toBeDefined();
  expect([step(), next('What it pays').disabled]).toEqual(['Who they are', false]);
});

it('a lost look at what skipped rows change is repeated, and posts nothing', async () => {
  const api = catalog([row(2, 'Jo Lee'), { ...wrong, line: 3 }]);
  const { user } = await showImport(api);
  await toRows(user);
  api.answer(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo Lee')]));
  await user.click(rowOf(3).getByRole('button', { name: 'Skip this row' }));
  await waitFor(() => expect(next('What it pays').disabled).toBe(false));
  api
    .lose(catalogCalls.uploadAllClassResult)
    .answerOnce(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo Lee')]));
  await user.click(next('What it pays'));
  const retry = await tryAgain();
  expect(step()).toBe('What it pays');
  api.answer(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo Lee')]));
  await user.click(retry);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(uploads(api).filter(({ address }) => !address.endsWith('dryRun=1'))).toEqual([]);
  expect(next('Post results').disabled).toBe(true);
});

it('a posting that failed is not tried again from another step', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  await confirm(user);
  await atStep('What it pays');
  api.lose(catalogCalls.uploadAllClassResult);
  await postAll(user);
  await tryAgain();
  await user.click(next('Who they are'));
  await atStep('Who they are');
  expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
});
