import { StrictMode, Suspense, startTransition, useEffect, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { isForSignedIn } from '@podium/contracts/locale-path.ts';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, createBrowserRouter } from '@podium/ui/federated/router.ts';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';
import { takeLeavingMessage } from '@podium/ui/federated/api-client.ts';
import { AlertHost } from '@podium/ui/feedback/AlertHost.tsx';
import { isOfDeployment } from '@podium/ui/feedback/lazy-page.tsx';
import { applyPreferences } from '@podium/ui/theme/preferences.ts';
import '@podium/ui/theme/fonts.css';
import '@podium/ui/theme/global.css';
import '@podium/ui/parts/button.css';
import { reportBrowserError } from './errors/browser-errors.api.ts';
import { prefetchWhenIdle } from './pages/prefetch.ts';
import { nextPages, routes } from './routes.tsx';
import { prepareFirstPage, replaceSentPage, showNotLoaded, takeOverFields } from './start/first-page.ts';
import { registerShellTexts } from './start/texts.ts';

applyPreferences();
registerShellTexts();

// Each page sets its own scroll position; the browser's restoration would conflict with the page transition.
history.scrollRestoration = 'manual';

await prepareFirstPage(routes).catch(showNotLoaded);
// The reason why the last session ended, if the user did not end it.
const farewell = takeLeavingMessage();
if (farewell) raiseAlert(new Error(farewell));

const router = createBrowserRouter(routes);

/** Its effects come after those of the page, which set up its fields. */
function FirstShown() {
  useLayoutEffect(takeOverFields, []);
  useEffect(replaceSentPage, []);
  return null;
}

startTransition(() =>
  createRoot(document.getElementById('root')!, {
    // What a boundary caught; it also logs it itself.
    onCaughtError: (error) => reportBrowserError(isOfDeployment(error) ? 'remote' : 'render', error),
  }).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
        <AlertHost />
        <FirstShown />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
if (!isForSignedIn(location.pathname)) prefetchWhenIdle(nextPages);
