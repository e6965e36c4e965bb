import type { ReactNode } from 'react';
import { screen, within } from '@testing-library/react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { AlertHost } from '@podium/ui/feedback/AlertHost.tsx';
import { Api, show } from './show.tsx';

const message = 'The stewards are at lunch.';
const failed = { code: 'service/unexpected', status: 500, message } as const;

type PageOfEvent = { page: ReactNode; path: string; namespace: string };

function Site({ page, path }: Pick<PageOfEvent, 'page' | 'path'>) {
  return useRoutes(['', 'fr/'].map((prefix) => ({ path: `${prefix}${path}/:eventId`, element: page })));
}

/** The page of one event, which cannot be loaded, raises the shared alert with the answer’s text. */
export async function expectAlertOfEvent(locale: 'en' | 'fr', { page, path, namespace }: PageOfEvent) {
  await show(
    <>
      <Site page={page} path={path} />
      <AlertHost />
    </>,
    {
      at: `${locale === 'fr' ? '/fr' : ''}/${path}/event-1`,
      texts: [{ namespace, folder: `frontends/${namespace}/locales` }],
      api: new Api().refuse(catalogCalls.getEvent, failed),
    },
  );
  const alerts = screen.getByRole('region', { name: 'Messages' });
  const alert = await within(alerts).findByRole('alert', undefined, { timeout: 15_000 });
  within(alert).getByText(locale === 'fr' ? 'Erreur inattendue' : 'Unexpected Error');
  within(alert).getByText(message);
}
