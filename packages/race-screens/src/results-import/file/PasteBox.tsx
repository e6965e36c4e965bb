import { useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
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
      <Button
        size="small"
        icon="columns"
        disabled={text.trim() === '' || state.progress !== null}
        onClick={() => void state.choose(text)}
      >
        {t('paste.read')}
      </Button>
    </div>
  );
}
