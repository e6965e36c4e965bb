import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, createBrowserRouter, useRoutes } from '@podium/ui/federated/router.ts';
import { startTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { LocaleRoot, localeSegment } from './i18n/LocaleRoot.tsx';
import { AlertHost } from './feedback/AlertHost.tsx';
import { PageWaiting } from './feedback/Waiting.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { applyPreferences } from './theme/preferences.ts';
import type { Remote } from './remote.ts';
import './theme/fonts.css';
import './theme/global.css';
import './parts/button.css';
import './theme/kit-styles.ts';

function Screens({ remote }: { remote: Remote }) {
  const user = useUser();
  const screens = useRoutes([{ path: `auth/${remote.role}`, children: remote.routes }]);
  if (!user) return <a href="/login">/login</a>;
  return (
    <AppLayout user={user} sidebar={remote.sidebar} namespace={remote.namespace} hasRail={remote.hasRail ?? false}>
      <Suspense fallback={<PageWaiting />}>{screens}</Suspense>
    </AppLayout>
  );
}

/** A remote on its own page, for development: signed in through the shell, shown without it. */
export async function startAlone(remote: Remote): Promise<void> {
  applyPreferences();
  await startTranslation([remote.namespace]);
  const router = createBrowserRouter([
    { path: localeSegment, element: <LocaleRoot />, children: [{ path: '*', element: <Screens remote={remote} /> }] },
  ]);
  createRoot(document.getElementById('root')!).render(
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
      <AlertHost />
    </QueryClientProvider>,
  );
}
