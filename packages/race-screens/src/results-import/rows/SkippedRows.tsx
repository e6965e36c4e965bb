import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The skipped lines of the file, each with a button to restore it. */
export function SkippedRows({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  return (
    <ul>
      {state.skipped.map(({ key, line, className, place, name }) => (
        <li key={key} className="import-entry" data-state="skipped">
          <div className="import-row import-row--skipped">
            <span className="figure import-line">
              <span className="import-label">{t('column.line')} </span>
              {line}
            </span>
            <span>{className || t('rows.empty')}</span>
            <b className="figure">{place || t('rows.empty')}</b>
            <b>{name || t('rows.empty')}</b>
            <span className="secondary">{t('rows.skipped')}</span>
            <Button
              size="small"
              icon="undo"
              disabled={state.progress !== null}
              aria-label={t('rows.unskipLabel', { line, name })}
              onClick={() => void state.correct(key, null)}
            >
              {t('rows.unskip')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
