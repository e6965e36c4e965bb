import { useEffect, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { isRouteErrorResponse, useRouteError } from '@podium/ui/federated/router.ts';
import { isOfDeployment } from '@podium/ui/feedback/lazy-page.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import './message-page.css';

/** Offline there is no page to load: the browser's own would replace this one. */
const reload = () => {
  if (navigator.onLine) location.reload();
};

type BrokenPageProps = { error: unknown; onRetry?: () => void };

/** A generic message: the error itself goes to the console. */
export function BrokenPage({ error, onRetry }: BrokenPageProps) {
  const { t } = useTranslation('shell');
  const [isOffline] = useState(() => isOfDeployment(error) && !navigator.onLine);
  if (isOffline) return <OfflinePage />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isOutdated = error instanceof Error && error.name === 'OutdatedShell';
  return (
    <div className="message-page" role="alert">
      <p className="message-page-code figure" aria-hidden="true">
        {status}
      </p>
      <h1>{t('broken.title')}</h1>
      <p>{t(isOutdated ? 'broken.outdated' : 'broken.text')}</p>
      <Button kind="primary" onClick={onRetry ?? reload}>
        {t('broken.retry')}
      </Button>
    </div>
  );
}

/** Nothing is broken: the code of a page that was never opened is not here. It is loaded when the connection is back. */
function OfflinePage() {
  const { t } = useTranslation('shell');
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <div className="message-page" role="alert">
      <h1>{t('broken.offlineTitle')}</h1>
      <p>{t('broken.offline')}</p>
    </div>
  );
}

export function RouteBrokenPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <BrokenPage error={error} />;
}
