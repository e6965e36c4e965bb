import { useState } from 'react';
import { isTooWide } from '@podium/contracts/vins.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { PatternText } from './PatternText.tsx';
import { addPattern } from './vin-patterns.api.ts';

export type PatternDraft = { model: string; year: string; pattern: string };
type AddPatternProps = { start?: PatternDraft; onClose: () => void };

const length = 17;

/** A new pattern; from a group of waiting VINs it starts with their common characters. */
export function AddPattern({ start = { model: '', year: '', pattern: '' }, onClose }: AddPatternProps) {
  const { t } = useTranslation('admin');
  const [draft, setDraft] = useState(start);
  const [isAsked, setAsked] = useState(false);
  const year = Number(draft.year);
  const problems = {
    model: draft.model.trim() === '',
    year: !/^(19|20)\d\d$/.test(draft.year),
    pattern: isTooWide(draft.pattern),
  };
  const isWrong = Object.values(problems).some(Boolean);
  const act = async () => {
    setAsked(true);
    if (isWrong) return false;
    await addPattern({ model: draft.model.trim(), year, pattern: draft.pattern });
    announceDone(t('vinPatterns.added'));
    return true;
  };
  const field = (key: keyof PatternDraft, clean: (text: string) => string, more: object = {}) => (
    <div className="field">
      <label htmlFor={`pattern-${key}`}>{t(`vinPatterns.${key}`)}</label>
      <input
        id={`pattern-${key}`}
        value={draft[key]}
        onChange={(event) => setDraft({ ...draft, [key]: clean(event.target.value) })}
        aria-invalid={(isAsked && problems[key]) || undefined}
        aria-describedby={isAsked && problems[key] ? `pattern-${key}-problem` : undefined}
        autoComplete="off"
        {...more}
      />
      {isAsked && problems[key] && (
        <p id={`pattern-${key}-problem`} className="field-error">
          {t(`vinPatterns.wrong.${key}`)}
        </p>
      )}
    </div>
  );
  return (
    <ConfirmDialog title={t('vinPatterns.add')} yes={t('vinPatterns.addYes')} act={act} onClose={onClose}>
      <div className="pattern-form">
        {field('model', (text) => text, { maxLength: 60, autoFocus: true })}
        {field('year', (text) => text.replace(/\D/g, '').slice(0, 4), { inputMode: 'numeric' })}
        {field('pattern', cleanPattern, { className: 'pattern-text', spellCheck: false, autoCapitalize: 'characters' })}
        <p className="pattern-shown">
          {draft.pattern && <PatternText pattern={draft.pattern} />}
          <small className="secondary">{t('vinPatterns.patternNote')}</small>
        </p>
      </div>
    </ConfirmDialog>
  );
}

/** The screens show any character as a dot. */
const cleanPattern = (text: string) =>
  text
    .toUpperCase()
    .replace(/[•.]/g, '*')
    .replace(/[^A-HJ-NPR-Z0-9*]/g, '')
    .slice(0, length);
