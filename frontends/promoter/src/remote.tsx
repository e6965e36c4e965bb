import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('promoter', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const HomePage = lazyPage(() => import('./home/HomePage.tsx'), 'HomePage');
const EventPage = lazyPage(() => import('./events/EventPage.tsx'), 'EventPage');
const NewEventPage = lazyPage(() => import('./events/NewEventPage.tsx'), 'NewEventPage');
const ImportPage = lazyPage(() => import('./events/ImportPage.tsx'), 'ImportPage');
const SeriePage = lazyPage(() => import('./series/SeriePage.tsx'), 'SeriePage');
const ProfilePage = lazyPage(() => import('./profile/ProfilePage.tsx'), 'ProfilePage');

export const remote: Remote = {
  role: 'promoter',
  namespace: 'promoter',
  routes: [
    {
      element: <RemoteFrame />,
      children: [
        { index: true, element: <HomePage /> },
        { path: 'event', element: <NewEventPage /> },
        { path: 'event/:eventId', element: <EventPage /> },
        { path: 'event/:eventId/import', element: <ImportPage /> },
        { path: 'serie/:seriesId?', element: <SeriePage /> },
        { path: 'profile', element: <ProfilePage /> },
      ],
    },
  ],
  sidebar: [{ path: '', label: 'sidebar.home', icon: 'home', covers: ['event', 'serie'], goKey: 'h' }],
};
