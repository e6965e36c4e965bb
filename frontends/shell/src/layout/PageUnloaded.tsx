import type { ComponentProps } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { PageName } from './PageName.tsx';

type PageUnloadedProps = {
  section: ComponentProps<typeof PageName>['section'];
  error: unknown;
  onRetry: () => void;
};

/** A page about one subject that is loading, failed to load, or does not exist. */
export function PageUnloaded({ section, error, onRetry }: PageUnloadedProps) {
  const { t } = useTranslation('shell');
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <>
      <PageName section={section} name={isMissing ? t('meta.title.notFound') : undefined} />
      {isMissing ? (
        <NotFoundPage />
      ) : error ? (
        <div className="public-width public-body">
          <ErrorNotice error={error} onRetry={onRetry} />
        </div>
      ) : (
        <PageWaiting />
      )}
    </>
  );
}
