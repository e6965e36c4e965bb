import type { RouteObject } from '@podium/ui/federated/router.ts';
import { EndProxyPage, StartProxyPage } from './auth/ProxyPages.tsx';
import { RoleArea } from './auth/RoleArea.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { RouteBrokenPage } from './pages/BrokenPage.tsx';

export const routes: RouteObject[] = [
  {
    errorElement: <RouteBrokenPage />,
    children: [
      { path: '/auth/:type/*', element: <RoleArea /> },
      { path: '/proxy-rider/:riderId', element: <StartProxyPage type="rider" /> },
      { path: '/proxy-dealer/:dealerId', element: <StartProxyPage type="dealer" /> },
      { path: '/proxy-promoter/:promoterId', element: <StartProxyPage type="promoter" /> },
      { path: '/proxy-remove', element: <EndProxyPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
