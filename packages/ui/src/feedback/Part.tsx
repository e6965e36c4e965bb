import type { ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { isOfDeployment } from './lazy-page.tsx';
import { ErrorNotice } from './Notice.tsx';

/** A part of a page, such as a panel or a dialog: an error in it is shown there, and the rest of the page stays. */
export function Part({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => {
        // The page around it knows what to do about a new deployment.
        if (isOfDeployment(error)) throw error;
        return <ErrorNotice error={isApiError(error) ? error : null} onRetry={retry} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
