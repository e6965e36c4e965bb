import { useId, useState, type FormEvent } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/**
 * Fixes a cell or skips the row on screen, so that the file need not be edited elsewhere. If a choice caused the error,
 * the choice is taken back instead.
 */
export function FixRow({
  row,
  state,
  classNames,
  onFix,
  onRetract,
}: {
  row: UploadRow;
  state: ResultsImportState;
  classNames: readonly string[];
  onFix: (column: string, value: string | null) => void;
  onRetract: (() => void) | undefined;
}) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const [value, setValue] = useState(suggestion(row));
  const isBusy = state.progress !== null;
  const { column } = row;

  const use = (event: FormEvent) => {
    event.preventDefault();
    if (column && value.trim()) onFix(column, value.trim());
  };
  const retract = () => {
    onRetract?.();
    // The choice caused the error, so the file is checked again without it.
    void state.recheckWithout(row);
  };
  if (onRetract) {
    return (
      <div className="import-fix">
        <button type="button" className="btn btn--small" disabled={isBusy} onClick={retract}>
          {t('fix.retract')}
        </button>
      </div>
    );
  }
  if (!state.isEditable) return <p className="import-fix secondary">{t('fix.inFile')}</p>;
  return (
    <form className="import-fix" onSubmit={use}>
      {column && (
        <>
          <label htmlFor={id}>{column}</label>
          {column === 'Class' ? (
            <select id={id} value={value} onChange={(event) => setValue(event.target.value)}>
              <option value="">{t('format.classNone')}</option>
              {classNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          ) : (
            <input id={id} value={value} onChange={(event) => setValue(event.target.value)} autoComplete="off" />
          )}
          <button
            type="submit"
            className="btn btn--small import-use"
            disabled={isBusy || value.trim() === '' || value.trim() === row.place}
          >
            {value.trim() ? t('fix.use', { value: value.trim() }) : t('fix.choose')}
          </button>
        </>
      )}
      <button type="button" className="btn btn--small" disabled={isBusy} onClick={() => onFix('', null)}>
        {t('fix.skip')}
      </button>
    </form>
  );
}

/** The obvious reading of a place such as "2O" or "1st". It is suggested, never applied by itself. */
function suggestion(row: UploadRow): string {
  if (row.column !== 'Place' && row.column !== 'Pos') return '';
  const digits = row.place.replace(/o/gi, '0').replace(/[il]/g, '1').match(/^\d+/)?.[0];
  return row.code === 'import/place-not-a-number' && digits ? String(Number(digits)) : row.place;
}
