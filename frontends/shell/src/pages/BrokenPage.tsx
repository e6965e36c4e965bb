import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { isRouteErrorResponse, useRouteError } from '@podium/ui/federated/router.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import './message-page.css';

/** Offline there is no page to load: the browser's own would replace this one. */
const reload = () => {
  if (navigator.onLine) location.reload();
};

/** A generic message: the error itself goes to the console. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const isOutdated = error instanceof Error && error.name === 'OutdatedShell';
  return (
    <div className="message-page" role="alert">
      <p className="message-page-code figure" aria-hidden="true">
        {status}
      </p>
      <h1>{t('broken.title')}</h1>
      <p>{t(isOutdated ? 'broken.outdated' : 'broken.text')}</p>
      <button type="button" className="btn btn--primary" onClick={onRetry ?? reload}>
        {t('broken.retry')}
      </button>
    </div>
  );
}

export function RouteBrokenPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <BrokenPage error={error} />;
}
