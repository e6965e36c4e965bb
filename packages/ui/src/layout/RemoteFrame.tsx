import { Suspense } from 'react';
import { Outlet } from '@podium/ui/federated/router.ts';
import { PageWaiting } from '../feedback/Waiting.tsx';
import { AntTheme } from '../theme/AntTheme.tsx';

/** What every screen of a remote stands in: antd in the house's dress, and a skeleton while a screen is fetched. */
export function RemoteFrame() {
  return (
    <AntTheme>
      <Suspense fallback={<PageWaiting />}>
        <Outlet />
      </Suspense>
    </AntTheme>
  );
}
