import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('rider', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const HomePage = lazyPage(() => import('./HomePage.tsx'), 'HomePage');

export const remote: Remote = {
  role: 'rider',
  namespace: 'rider',
  routes: [{ element: <RemoteFrame />, children: [{ index: true, element: <HomePage /> }] }],
  sidebar: [
    { path: '', label: 'sidebar.dashboard', icon: 'gauge' },
    { path: 'redemptions', label: 'sidebar.wallet', icon: 'wallet' },
    { path: 'earnings', label: 'sidebar.earning', icon: 'trophy' },
    { path: 'events', label: 'sidebar.seriesEvents', icon: 'flag', covers: ['event', 'series', 'serie', 'category'] },
  ],
};
