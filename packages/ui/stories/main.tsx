import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { registerTexts, startTranslation } from '@podium/ui/federated/i18n.ts';
import { QueryClientProvider, queryClient } from '@podium/ui/federated/query.ts';
import { RouterProvider, createBrowserRouter } from '@podium/ui/federated/router.ts';
import { Questions } from '../src/dialogs/Questions.tsx';
import { LocaleRoot, localeSegment } from '../src/i18n/LocaleRoot.tsx';
import { AntTheme } from '../src/theme/AntTheme.tsx';
import { applyPreferences } from '../src/theme/preferences.ts';
import { Catalogue } from './Catalogue.tsx';
import '../src/theme/fonts.css';
import '../src/theme/global.css';
import '../src/parts/button.css';
import '../src/theme/kit-styles.ts';

applyPreferences();
registerTexts('stories', { en: () => import('./locales/en.json'), fr: () => import('./locales/fr.json') });
await startTranslation(['stories']);

const page = (
  <AntTheme>
    <Catalogue />
  </AntTheme>
);
const router = createBrowserRouter([
  { path: localeSegment, element: <LocaleRoot />, children: [{ index: true, element: page }] },
]);
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queryClient}>
    <Questions>
      <Suspense fallback={null}>
        <RouterProvider router={router} />
      </Suspense>
    </Questions>
  </QueryClientProvider>,
);
