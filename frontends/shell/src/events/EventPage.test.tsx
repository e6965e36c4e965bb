/** @jest-environment ./tools/testing/page-environment.mjs */
import { expectAlertOfEvent } from '../../../../tools/testing/failing-event.tsx';
import { EventPage } from './EventPage.tsx';

it.each(['en', 'fr'] as const)(
  'an event that cannot be loaded raises the alert Unexpected Error in %s [S8.15]',
  (locale) => expectAlertOfEvent(locale, { page: <EventPage />, path: 'events/event', namespace: 'shell' }),
);
