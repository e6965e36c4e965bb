import { Suspense } from 'react';
import { Outlet } from '@podium/ui/federated/router.ts';
import { PageWaiting } from '../feedback/Waiting.tsx';
import { AntTheme } from '../theme/AntTheme.tsx';

/** The frame of every screen of a remote: antd with the product's theme, and a skeleton while a screen is loaded. */
export function RemoteFrame() {
  return (
    <AntTheme>
      <Suspense fallback={<PageWaiting />}>
        <Outlet />
      </Suspense>
    </AntTheme>
  );
}
