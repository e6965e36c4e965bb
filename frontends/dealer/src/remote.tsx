import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('dealer', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const CounterPage = lazyPage(() => import('./counter/CounterPage.tsx'), 'CounterPage');
const RedemptionsPage = lazyPage(() => import('./redemptions/RedemptionsPage.tsx'), 'RedemptionsPage');
const ReceiptPage = lazyPage(() => import('./counter/ReceiptPage.tsx'), 'ReceiptPage');
const StatementPage = lazyPage(() => import('./statement/StatementPage.tsx'), 'StatementPage');
const ProfilePage = lazyPage(() => import('./dealership/ProfilePage.tsx'), 'ProfilePage');

export const remote: Remote = {
  role: 'dealer',
  namespace: 'dealer',
  hasRail: true,
  routes: [
    {
      element: <RemoteFrame />,
      children: [
        { index: true, element: <CounterPage /> },
        { path: 'riders', element: <CounterPage /> },
        { path: 'rider/:riderId?', element: <CounterPage /> },
        { path: 'redemptions', element: <RedemptionsPage /> },
        { path: 'redemptions/:code', element: <ReceiptPage /> },
        { path: 'statement', element: <StatementPage /> },
        { path: 'profile', element: <ProfilePage /> },
      ],
    },
  ],
  sidebar: [
    { path: '', label: 'sidebar.home', icon: 'home', covers: ['riders', 'rider'] },
    { path: 'redemptions', label: 'sidebar.redemptions', icon: 'list', covers: ['redemptions', 'statement'] },
  ],
};
