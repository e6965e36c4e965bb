import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The progress of the upload, then that the server checks the rows. */
export function ImportProgress({ state }: { state: ResultsImportState }) {
  const { t, i18n } = useTranslation(namespace);
  const { progress, chosen, columns } = state;
  if (progress === null || !chosen) return null;
  const { size } = chosen.file;
  const isChecking = progress >= 1;
  const text = !isChecking
    ? t('progress.sending', { done: sizeText(size * progress, i18n.language), total: sizeText(size, i18n.language) })
    : columns
      ? t('progress.checking', { count: columns.rows })
      : t('progress.reading');
  return (
    <div className={`import-progress card${isChecking ? ' is-checking' : ''}`}>
      <div
        role="progressbar"
        aria-label={chosen.file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isChecking && { 'aria-valuenow': Math.round(progress * 100) })}
      >
        <i style={{ width: `${progress * 100}%` }} />
      </div>
      <p role="status">{text}</p>
    </div>
  );
}
