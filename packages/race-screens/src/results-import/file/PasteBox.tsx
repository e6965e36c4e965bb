import { useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** A table that is pasted from a web page or a spreadsheet, in place of a file. */
export function PasteBox({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const [text, setText] = useState(() => (state.chosen && 'text' in state.chosen.input ? state.chosen.input.text : ''));
  return (
    <div className="import-paste card field">
      <label htmlFor={id}>{t('paste.label')}</label>
      <textarea
        id={id}
        rows={4}
        value={text}
        spellCheck={false}
        placeholder={t('paste.example')}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="button"
        className="btn btn--small"
        disabled={text.trim() === '' || state.progress !== null}
        onClick={() => void state.choose(text)}
      >
        <Icon name="columns" size={16} />
        {t('paste.read')}
      </button>
    </div>
  );
}
