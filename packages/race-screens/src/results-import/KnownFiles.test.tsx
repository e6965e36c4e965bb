/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { KnownShape } from '@podium/contracts/api/catalog/results-files.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import type { KnownReading, Reading } from '@podium/contracts/reading.ts';
import {
  atStep,
  backTo,
  catalog,
  choicesSent,
  choose,
  fieldsOf,
  next,
  readings,
  row,
  showImport,
  step,
  sureReading,
  uploads,
} from '../../../../tools/testing/show-import.tsx';
import { violations } from '../../../../tools/testing/show.tsx';

beforeEach(() => sessionStorage.clear());

const known = (state: KnownReading['state']): KnownReading => ({
  id: 's1',
  name: 'Heartland export',
  postedAt: '2026-05-02T18:00:00Z',
  state,
});
const shape: KnownShape = {
  id: 's1',
  name: 'Heartland export',
  kind: 'csv',
  tables: [{ header: ['Class', 'Pos', 'Name', 'Bib'], roles: ['class', 'place', 'name', null] }],
  learnedAt: '2026-05-02T18:00:00Z',
  learnedBy: { id: 'u1', name: 'Pat Flag' },
  postedAt: '2026-06-02T18:00:00Z',
  files: 3,
};

it('a file that is read as one that was posted passes the confirmation, which stays one click away', async () => {
  const api = catalog([row(2, 'Jo Lee')], { ...sureReading, known: known('same') });
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What it pays');
  expect([uploads(api).length, choicesSent(uploads(api)[0])]).toEqual([1, sureReading.choices]);
  expect(screen.getByText('Read like “Heartland export”')).toBeDefined();
  await backTo(user, /What was read/);
  expect(screen.getByText(/Same columns as “Heartland export”/)).toBeDefined();
  expect(await violations()).toEqual([]);
});

it.each<[string, Reading, RegExp]>([
  ['other values', { ...sureReading, known: known('differs') }, /its values say something else than then/],
  ['a question', { ...sureReading, sure: false, known: known('same') }, /Read the same way as then/],
  ['what was said then', { ...sureReading, known: known('applied') }, /Check it before you go on/],
])('a known shape with %s is confirmed as any file', async (_what, reading, text) => {
  const api = catalog([row(2, 'Jo Lee')], reading);
  const { user } = await showImport(api);
  await choose(user);
  await screen.findByText(text);
  await waitFor(() => expect(document.querySelector('[role=progressbar]')).toBeNull());
  expect([step(), uploads(api)]).toEqual(['What was read', []]);
});

it('what was said of the last such file is taken back by one click, and by the undo of its columns', async () => {
  const applied = { ...sureReading, choices: { ...sureReading.choices, answers: { 'place:1': 'column/1' } } };
  const api = catalog([row(2, 'Jo Lee')], { ...applied, known: known('applied') });
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  api.answer(catalogCalls.readResults, applied);
  await user.click(await screen.findByRole('button', { name: /^Undo: Columns/ }));
  await waitFor(() => expect(readings(api)).toHaveLength(2));
  expect(choicesSent(readings(api)[1]).answers).toEqual({ 'place:1': 'column/1', known: 'anew' });
  api.answer(catalogCalls.readResults, { ...applied, known: known('applied') });
  await user.click(next('Who they are'));
  await backTo(user, /File/);
  await choose(user, new File(['Class,Pos,Name\n450 A,1,Bo Li\n'], 'next.csv'));
  await user.click(await screen.findByRole('button', { name: 'Read as a new file' }));
  await waitFor(() => expect(readings(api)).toHaveLength(4));
  expect(choicesSent(readings(api)[3])).toEqual({ version: 1, answers: { known: 'anew' }, columns: {} });
});

it('known shapes are listed with what their columns mean, renamed and forgotten', async () => {
  const api = catalog([row(2, 'Jo Lee')])
    .answer(catalogCalls.listShapes, { shapes: [shape] })
    .answer(catalogCalls.renameShape, { name: 'Round files' })
    .answer(catalogCalls.deleteShape, undefined);
  const { user } = await showImport(api);
  await user.click(await screen.findByText('1 known file shape'));
  expect(screen.getByText('Class → Class · Pos → Place in the class · Name → Name')).toBeDefined();
  expect(screen.getByText(/by Pat Flag, 3 files, last posted/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rename Heartland export' }));
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  await user.clear(field);
  await user.type(field, ' Round files ');
  api.answer(catalogCalls.listShapes, { shapes: [{ ...shape, name: 'Round files' }] });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Forget Round files' }));
  expect(await violations()).toEqual([]);
  const dialog = within(await screen.findByRole('dialog'));
  api.answer(catalogCalls.listShapes, { shapes: [] });
  await user.click(dialog.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByText('1 known file shape')).toBeNull());
  const sent = api.sent.filter(({ address }) => address.includes('/results-shape/'));
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/results-shape/s1', { name: 'Round files' }],
    ['/api/results-shape/s1', null],
  ]);
});

it('a file that was not read well goes to staff only once its sender agreed to that', async () => {
  const api = catalog([row(2, 'Jo Lee')]).answer(catalogCalls.reportFile, {
    id: 'r1',
    keptUntil: '2026-12-31T18:00:00Z',
  });
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  await user.click(screen.getByRole('button', { name: 'This file was not read well' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send the file' });
  expect(send.disabled).toBe(true);
  expect(dialog.getByText(/deleted after 90 days/)).toBeDefined();
  await user.type(dialog.getByLabelText(/What was read wrong/), 'The overall is no class.');
  await user.click(dialog.getByRole('checkbox', { name: /I agree that results.csv/ }));
  expect(await violations()).toEqual([]);
  await user.click(send);
  const reports = () => api.sent.filter(({ address }) => address.endsWith('/results-file-report'));
  await waitFor(() => expect(reports()).toHaveLength(1));
  const { file, note, consent } = fieldsOf(reports()[0]);
  expect([file.name, note, consent]).toEqual(['results.csv', 'The overall is no class.', 'yes']);
});
