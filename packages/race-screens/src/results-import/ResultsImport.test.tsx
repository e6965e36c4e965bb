/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { samplePreview } from '../../../../tools/testing/sample-event.ts';
import {
  asking,
  atStep,
  backTo,
  catalog,
  checked,
  choose,
  csv,
  decideAll,
  fieldsOf,
  fileOf,
  foot,
  foreign,
  next,
  open450,
  postAll,
  row,
  rowOf,
  showImport,
  step,
  toRows,
  uploads,
} from '../../../../tools/testing/show-import.tsx';
import { violations } from '../../../../tools/testing/show.tsx';

beforeEach(() => sessionStorage.clear());

it('a refused file says what is wrong in which line, and stays at the step until a corrected one comes', async () => {
  const api = catalog([row(2, 'Jo Lee')]).refuse(catalogCalls.uploadFormattedResult, {
    code: 'import/not-a-table',
    status: 422,
    message: 'This file cannot be read.',
    errors: [
      { path: 'rows.1', code: 'import/header-case', message: 'Write it as Pos.', line: 1, column: 'POS' },
      { path: 'rows.9', code: 'import/no-such-class', message: 'There is no such class.', line: 9, column: 'Class' },
    ],
  });
  const { user } = await showImport(api);
  expect(next('Check rows').disabled).toBe(true);
  await choose(user);
  const refusal = within((await screen.findByText('This file cannot be read.')).closest<HTMLElement>('[role=alert]')!);
  expect(
    refusal
      .getAllByRole('row')
      .slice(1)
      .map((line) =>
        within(line)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
  ).toEqual([
    ['1', 'POS', 'Write it as Pos.'],
    ['9', 'Class', 'There is no such class.'],
  ]);
  expect([step(), foot().getByText('This file was not accepted').tagName]).toEqual(['File', 'B']);
  expect(await violations()).toEqual([]);
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.upload(refusal.getByLabelText<HTMLInputElement>('Replace file'), fileOf());
  await atStep('Check rows');
});

it('other headers are mapped: place, class and rider are required, each by a column of its own', async () => {
  const api = catalog([row(2, 'Jo Lee')], foreign);
  const { user } = await showImport(api);
  await choose(user);
  await atStep('Map columns');
  const select = (name: RegExp, header: string) => user.selectOptions(screen.getByLabelText(name), header);
  const says = (text: string) => {
    expect(foot().getByText(text)).toBeDefined();
    expect(next('Check rows').disabled).toBe(true);
  };
  expect(screen.getByLabelText<HTMLSelectElement>(/^Place/).value).toBe('Fin');
  await select(/^Place/, '');
  says('Choose the column for the place');
  await select(/^Place/, 'Fin');
  says('Choose the column for the class, or the one class of this file');
  await select(/^Class ?Required/, 'Division');
  says('Choose how to identify the rider');
  await select(/^First name/, 'Who');
  says('Choose how to identify the rider');
  await select(/^First name/, '');
  await select(/^Name/, 'Fin');
  says('One column is chosen twice');
  await select(/^Name/, 'Who');
  expect(foot().getByText('The columns are matched')).toBeDefined();
  expect(uploads(api)).toEqual([]);
  await user.click(next('Check rows'));
  await atStep('Check rows');
  const [sent] = uploads(api);
  expect(sent?.address).toBe('/api/event/event-1/upload-all-class-result?dryRun=1');
  expect(JSON.parse(fieldsOf(sent).mapping!)).toEqual({ Class: 'Division', Place: 'Fin', Name: 'Who' });
  expect(fieldsOf(sent).remember).toBe('1');
  await backTo(user, /Map columns/);
  expect(screen.getByLabelText<HTMLSelectElement>(/^Name/).value).toBe('Who');
  await user.click(screen.getByRole('checkbox', { name: /^Remember/ }));
  await user.click(next('Check rows'));
  await atStep('Check rows');
  expect(fieldsOf(uploads(api)[1]).remember).toBeUndefined();
});

it('a file without a class column needs its one class, and a remembered mapping is not asked again', async () => {
  const api = catalog([row(2, 'Jo Lee')], { ...foreign, mapping: { Place: 'Fin', Name: 'Who' } });
  const { user } = await showImport(api);
  await choose(user);
  await atStep('Map columns');
  expect(next('Check rows').disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText('Class of this file'), 'Kids');
  await user.click(next('Check rows'));
  await atStep('Check rows');
  expect(uploads(api)[0]?.address).toBe('/api/event/event-1/upload-class-result?dryRun=1');
  expect(fieldsOf(uploads(api)[0]).classId).toBe('Kids');
  const saved = { ...foreign, mapping: { Class: 'Division', Place: 'Fin', Name: 'Who' }, isSaved: true };
  sessionStorage.clear();
  const again = await showImport(catalog([row(2, 'Jo Lee')], saved));
  await toRows(again.user);
  expect(JSON.parse(fieldsOf(uploads(again.api)[0]).mapping!)).toEqual(saved.mapping);
});

it('of several riders none is chosen beforehand, and a digit and Enter choose one and go to the next row', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  expect(foot().getByText('2 rows left to review')).toBeDefined();
  expect(rowOf(3).getByText('2 riders could match. Who is it?')).toBeDefined();
  const use = rowOf(3).getByRole<HTMLButtonElement>('button', { name: 'Pick a rider' });
  expect([use.disabled, rowOf(3).queryAllByRole('radio', { checked: true })]).toEqual([true, []]);
  rowOf(3).getAllByRole('radio')[0]!.focus();
  // Neither confirms nor leaves a question that is open.
  await user.keyboard('{Enter}{Escape}');
  expect(rowOf(3).getAllByRole('radio')).toHaveLength(2);
  await user.keyboard('2');
  expect(rowOf(3).getByRole('button', { name: 'Use Sam Roe' })).toBeDefined();
  await user.keyboard('{Enter}');
  // The list of open rows goes on with the next one, which has the focus.
  await waitFor(() => expect(document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('4'));
  expect([document.querySelector('[data-line="3"]'), foot().getByText('1 row left to review').tagName]).toEqual([
    null,
    'B',
  ]);
  // A similar name alone is not proposed either.
  expect(rowOf(4).queryAllByRole('radio', { checked: true })).toEqual([]);
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(next('Preview money')));
  await user.keyboard('{Enter}');
  await atStep('Preview money');
  expect(JSON.parse(fieldsOf(uploads(api)[1]).choices!)).toEqual({ 3: 'sam-2', 4: 'ann-1' });
});

it('an error blocks until its cell is fixed or the row skipped, and the file is sent again with the fix', async () => {
  const wrong = { status: 'error', column: 'Pos', code: 'import/place-not-a-number', message: 'Not a place.' } as const;
  const text = 'Class,Pos,Name\n450 A,1st,Jo Lee\n450 A,x,Sam Roe\n';
  const rows = [row(2, 'Jo Lee', { ...wrong, place: '1st' }), row(3, 'Sam Roe', { ...wrong, place: 'x' })];
  const api = catalog(rows);
  const { user } = await showImport(api);
  await toRows(user, fileOf(text));
  expect([next('Preview money').disabled, foot().getByText('2 errors to fix').tagName]).toEqual([true, 'B']);
  expect(rowOf(2).getByText('Not a place.')).toBeDefined();
  // The obvious reading is proposed, and nothing is changed by itself.
  expect(rowOf(2).getByLabelText<HTMLInputElement>('Pos').value).toBe('1');
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee'), rows[1]!]));
  await user.click(rowOf(2).getByRole('button', { name: 'Use 1' }));
  await waitFor(() => expect(foot().getByText('1 error to fix')).toBeDefined());
  expect(await fieldsOf(uploads(api)[1]).file.text()).toBe('Class,Pos,Name\n450 A,1,Jo Lee\n450 A,x,Sam Roe\n');
  expect(next('Preview money').disabled).toBe(true);
  api.answer(catalogCalls.uploadFormattedResult, checked([row(2, 'Jo Lee')]));
  await user.click(rowOf(3).getByRole('button', { name: 'Skip this row' }));
  await waitFor(() => expect(next('Preview money').disabled).toBe(false));
  expect(await fieldsOf(uploads(api)[2]).file.text()).toBe('Class,Pos,Name\n450 A,1,Jo Lee\n\n');
  await user.click(screen.getByRole('button', { name: /Skipped/ }));
  await user.click(screen.getByRole('button', { name: 'Undo skip: line 3, Sam Roe' }));
  await waitFor(() => expect(uploads(api)).toHaveLength(4));
  expect(await fieldsOf(uploads(api)[3]).file.text()).toBe('Class,Pos,Name\n450 A,1,Jo Lee\n450 A,x,Sam Roe\n');
});

it('nobody in a paid place is unregistered unseen: the rows are confirmed before the money', async () => {
  const { user } = await showImport(catalog([row(2, 'Jo Lee', { status: 'unmatched', paidPlace: true })]));
  await toRows(user);
  expect(next('Preview money').disabled).toBe(true);
  await user.click(next('Show them'));
  expect(rowOf(2).getByText('Paid place, but no registered rider found')).toBeDefined();
  await user.click(next('The rider is not registered'));
  expect(next('Preview money').disabled).toBe(false);
});

it('going back keeps every choice, and so do a reload and a corrected file', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  await user.click(next('Check rows'));
  await atStep('Check rows');
  await user.click(screen.getByRole('button', { name: /Review/ }));
  expect([rowOf(3).getByText('You chose Sam Roe').tagName, rowOf(4).getByText('You chose Anne Day').tagName]).toEqual([
    'SPAN',
    'SPAN',
  ]);
  await backTo(user, /File/);
  await user.click(next('Check rows'));
  await atStep('Check rows');
  expect(foot().getByText('All rows are ready')).toBeDefined();
  // Line 3 is line 4 of the corrected file; a choice belongs to the row, not to the line.
  const moved = [row(2, 'Cal Low'), { ...asking[1]!, line: 4 }, { ...asking[2]!, line: 5 }];
  const reloaded = await showImport(catalog(moved));
  await toRows(reloaded.user);
  expect(screen.getByText('2 decisions kept')).toBeDefined();
  await reloaded.user.click(next('Preview money'));
  await atStep('Preview money');
  expect(JSON.parse(fieldsOf(uploads(reloaded.api).at(-1)).choices!)).toEqual({ 4: 'sam-2', 5: 'ann-1' });
});

it('another preview has to be called official again, the same one does not', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  const official = () => foot().getByRole<HTMLInputElement>('checkbox', { name: /official results/ });
  const previewAgain = async () => {
    await user.click(next('Check rows'));
    await atStep('Check rows');
    await user.click(next('Preview money'));
    await atStep('Preview money');
  };
  await user.click(official());
  await previewAgain();
  expect(official().checked).toBe(true);
  api.answer(catalogCalls.uploadFormattedResult, checked(asking, { hash: 'hash-2' }));
  await previewAgain();
  expect(official().checked).toBe(false);
  expect(next('Post results').disabled).toBe(true);
});

it('posts the previewed file with every decision, and only once it is called official', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await user.click(screen.getByText('Does the file list every finisher?'));
  await user.type(screen.getByLabelText('Finishers of 450 A'), '22');
  await user.click(rowOf(3).getByRole('button', { name: 'Not in the program' }));
  await user.click(await rowOf(4).findByRole('radio', { name: /Anne Day/ }));
  await user.keyboard('{Enter}');
  await user.click(next('Preview money'));
  await atStep('Preview money');
  expect(screen.getAllByText(/\$500\.00/)).not.toEqual([]);
  expect(next('Post results').disabled).toBe(true);
  await postAll(user);
  await screen.findByText('Results posted');
  const sent = uploads(api).at(-1);
  expect(sent?.address).toBe('/api/event/event-1/upload-all-formatted-class-result');
  const { file, choices, finishers, ...others } = fieldsOf(sent);
  expect([await file.text(), JSON.parse(choices!), JSON.parse(finishers!), others]).toEqual([
    csv,
    { 3: '', 4: 'ann-1' },
    { '450 A': 22 },
    { hash: 'hash-1' },
  ]);
});

it('a lost posting of a fixed file keeps everything, and its retry repeats the idempotency key (rule 3)', async () => {
  const wrong = row(2, 'Jo Lee', { status: 'error', place: '1st', column: 'Pos', code: 'import/place-not-a-number' });
  const api = catalog([wrong, ...asking.slice(1)]);
  const { user } = await showImport(api);
  await toRows(user);
  api.answer(catalogCalls.uploadFormattedResult, checked(asking));
  await user.type(rowOf(2).getByLabelText('Pos'), '2');
  await user.click(rowOf(2).getByRole('button', { name: 'Use 12' }));
  await waitFor(() => expect(next('Preview money').disabled).toBe(false));
  await decideAll(user);
  api.lose(catalogCalls.uploadFormattedResult);
  await postAll(user);
  const retry = await screen.findByRole('button', { name: /again/i });
  expect([step(), foot().getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['Preview money', true]);
  api.answer(catalogCalls.uploadFormattedResult, checked(asking));
  await user.click(retry);
  await screen.findByText('Results posted');
  const [lost, repeated] = uploads(api).slice(-2);
  expect(lost?.headers['Idempotency-Key']).toBeDefined();
  expect(repeated?.headers['Idempotency-Key']).toBe(lost?.headers['Idempotency-Key']);
  expect(fieldsOf(repeated).choices).toBe(fieldsOf(lost).choices);
});

it('a preview that no longer holds posts nothing, says what changed, and has to be called official again', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  const awardsPreview = samplePreview(open450, 1, 'rider-2', 25_000);
  api
    .answer(catalogCalls.uploadFormattedResult, checked(asking, { hash: 'hash-2', awardsPreview }))
    .refuseOnce(catalogCalls.uploadFormattedResult, {
      code: 'import/preview-changed',
      status: 409,
      message: 'Changed.',
    });
  await postAll(user);
  const changed = within((await screen.findByText('Something changed since the preview')).closest('section')!);
  expect([changed.getByText(/\$500\.00/).tagName, changed.getByText(/\$250\.00/).tagName]).toEqual(['SPAN', 'SPAN']);
  expect([step(), next('Post results').disabled]).toEqual(['Preview money', true]);
  await postAll(user);
  await screen.findByText('Results posted');
  expect(fieldsOf(uploads(api).at(-1)).hash).toBe('hash-2');
});

it.each(['en', 'fr'] as const)('has no accessibility violations at any step in %s', async (locale) => {
  const api = catalog(asking, foreign);
  const { user } = await showImport(api, locale);
  expect(await violations()).toEqual([]);
  await choose(user);
  await waitFor(() => expect(document.querySelector('.import-columns')).not.toBeNull());
  expect(await violations()).toEqual([]);
  const select = (at: number) => document.querySelectorAll('.import-columns select')[at]!;
  await user.selectOptions(select(0), 'Division');
  await user.selectOptions(select(2), 'Who');
  const goOn = () => user.click(document.querySelector('.import-foot .btn--primary')!);
  await goOn();
  await waitFor(() => expect(document.querySelector('[data-part=rows]')).not.toBeNull());
  expect(await violations()).toEqual([]);
  await goOn();
  await waitFor(() => expect(document.querySelector('.import-money')).not.toBeNull());
  expect(await violations()).toEqual([]);
  await user.click(document.querySelector('.import-official input')!);
  await goOn();
  await waitFor(() => expect(document.querySelector('.import-done')).not.toBeNull());
  expect(await violations()).toEqual([]);
});
