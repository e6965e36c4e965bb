import { registerTexts } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { RemoteFrame } from '@podium/ui/layout/RemoteFrame.tsx';
import type { Remote } from '@podium/ui/remote.ts';

registerTexts('dealer', { en: () => import('../locales/en.json'), fr: () => import('../locales/fr.json') });

const HomePage = lazyPage(() => import('./HomePage.tsx'), 'HomePage');

export const remote: Remote = {
  role: 'dealer',
  namespace: 'dealer',
  routes: [{ element: <RemoteFrame />, children: [{ index: true, element: <HomePage /> }] }],
  sidebar: [
    { path: '', label: 'sidebar.home', icon: 'home', covers: ['riders', 'rider'] },
    { path: 'redemptions', label: 'sidebar.redemptions', icon: 'list' },
  ],
};
