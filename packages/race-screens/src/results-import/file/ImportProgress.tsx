import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The progress of the upload, then that the server reads the file or checks its rows. */
export function ImportProgress({ state }: { state: ResultsImportState }) {
  const { t, i18n } = useTranslation(namespace);
  const { progress, chosen, reading, step } = state;
  if (progress === null || progress === 'here' || !chosen) return null;
  const { size } = chosen;
  const isSent = progress >= 1;
  const isReading = !reading || step === 'file';
  const text = !isSent
    ? t('progress.sending', { done: sizeText(size * progress, i18n.language), total: sizeText(size, i18n.language) })
    : isReading
      ? t('progress.reading')
      : t('progress.checking', { count: reading.rows.length });
  return (
    <div className={`import-progress card${isSent ? ' is-checking' : ''}`}>
      <div
        role="progressbar"
        aria-label={chosen.name ?? t('file.pasted')}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(!isSent && { 'aria-valuenow': Math.round(progress * 100) })}
      >
        <i style={{ width: `${progress * 100}%` }} />
      </div>
      <p role="status">{text}</p>
    </div>
  );
}
