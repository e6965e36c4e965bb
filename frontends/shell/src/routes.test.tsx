/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import { useRoutes } from '@podium/ui/federated/router.ts';
import { show } from '../../../tools/testing/show.tsx';
import { routes } from './routes.tsx';

const texts = [{ namespace: 'shell', folder: 'frontends/shell/locales' }];
const Site = () => useRoutes(routes);

it.each([
  ['/no/such/page', 'This page could not be found', 'Page not found'],
  ['/auth/nobody', 'This page could not be found', null],
  ['/fr/aucune/page', 'Cette page est introuvable', 'Page introuvable'],
])('%s, which is no page, is a 404 that says: %s [S2.106] [S8.9]', async (at, heading, title) => {
  await show(<Site />, { texts, at });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading);
  expect(document.querySelector('.message-page-code')?.textContent).toBe('404');
  if (title) expect(document.title).toBe(`${title} | Podium Rewards`);
});
