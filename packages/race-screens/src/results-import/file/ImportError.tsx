import { isApiError } from '@podium/ui/api/api-error.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import type { ResultsImportState } from '../use-results-import.ts';
import { FileRefusal } from './FileRefusal.tsx';

/** The error of the last call: by line and column if it is about the file, otherwise a notice with a retry. */
export function ImportError({ state }: { state: ResultsImportState }) {
  const { error } = state;
  if (error === null) return null;
  if (isApiError(error) && error.errors.some(({ line }) => line !== undefined))
    return <FileRefusal error={error} onFile={(file) => void state.choose(file)} />;
  return <ErrorNotice error={error} onRetry={() => void state.retry()} />;
}
