/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen, waitFor } from '@testing-library/react';
import type { CallAnswer } from '@podium/contracts/call.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { sampleClass, sampleEvent } from '../../../../tools/testing/sample-event.ts';
import { Api, show } from '../../../../tools/testing/show.tsx';
import { expectAlertOfEvent } from '../../../../tools/testing/failing-event.tsx';
import { EventPage } from './EventPage.tsx';

it.each(['en', 'fr'] as const)(
  'an event that cannot be loaded raises the alert Unexpected Error in %s [S8.15]',
  (locale) => expectAlertOfEvent(locale, { page: <EventPage />, path: 'auth/admin/event', namespace: 'admin' }),
);

it('staff add, change and delete the classes of an event [S6.26]', async () => {
  const event = sampleEvent([sampleClass('450 A', [50_000, 25_000]), sampleClass('Kids', [1000])]);
  const series = { id: 'series-1', name: 'Midwest Series' };
  const api = new Api()
    .answer(catalogCalls.getEvent, { event, series } as CallAnswer<typeof catalogCalls.getEvent>)
    .answer(catalogCalls.updateEvent, { event: { ...event, version: 8 } });
  const Screen = () => useRoutes([{ path: 'auth/admin/event/:eventId', element: <EventPage /> }]);
  const texts = [
    { namespace: 'admin', folder: 'frontends/admin/locales' },
    { namespace: 'races-grids', folder: 'packages/race-screens/src/races-grids/locales' },
  ];
  const { user } = await show(<Screen />, { at: '/auth/admin/event/event-1?tab=classes', texts, api });
  await screen.findByRole('button', { name: 'Delete Kids' });
  const cell = (row: number, column: string) =>
    document.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`)!;
  await user.click(screen.getByRole('button', { name: 'Delete Kids' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the class' }));
  await user.type(cell(0, '1'), '{Backspace}1');
  await user.click(screen.getByRole('button', { name: 'Add a class' }));
  await user.type(cell(1, 'name'), 'Veteran');
  await user.type(cell(1, '1'), '80');
  await user.click(screen.getByRole('button', { name: 'Save classes' }));
  const saved = await waitFor(() => {
    const sent = api.sent.find(({ body }) => body !== null);
    expect(sent).toBeDefined();
    return sent!;
  });
  expect(new URL(saved.address, location.origin).pathname).toBe('/api/admin/event/event-1');
  expect(saved.body).toMatchObject({
    classes: [
      {
        id: '450-A',
        name: '450 A',
        payouts: [
          { place: 1, amountCents: 50_100 },
          { place: 2, amountCents: 25_000 },
        ],
      },
      { name: 'Veteran', payouts: [{ place: 1, amountCents: 8_000 }] },
    ],
  });
});
