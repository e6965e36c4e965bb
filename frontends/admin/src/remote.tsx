import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('admin', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const HomePage = lazyPage(() => import('./HomePage.tsx'), 'HomePage');

export const remote: Remote = {
  role: 'admin',
  namespace: 'admin',
  routes: [{ element: <RemoteFrame />, children: [{ index: true, element: <HomePage /> }] }],
  sidebar: [
    { path: '', label: 'sidebar.dashboard', icon: 'dashboard' },
    { path: 'riders', label: 'sidebar.riders', icon: 'helmet', covers: ['rider'] },
    {
      path: 'promoter-manager',
      label: 'sidebar.promoterManager',
      icon: 'flag',
      items: [
        { path: 'promoters', label: 'sidebar.promoters', covers: ['promoter'] },
        { path: 'promoter-applications', label: 'sidebar.promoterApplications', covers: ['promoter-applications'] },
      ],
    },
    {
      path: 'dealer-manager',
      label: 'sidebar.dealerManager',
      icon: 'store',
      items: [
        { path: 'dealers', label: 'sidebar.dealers', covers: ['dealer'] },
        { path: 'dealer-logins', label: 'sidebar.dealerLogins' },
        { path: 'dealer-refunds', label: 'sidebar.dealerRefunds' },
      ],
    },
    { path: 'series', label: 'sidebar.series', icon: 'trophy', covers: ['serie'] },
    { path: 'events', label: 'sidebar.events', icon: 'calendar', covers: ['event'] },
    { path: 'categories', label: 'sidebar.categories', icon: 'tag', covers: ['category'] },
    { path: 'vin-patterns', label: 'sidebar.vinPatterns', icon: 'barcode' },
    {
      path: 'reports',
      label: 'sidebar.reports',
      icon: 'chart',
      items: [
        { path: 'summary', label: 'sidebar.summary' },
        { path: 'market-share-month', label: 'sidebar.marketShareMonth' },
        { path: 'market-share-series', label: 'sidebar.marketShareSeries' },
        { path: 'rider-vin-report', label: 'sidebar.riderVinReport' },
        { path: 'rider-earnings', label: 'sidebar.riderEarnings' },
        { path: 'rider-redemptions', label: 'sidebar.riderRedemptions' },
        { path: 'cash-out-report', label: 'sidebar.cashOutReport' },
        { path: 'late-results-events', label: 'sidebar.lateResults' },
        { path: 'finished-results-events', label: 'sidebar.finishedResults' },
        { path: 'bike-images', label: 'sidebar.bikeImages' },
      ],
    },
  ],
};
