import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, createBrowserRouter } from '@podium/ui/federated/router.ts';
import { registerTexts, startTranslation } from '@podium/ui/federated/i18n.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { takeLeavingMessage } from '@podium/ui/federated/api-client.ts';
import { AlertHost } from '@podium/ui/feedback/AlertHost.tsx';
import '@podium/ui/theme/fonts.css';
import '@podium/ui/theme/global.css';
import { prefetchWhenIdle } from './pages/prefetch.ts';
import { nextPages, routes } from './routes.tsx';

registerTexts('shell', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });
// The texts of sign-in, sign-up and contact, and the long ones of rules, questions and privacy, are loaded with their
// pages.
registerTexts('accounts', {
  en: () => import('../locales/accounts/en.json'),
  fr: () => import('../locales/accounts/fr.json'),
});
registerTexts('reading', {
  en: () => import('../locales/reading/en.json'),
  fr: () => import('../locales/reading/fr.json'),
});

// Each page sets its own scroll position; the browser's restoration would conflict with the page transition.
history.scrollRestoration = 'manual';

await startTranslation(['shell']);
// From here on the pages set their titles, and a browser shows the first title it finds.
document.querySelector('head > title')?.remove();
// The reason why the last session ended, if the user did not end it.
const farewell = takeLeavingMessage();
if (farewell) raiseAlert(new Error(farewell));

const router = createBrowserRouter(routes);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
      <AlertHost />
    </QueryClientProvider>
  </StrictMode>,
);
prefetchWhenIdle(nextPages);
