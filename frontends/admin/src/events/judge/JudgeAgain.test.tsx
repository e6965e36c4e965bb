/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import type { CallAnswer } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { AlertHost } from '@podium/ui/feedback/AlertHost.tsx';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { sampleClass, sampleEvent } from '../../../../../tools/testing/sample-event.ts';
import { Api, show } from '../../../../../tools/testing/show.tsx';
import { JudgeAgain } from './JudgeAgain.tsx';

const texts = [{ namespace: 'admin', folder: 'frontends/admin/locales' }];
type Judgment = CallAnswer<typeof catalogCalls.judgeByTodaysFacts>;
const change = (riderId: string, name: string, beforeCents: number, afterCents: number, reasons: object) =>
  ({
    classId: 'c',
    className: '450 A',
    riderId,
    name,
    place: 1,
    beforeCents,
    afterCents,
    ...reasons,
  }) as Judgment['changes'][number];
const changes = [
  change('r1', 'Zoé Roy', 0, 25_050, { reasonBefore: 'noValidBike', reasonAfter: null }),
  change('r2', 'Max Roy', 30_001, 0, { reasonBefore: null, reasonAfter: 'classTooSmall' }),
];
const judgment = (more: Partial<Judgment> = {}): Judgment => ({
  hash: 'h1',
  currency: 'CAD',
  changes,
  held: [],
  ...more,
});

const raceClass = sampleClass('450 A', [50_000]);
const Screen = () => (
  <>
    {useRoutes([{ path: '*', element: <JudgeAgain event={sampleEvent([raceClass])} raceClass={raceClass} /> }])}
    <AlertHost />
  </>
);
async function open(answer: Judgment) {
  const api = new Api().answer(catalogCalls.judgeByTodaysFacts, answer);
  const { user } = await show(<Screen />, { texts, at: '/', api });
  await user.click(screen.getByRole('button', { name: 'Judge by today’s facts' }));
  const dialog = await screen.findByRole('dialog');
  return { api, user, dialog: within(dialog) };
}
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('a class judged by today’s facts (rule 41)', () => {
  it('shows every cent first: who loses, who gains, why, and the totals; then it is done as previewed', async () => {
    const { api, user, dialog } = await open(judgment());
    const table = await dialog.findByRole('table', { name: 'Who gains and who loses' });
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => textOf(row as HTMLElement));
    expect(rows[0]).toMatch(/^Max Roy450 A1\$300\.01\$0\.00−\$300\.01Then: /);
    expect(rows[1]).toMatch(/^Zoé Roy450 A1\$0\.00\$250\.50\+\$250\.50So far: /);
    const totals = dialog.getAllByRole('definition').map(textOf);
    expect(totals).toEqual(['+$250.50 CAD', '−$300.01 CAD', '−$49.51 CAD']);
    expect(api.sent.map(({ address }) => new URL(address, location.origin).search)).toEqual(['?dryRun=1']);
    await user.click(dialog.getByRole('button', { name: 'Judge again' }));
    await waitFor(() => expect(api.sent).toHaveLength(2));
    expect(api.sent[1]).toMatchObject({ body: { classId: raceClass.id, hash: 'h1' } });
    expect(new URL(api.sent[1]!.address, location.origin).search).toBe('');
    await screen.findByText('450 A is judged by today’s facts.');
  });

  it('says before and after that it waits for a second person, and why', async () => {
    const { user, dialog } = await open(judgment({ held: ['recipient'] }));
    await dialog.findByText('A rider would get more than the limit of 30 days.');
    await user.click(dialog.getByRole('button', { name: 'Judge again' }));
    await screen.findByText('450 A waits for a second person. Until then, nothing changes.');
  });

  it('where nothing would change, there is nothing to confirm', async () => {
    const { dialog } = await open(judgment({ changes: [] }));
    await dialog.findByText('Nothing would change');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Judge again' }).disabled).toBe(true);
  });
});
