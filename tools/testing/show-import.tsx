import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import type { Reading } from '@podium/contracts/reading.ts';
import type { UploadAnswer, UploadRow } from '@podium/contracts/races.ts';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import { ResultsImport } from '@podium/race-screens/results-import/ResultsImport.tsx';
import type { SaveClasses } from '@podium/race-screens/results-import/classes/classes.api.ts';
import { sampleClass, sampleEvent, samplePreview } from './sample-event.ts';
import { Api, show, type Sent } from './show.tsx';

const texts = ['results-import', 'reviews'].map((namespace) => ({
  namespace,
  folder: `packages/race-screens/src/${namespace}/locales`,
}));
/** A class of the event that pays two places. */
export const open450 = sampleClass('450 A', [50_000, 25_000]);
export const event = sampleEvent([open450, sampleClass('Kids', [1000])]);

export const csv = 'Class,Pos,Name\n450 A,1,Jo Lee\n450 A,2,Sam Roe\n450 A,3,Ann Day\n';
export const fileOf = (text = csv, name = 'results.csv') => new File([text], name, { type: 'text/csv' });
/** A reading that leaves nothing open: three rows of one class. */
export const sureReading: Reading = {
  kind: 'csv',
  sure: true,
  tables: [{ id: '1', headerLine: 1, lines: [1, 4], used: true }],
  columns: (['class', 'place', 'name'] as const).map((role, at) => ({
    table: '1',
    name: ['Class', 'Pos', 'Name'][at]!,
    at,
    role,
    sample: [['450 A', '1', 'Jo Lee'][at]!],
    why: 'By its name',
  })),
  classes: [
    {
      className: '450 A',
      classId: open450.id,
      rows: 3,
      finishers: 3,
      notClassified: 0,
      winner: 'Jo Lee',
      second: 'Sam Roe',
      findings: [],
    },
  ],
  rows: ['Jo Lee', 'Sam Roe', 'Ann Day'].map((name, i) => ({
    table: '1',
    line: i + 2,
    className: '450 A',
    classId: open450.id,
    place: i + 1,
    status: 'finished',
    name,
    bike: null,
    amaNumber: null,
    email: null,
    vin: null,
    hometown: null,
    findings: [],
  })),
  unused: { columns: [], lines: [{ table: '1', line: 5, text: 'Printed by ACME', why: 'A line under the results' }] },
  questions: [],
  choices: { version: 1, answers: {}, columns: { 1: ['class', 'place', 'name'] } },
};
const choicesOf = (answers: Record<string, string>) => ({ ...sureReading.choices, answers });
/** The same file with two questions: whose answers the second is about is decided by the first. */
export const openReading: Reading = {
  ...sureReading,
  sure: false,
  questions: [
    {
      id: 'ties:c1',
      kind: 'ties',
      message: 'Two riders have place 2. Is it a mistake?',
      options: [{ label: 'A dead heat', choices: choicesOf({ 'ties:c1': 'deadHeat' }), preview: [] }],
    },
    {
      id: 'place:1',
      kind: 'which-place',
      message: 'Which column is the place in the class?',
      options: ['Pos', 'PIC'].map((name, at) => ({
        label: `The column “${name}”`,
        choices: choicesOf({ 'place:1': `column/${at}` }),
        preview: sureReading.rows.slice(0, 2),
      })),
    },
  ],
};
const candidate = (riderId: string, name: string, more: Partial<RowCandidate> = {}): RowCandidate => ({
  riderId,
  name,
  hometown: 'Waco, TX',
  amaNumber: null,
  active: true,
  ...more,
});
export const row = (line: number, name: string, more: Partial<UploadRow> = {}): UploadRow => ({
  line,
  className: '450 A',
  place: String(line - 1),
  name,
  status: 'matched',
  ...(more.status ? {} : { riderId: `rider-${line}`, riderName: name }),
  ...more,
});
const twins = [candidate('sam-1', 'Sam Roe'), candidate('sam-2', 'Sam Roe', { hometown: 'Galena, IL' })];
/** One row that is matched, and two that are open: of two riders of that name, and of one with a similar name. */
export const asking = [
  row(2, 'Jo Lee'),
  row(3, 'Sam Roe', { status: 'review', candidates: twins }),
  row(4, 'Ann Day', { status: 'review', candidates: [candidate('ann-1', 'Anne Day', { near: true })] }),
];
export const checked = (rows: UploadRow[], more: Partial<UploadAnswer> = {}): UploadAnswer => ({
  classes: [{ classId: open450.id, className: '450 A', finishers: 3, matched: 1, unmatched: 2 }],
  rows,
  hash: 'hash-1',
  mapping: null,
  awardsPreview: samplePreview(open450, 1, 'rider-2', 50_000),
  ...more,
});

/** The API that reads this in every file, and finds these rows in it. */
export const catalog = (rows: UploadRow[], reading = sureReading) =>
  new Api()
    .answer(catalogCalls.getEvent, { event, series: null })
    .answer(catalogCalls.readResults, reading)
    .answer(catalogCalls.listShapes, { shapes: [] })
    .answer(identityCalls.leanRiders, { riders: [] })
    .answer(catalogCalls.uploadAllClassResult, checked(rows));

export async function showImport(api: Api, locale = 'en', saveClasses?: SaveClasses) {
  const own = saveClasses && { saveClasses };
  const element = <ResultsImport eventId={event.id} title="Oak Hill Cup" eventHref="/event" {...own} />;
  const shown = await show(element, { at: locale === 'fr' ? '/fr/' : '/', texts, api });
  await waitFor(() => expect(document.querySelector('input[type=file]')).not.toBeNull());
  return shown;
}
export const choose = (user: UserEvent, file = fileOf()) =>
  user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
/** The current step, as marked. */
export const step = () => document.querySelector('.import-steps [aria-current] b')?.textContent;
export const atStep = (name: string) => waitFor(() => expect(step()).toBe(name));
/** What the footer says and offers. */
export const foot = () => within(document.querySelector<HTMLElement>('.import-foot')!);
export const next = (name: string) => foot().getByRole<HTMLButtonElement>('button', { name });
export const backTo = (user: UserEvent, name: RegExp) =>
  user.click(within(screen.getByRole('list', { name: 'Steps of the import' })).getByRole('button', { name }));
export const rowOf = (line: number) => within(document.querySelector<HTMLElement>(`[data-line="${line}"]`)!);
export type Fields = Record<string, string> & { file: File };
export const uploads = (api: Api) => api.sent.filter(({ address }) => address.includes('/upload-'));
export const fieldsOf = (sent: Sent | undefined) => sent?.body as Fields;

export const readings = (api: Api) => api.sent.filter(({ address }) => address.endsWith('/read-results'));
export const choicesSent = (sent: Sent | undefined) => JSON.parse(fieldsOf(sent).choices!) as Reading['choices'];

/** Confirms what was read. */
export async function confirm(user: UserEvent, file = fileOf()) {
  await choose(user, file);
  await atStep('What was read');
  await user.click(next('Who they are'));
}
export async function toRows(user: UserEvent, file = fileOf()) {
  await confirm(user, file);
  await atStep('Who they are');
}
/** From the rows to the money, with riders chosen for both that are open. */
export async function decideAll(user: UserEvent) {
  await user.click(rowOf(3).getByRole('radio', { name: /Galena/ }));
  await user.keyboard('{Enter}');
  await user.click(await rowOf(4).findByRole('radio', { name: /Anne Day/ }));
  await user.keyboard('{Enter}');
  await user.click(next('What it pays'));
  await atStep('What it pays');
}
export async function postAll(user: UserEvent) {
  await user.click(foot().getByRole('checkbox', { name: /official results/ }));
  await user.click(next('Post results'));
}
