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
  choicesSent,
  choose,
  confirm,
  event,
  csv,
  decideAll,
  fieldsOf,
  fileOf,
  foot,
  next,
  open450,
  openReading,
  postAll,
  readings,
  row,
  rowOf,
  showImport,
  step,
  sureReading,
  toRows,
  uploads,
} from '../../../../tools/testing/show-import.tsx';
import { violations } from '../../../../tools/testing/show.tsx';

beforeEach(() => sessionStorage.clear());

it('a refused file says what is wrong in which line, and stays at the step until a corrected one comes', async () => {
  const api = catalog([row(2, 'Jo Lee')]).refuse(catalogCalls.readResults, {
    code: 'import/not-a-table',
    status: 422,
    message: 'This file cannot be read.',
    errors: [
      { path: 'rows.1', code: 'import/header-case', message: 'Write it as Pos.', line: 1, column: 'POS' },
      { path: 'rows.9', code: 'import/no-such-class', message: 'There is no such class.', line: 9, column: 'Class' },
    ],
  });
  const { user } = await showImport(api);
  expect(next('What was read').disabled).toBe(true);
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
  api.answer(catalogCalls.readResults, sureReading);
  await user.upload(refusal.getByLabelText<HTMLInputElement>('Replace file'), fileOf());
  await atStep('What was read');
});

it('what was read is confirmed: each class with its first two, the columns, and what is not used and why', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  const card = (title: string) => within(screen.getByRole('heading', { name: title }).closest('section')!);
  const classes = card('1 class');
  for (const text of ['450 A', 'Jo Lee', 'Sam Roe', '3 finishers', 'Not in this file, and left as they are: Kids'])
    expect(classes.getByText(text)).toBeDefined();
  expect(card('Columns').getByLabelText<HTMLSelectElement>('Meaning of the column Pos').value).toBe('place');
  expect(screen.getByText('Printed by ACME')).toBeDefined();
  expect([choicesSent(readings(api)[0]), uploads(api)]).toEqual([{ version: 1, answers: {}, columns: {} }, []]);
  await user.click(next('Who they are'));
  // Nobody has to be asked, so what it pays comes at once.
  await atStep('What it pays');
  expect([uploads(api).length, choicesSent(uploads(api)[0])]).toEqual([1, sureReading.choices]);
});

it('a question is answered by one click with its choices whole, and taken back by another', async () => {
  const api = catalog([row(2, 'Jo Lee')], openReading);
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  expect([next('Who they are').disabled, foot().getByText('2 questions to answer').tagName]).toEqual([true, 'B']);
  // What follows from the answer is asked after it.
  expect(screen.queryByText('Two riders have place 2. Is it a mistake?')).toBeNull();
  const pic = screen.getByRole('button', { name: /The column “PIC”/ });
  expect(within(pic).getByText('Sam Roe')).toBeDefined();
  api.answer(catalogCalls.readResults, { ...openReading, questions: openReading.questions.slice(0, 1) });
  await user.click(pic);
  expect(choicesSent(readings(api)[1])).toEqual(openReading.questions[1]!.options[1]!.choices);
  api.answer(catalogCalls.readResults, sureReading);
  await user.click(await screen.findByRole('button', { name: /A dead heat/ }));
  await waitFor(() => expect(next('Who they are').disabled).toBe(false));
  api.answer(catalogCalls.readResults, openReading);
  await user.click(screen.getByRole('button', { name: /^Undo: Which column is the place.*PIC/ }));
  await screen.findByText('Which column is the place in the class?');
  // The dead heat followed from it, and is asked again.
  expect(choicesSent(readings(api).at(-1)).answers).toEqual({});
  expect(screen.queryByRole('heading', { name: 'What you said' })).toBeNull();
});

it('a class that the event lacks leads to its classes', async () => {
  const unknown = {
    ...openReading.questions[1]!,
    id: 'class:vet',
    kind: 'unknown-class',
    message: 'Which class is Vet?',
  };
  const { user } = await showImport(catalog([row(2, 'Jo Lee')], { ...openReading, questions: [unknown] }));
  await choose(user);
  const link = await screen.findByRole('link', { name: 'Add it to the event’s classes' });
  expect(link.getAttribute('href')).toBe('/event?tab=classes');
});

describe('a class that the event lacks is made in place by who may', () => {
  const unknown = {
    ...openReading.questions[1]!,
    id: 'class:vet',
    kind: 'unknown-class',
    message: 'Which class is Vet?',
    className: 'Vet',
  };
  const paid = {
    name: 'VET',
    payoutType: 'dealerCredit' as const,
    payouts: [{ place: 1, amountCents: 12_500 }],
    eventId: 'e1',
    eventTitle: 'Round 1',
    startDate: '2026-05-02',
  };
  it.each([
    ['with what the like class paid last', paid, paid.payouts, '$125', /paid at Round 1/],
    ['without payouts, where no earlier event has it', null, [], 'No payout', /No earlier event/],
  ])('%s, after a confirmation', async (_what, like, payouts, shown, text) => {
    const saved: unknown[] = [];
    const api = catalog([row(2, 'Jo Lee')], { ...openReading, questions: [unknown] });
    api.answer(catalogCalls.likeClass, { like });
    const { user } = await showImport(api, 'en', async (classes, version) => {
      saved.push([classes, version]);
      api.answer(catalogCalls.readResults, sureReading);
      return event;
    });
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Add “Vet” to the event' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(text);
    expect(dialog.getAllByText(new RegExp(shown.replace('$', '\\$'))).length).toBeGreaterThan(0);
    expect([saved, screen.queryByRole('link', { name: 'Add it to the event’s classes' })]).toEqual([[], null]);
    await user.click(dialog.getByRole('button', { name: 'Add the class' }));
    // The file is read again with it.
    await waitFor(() => expect(readings(api)).toHaveLength(2));
    const [[classes, version]] = saved as [[{ name: string }[], number]];
    expect(version).toBe(event.version);
    expect(classes.map(({ name }) => name)).toEqual(['450 A', 'Kids', 'Vet']);
    expect(classes.at(-1)).toEqual({ name: 'Vet', payoutType: like?.payoutType ?? 'noPayout', payouts });
  });
});

it('a column is given another meaning, and all of them are read anew on Undo', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  await user.selectOptions(screen.getByLabelText('Meaning of the column Name'), 'place');
  await waitFor(() => expect(readings(api)).toHaveLength(2));
  expect(choicesSent(readings(api)[1]).columns).toEqual({ 1: ['class', null, 'place'] });
  await user.click(await screen.findByRole('button', { name: /^Undo: Columns/ }));
  await waitFor(() => expect(readings(api)).toHaveLength(3));
  expect(choicesSent(readings(api)[2]).columns).toEqual({});
});

it('a row is corrected by its line, and only what was changed is sent', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  await choose(user);
  await atStep('What was read');
  await user.click(screen.getByText('3 rows as they were read'));
  await user.click(await screen.findByRole('button', { name: 'Correct line 3, Sam Roe' }));
  const place = screen.getByLabelText<HTMLInputElement>('Place');
  expect([place.value, document.activeElement]).toEqual(['2', place]);
  await user.clear(place);
  await user.type(place, 'DNF{Enter}');
  await waitFor(() => expect(readings(api)).toHaveLength(2));
  expect(choicesSent(readings(api)[1]).corrections).toEqual({ '1/3': { place: 'DNF' } });
  await user.click(await screen.findByRole('button', { name: 'Undo: Line 3 DNF' }));
  await waitFor(() => expect(readings(api)).toHaveLength(3));
  expect(choicesSent(readings(api)[2]).corrections).toEqual({});
});

it('a table is pasted in place of a file, and posted as it was pasted', async () => {
  const api = catalog([row(2, 'Jo Lee')]);
  const { user } = await showImport(api);
  const box = screen.getByLabelText('Or paste a table');
  await user.click(box);
  await user.paste('Class\tPos\tName\n450 A\t1\tJo Lee\n');
  await user.click(screen.getByRole('button', { name: 'Read the table' }));
  await atStep('What was read');
  expect(screen.getByText('Pasted table').tagName).toBe('B');
  await user.click(next('Who they are'));
  await atStep('What it pays');
  await postAll(user);
  await screen.findByText('Results posted');
  const { text, file } = fieldsOf(uploads(api).at(-1));
  expect([text, file]).toEqual(['Class\tPos\tName\n450 A\t1\tJo Lee\n', undefined]);
});

it('what was said of one file says nothing of another, and is there again for the same', async () => {
  const api = catalog([row(2, 'Jo Lee')], openReading);
  const { user } = await showImport(api);
  await choose(user);
  await user.click(await screen.findByRole('button', { name: /The column “PIC”/ }));
  await waitFor(() => expect(readings(api)).toHaveLength(2));
  const reloaded = await showImport(api);
  await choose(reloaded.user);
  await waitFor(() => expect(readings(api)).toHaveLength(3));
  expect(choicesSent(readings(api)[2]).answers).toEqual({ 'place:1': 'column/1' });
  await atStep('What was read');
  await user.upload(screen.getByLabelText<HTMLInputElement>('Replace file'), fileOf(`${csv}450 A,4,Bo Li\n`));
  await waitFor(() => expect(readings(api)).toHaveLength(4));
  expect(choicesSent(readings(api)[3]).answers).toEqual({});
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
  await waitFor(() => expect(document.activeElement).toBe(next('What it pays')));
  await user.keyboard('{Enter}');
  await atStep('What it pays');
  expect(JSON.parse(fieldsOf(uploads(api)[1]).riders!)).toEqual({ 3: 'sam-2', 4: 'ann-1' });
});

it('an error blocks until its row is corrected or left out, by its line', async () => {
  const wrong = { status: 'error', column: 'Name', code: 'import/formula', message: 'A formula.' } as const;
  const rows = [row(2, '=Jo', wrong), row(3, '=Sam', wrong)];
  const api = catalog(rows);
  const { user } = await showImport(api);
  await toRows(user);
  expect([next('What it pays').disabled, foot().getByText('2 errors to fix').tagName]).toEqual([true, 'B']);
  expect(rowOf(2).getByText('A formula.')).toBeDefined();
  api.answer(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo'), rows[1]!]));
  await user.clear(rowOf(2).getByLabelText('Name'));
  await user.type(rowOf(2).getByLabelText('Name'), 'Jo{Enter}');
  await waitFor(() => expect(foot().getByText('1 error to fix')).toBeDefined());
  expect(choicesSent(readings(api)[1]).corrections).toEqual({ '1/2': { name: 'Jo' } });
  api.answer(catalogCalls.uploadAllClassResult, checked([row(2, 'Jo')]));
  await user.click(rowOf(3).getByRole('button', { name: 'Skip this row' }));
  await waitFor(() => expect(next('What it pays').disabled).toBe(false));
  expect(choicesSent(readings(api)[2]).corrections).toEqual({ '1/2': { name: 'Jo' }, '1/3': { leaveOut: true } });
  await user.click(screen.getByRole('button', { name: /Skipped/ }));
  await user.click(screen.getByRole('button', { name: 'Undo skip: line 3, =Sam' }));
  await waitFor(() => expect(readings(api)).toHaveLength(4));
  expect(choicesSent(readings(api)[3]).corrections).toEqual({ '1/2': { name: 'Jo' } });
});

it('a correction that leaves something open goes back to what was read', async () => {
  const wrong = row(2, '=Jo', { status: 'error', column: 'Name', code: 'import/formula', message: 'A formula.' });
  const api = catalog([wrong]);
  const { user } = await showImport(api);
  await toRows(user);
  api.answer(catalogCalls.readResults, openReading);
  await user.click(rowOf(2).getByRole('button', { name: 'Skip this row' }));
  await atStep('What was read');
  expect(uploads(api)).toHaveLength(1);
});

it('nobody in a paid place is unregistered unseen: the rows are confirmed before the money', async () => {
  const { user } = await showImport(catalog([row(2, 'Jo Lee', { status: 'unmatched', paidPlace: true })]));
  await toRows(user);
  expect(next('What it pays').disabled).toBe(true);
  await user.click(next('Show them'));
  expect(rowOf(2).getByText('Paid place, but no registered rider found')).toBeDefined();
  await user.click(next('The rider is not registered'));
  expect(next('What it pays').disabled).toBe(false);
});

it('going back keeps every choice, and so do a reload and a corrected file', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  await user.click(next('Who they are'));
  await atStep('Who they are');
  await user.click(screen.getByRole('button', { name: /Review/ }));
  expect([rowOf(3).getByText('You chose Sam Roe').tagName, rowOf(4).getByText('You chose Anne Day').tagName]).toEqual([
    'SPAN',
    'SPAN',
  ]);
  await backTo(user, /File/);
  await user.click(next('What was read'));
  await user.click(next('Who they are'));
  // All is decided already.
  await atStep('What it pays');
  // Line 3 is line 4 of the corrected file; a choice belongs to the row, not to the line.
  const moved = [row(2, 'Cal Low'), { ...asking[1]!, line: 4 }, { ...asking[2]!, line: 5 }];
  const reloaded = await showImport(catalog(moved));
  await confirm(reloaded.user, fileOf(`${csv}\n`));
  await atStep('What it pays');
  expect(screen.getByText('2 decisions kept')).toBeDefined();
  expect(JSON.parse(fieldsOf(uploads(reloaded.api).at(-1)).riders!)).toEqual({ 4: 'sam-2', 5: 'ann-1' });
});

it('another preview has to be called official again, the same one does not', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  const official = () => foot().getByRole<HTMLInputElement>('checkbox', { name: /official results/ });
  const previewAgain = async () => {
    await user.click(next('Who they are'));
    await atStep('Who they are');
    await user.click(next('What it pays'));
    await atStep('What it pays');
  };
  await user.click(official());
  await previewAgain();
  expect(official().checked).toBe(true);
  api.answer(catalogCalls.uploadAllClassResult, checked(asking, { hash: 'hash-2' }));
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
  await user.click(next('What it pays'));
  await atStep('What it pays');
  expect(screen.getAllByText(/\$500\.00/)).not.toEqual([]);
  expect(next('Post results').disabled).toBe(true);
  await postAll(user);
  await screen.findByText('Results posted');
  const sent = uploads(api).at(-1);
  expect(sent?.address).toBe('/api/event/event-1/upload-all-class-result');
  const { file, choices, riders, finishers, ...others } = fieldsOf(sent);
  expect(JSON.parse(choices!)).toEqual(sureReading.choices);
  expect([await file.text(), JSON.parse(riders!), JSON.parse(finishers!), others]).toEqual([
    csv,
    { 3: '', 4: 'ann-1' },
    { '450 A': 22 },
    { hash: 'hash-1' },
  ]);
});

it('a lost posting of a fixed file keeps everything, and its retry repeats the idempotency key (rule 3)', async () => {
  const wrong = row(2, '=Jo', { status: 'error', column: 'Name', code: 'import/formula' });
  const api = catalog([wrong, ...asking.slice(1)]);
  const { user } = await showImport(api);
  await toRows(user);
  api.answer(catalogCalls.uploadAllClassResult, checked(asking));
  await user.type(rowOf(2).getByLabelText('Place'), '2{Enter}');
  await waitFor(() => expect(next('What it pays').disabled).toBe(false));
  await decideAll(user);
  api.lose(catalogCalls.uploadAllClassResult);
  await postAll(user);
  const retry = await screen.findByRole('button', { name: /again/i });
  expect([step(), foot().getByRole<HTMLInputElement>('checkbox').checked]).toEqual(['What it pays', true]);
  api.answer(catalogCalls.uploadAllClassResult, checked(asking));
  await user.click(retry);
  await screen.findByText('Results posted');
  const [lost, repeated] = uploads(api).slice(-2);
  expect(lost?.headers['Idempotency-Key']).toBeDefined();
  expect(repeated?.headers['Idempotency-Key']).toBe(lost?.headers['Idempotency-Key']);
  expect(fieldsOf(repeated).riders).toBe(fieldsOf(lost).riders);
});

it('a preview that no longer holds posts nothing, says what changed, and has to be called official again', async () => {
  const api = catalog(asking);
  const { user } = await showImport(api);
  await toRows(user);
  await decideAll(user);
  const awardsPreview = samplePreview(open450, 1, 'rider-2', 25_000);
  api
    .answer(catalogCalls.uploadAllClassResult, checked(asking, { hash: 'hash-2', awardsPreview }))
    .refuseOnce(catalogCalls.uploadAllClassResult, {
      code: 'import/preview-changed',
      status: 409,
      message: 'Changed.',
    });
  await postAll(user);
  const changed = within((await screen.findByText('Something changed since the preview')).closest('section')!);
  expect([changed.getByText(/\$500\.00/).tagName, changed.getByText(/\$250\.00/).tagName]).toEqual(['SPAN', 'SPAN']);
  expect([step(), next('Post results').disabled]).toEqual(['What it pays', true]);
  await postAll(user);
  await screen.findByText('Results posted');
  expect(fieldsOf(uploads(api).at(-1)).hash).toBe('hash-2');
});

it.each(['en', 'fr'] as const)('has no accessibility violations at any step in %s', async (locale) => {
  const api = catalog(asking, openReading);
  const { user } = await showImport(api, locale);
  expect(await violations()).toEqual([]);
  await choose(user);
  await waitFor(() => expect(document.querySelector('.import-questions')).not.toBeNull());
  for (const summary of document.querySelectorAll('summary')) await user.click(summary);
  await user.click(await waitFor(() => document.querySelector('.import-read-rows li .btn')!));
  expect(await violations()).toEqual([]);
  api.answer(catalogCalls.readResults, sureReading);
  await user.click(document.querySelector('.import-options button')!);
  await waitFor(() => expect(document.querySelector('.import-said')).not.toBeNull());
  expect(await violations()).toEqual([]);
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
