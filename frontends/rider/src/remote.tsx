import { Navigate } from '@podium/ui/federated/router.ts';
import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('rider', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const DashboardPage = lazyPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage');
const WalletPage = lazyPage(() => import('./wallet/WalletPage.tsx'), 'WalletPage');
const RedemptionsPage = lazyPage(() => import('./wallet/RedemptionsPage.tsx'), 'RedemptionsPage');
const StatementPage = lazyPage(() => import('./wallet/statement/StatementPage.tsx'), 'StatementPage');
const CashoutPage = lazyPage(() => import('./cashout/CashoutPage.tsx'), 'CashoutPage');
const EarningsPage = lazyPage(() => import('./earnings/EarningsPage.tsx'), 'EarningsPage');
const EventsPage = lazyPage(() => import('./events/EventsPage.tsx'), 'EventsPage');
const SeriesPage = lazyPage(() => import('./events/SeriesPage.tsx'), 'SeriesPage');
const CategoryPage = lazyPage(() => import('./events/category/CategoryPage.tsx'), 'CategoryPage');
const SeriePage = lazyPage(() => import('./events/SeriePage.tsx'), 'SeriePage');
const EventPage = lazyPage(() => import('./events/EventPage.tsx'), 'EventPage');
const ProfilePage = lazyPage(() => import('./profile/ProfilePage.tsx'), 'ProfilePage');

export const remote: Remote = {
  role: 'rider',
  namespace: 'rider',
  routes: [
    {
      element: <RemoteFrame />,
      children: [
        { index: true, element: <DashboardPage /> },
        { path: 'wallet', element: <WalletPage /> },
        { path: 'redemptions', element: <RedemptionsPage /> },
        { path: 'statement', element: <StatementPage /> },
        { path: 'cashout', element: <CashoutPage /> },
        { path: 'earnings', element: <EarningsPage /> },
        { path: 'events', element: <EventsPage /> },
        { path: 'event', element: <Navigate to="/auth/rider/events" replace /> },
        { path: 'event/:eventId', element: <EventPage /> },
        { path: 'series', element: <SeriesPage /> },
        { path: 'category', element: <CategoryPage /> },
        { path: 'serie', element: <Navigate to="/auth/rider/series" replace /> },
        { path: 'serie/:seriesId', element: <SeriePage /> },
        { path: 'profile', element: <ProfilePage /> },
      ],
    },
  ],
  sidebar: [
    { path: '', label: 'sidebar.dashboard', icon: 'gauge', goKey: 'h' },
    {
      path: 'wallet',
      label: 'sidebar.wallet',
      icon: 'wallet',
      covers: ['statement', 'redemptions', 'cashout'],
      goKey: 'w',
    },
    { path: 'earnings', label: 'sidebar.earning', icon: 'trophy' },
    {
      path: 'events',
      label: 'sidebar.seriesEvents',
      icon: 'flag',
      covers: ['event', 'series', 'serie', 'category'],
      goKey: 'e',
    },
  ],
};
