import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The chosen file, how many decisions were made for it, and a button to replace it. */
export function FileBar({ state }: { state: ResultsImportState }) {
  const { t, i18n } = useTranslation(namespace);
  const { chosen, answer, choices, edits, finishers } = state;
  if (!chosen || !answer) return null;
  const fixes = Object.keys(choices).length + edits.length + Object.keys(finishers).length;
  return (
    <div className="import-file card">
      <Icon name="file" size={24} />
      <p>
        <b>{chosen.file.name}</b>{' '}
        <span className="secondary">
          {t('file.rows', { count: answer.rows.length })}, {t('file.classes', { count: answer.classes.length })},{' '}
          {sizeText(chosen.file.size, i18n.language)}
        </span>
      </p>
      {state.isMapped && (
        <button type="button" className="btn btn--small" onClick={() => state.setStep('columns')}>
          <Icon name="columns" size={16} />
          {t('columns.change')}
        </button>
      )}
      {fixes > 0 && (
        <p className="import-kept secondary">
          <Icon name="check" size={16} />
          {t('file.kept', { count: fixes })}
        </p>
      )}
      <ReplaceFile onFile={(file) => void state.choose(file)} />
    </div>
  );
}

/** A button that chooses another file. Its input is only visually hidden, so that the keyboard reaches it. */
export function ReplaceFile({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation(namespace);
  return (
    <label className="btn btn--small import-replace">
      <Icon name="upload" size={16} />
      {t('file.replace')}
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.xlsx"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
