import { Suspense } from 'react';
import { Outlet } from '@podium/ui/federated/router.ts';
import { PageWaiting } from '../feedback/Waiting.tsx';
import { Questions } from '../dialogs/Questions.tsx';
import { AntTheme } from '../theme/AntTheme.tsx';

/** The frame of every screen of a remote: antd with the product's theme, confirm dialogs, and a skeleton while a screen is loaded. */
export function RemoteFrame() {
  return (
    <AntTheme>
      <Questions>
        <Suspense fallback={<PageWaiting />}>
          <Outlet />
        </Suspense>
      </Questions>
    </AntTheme>
  );
}
