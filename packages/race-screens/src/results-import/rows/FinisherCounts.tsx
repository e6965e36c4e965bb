import { useId } from 'react';
import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

/** States the number of finishers by class, for a file that lists only the brand's riders. */
export function FinisherCounts({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const { answer, finishers } = state;
  if (!answer || answer.classes.length === 0) return null;
  return (
    <details className="import-finishers card" open={Object.keys(finishers).length > 0}>
      <summary>
        <Icon name="chevronRight" size={18} />
        {t('finishers.title')}
      </summary>
      <p className="secondary">{t('finishers.text')}</p>
      <ul>
        {answer.classes.map(({ classId, className }) => {
          const listed = countOf(answer.rows, className);
          return (
            <li key={classId} className="field">
              <label htmlFor={`${id}-${classId}`}>{t('finishers.label', { name: className })}</label>
              <input
                id={`${id}-${classId}`}
                type="number"
                inputMode="numeric"
                min={listed}
                max={999}
                placeholder={String(listed)}
                defaultValue={finishers[className] ?? ''}
                onChange={(event) => {
                  const count = event.target.valueAsNumber;
                  // A number that is not above the listed one counts as not stated.
                  state.stateFinishers(className, Number.isInteger(count) && count > listed ? count : null);
                }}
              />
              <p className="field-hint">{t('finishers.inFile', { count: listed })}</p>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const countOf = (rows: readonly UploadRow[], className: string) =>
  rows.filter((row) => row.className === className && /^\d+$/.test(row.place)).length;
