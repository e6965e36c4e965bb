import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { sizeText } from '@podium/ui/form/file-rules.ts';
import { buttonLook } from '@podium/ui/parts/button-look.ts';
import { decisions } from '../reading/reading-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** The chosen file, how many decisions were made for it, and a button to replace it. */
export function FileBar({ state }: { state: ResultsImportState }) {
  const { t, i18n } = useTranslation(namespace);
  const { chosen, reading, said, choices, finishers } = state;
  if (!chosen || !reading) return null;
  const kept = Object.keys(choices).length + Object.keys(finishers).length + (said ? decisions(said) : 0);
  return (
    <div className="import-file card">
      <Icon name="file" size={24} />
      <p>
        <b>{chosen.name ?? t('file.pasted')}</b>{' '}
        <span className="secondary">
          {t('file.rows', { count: reading.rows.length })}, {t('file.classes', { count: reading.classes.length })},{' '}
          {sizeText(chosen.size, i18n.language)}
        </span>
      </p>
      {reading.known?.state === 'same' && (
        <p className="import-kept secondary">
          <Icon name="check" size={16} />
          {t('known.bar', { name: reading.known.name || t('file.pasted') })}
        </p>
      )}
      {kept > 0 && (
        <p className="import-kept secondary">
          <Icon name="check" size={16} />
          {t('file.kept', { count: kept })}
        </p>
      )}
      <ReplaceFile onFile={(file) => void state.choose(file)} />
    </div>
  );
}

/** A button that chooses another file. Its input is only visually hidden, so that the keyboard reaches it. */
export function ReplaceFile({ onFile, accept }: { onFile: (file: File) => void; accept?: string }) {
  const { t } = useTranslation(namespace);
  return (
    <label {...buttonLook({ size: 'small' }, 'import-replace')}>
      <Icon name="upload" size={16} />
      {t('file.replace')}
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
