import type { RaceClass } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { formatExamples, formats } from './file-format.ts';

type FormatChoiceProps = { state: ResultsImportState; classes: readonly RaceClass[]; isOpen: boolean };

/** The kind of the file is asked only where its header leaves it open; the class of a one-class file always. */
export function FormatChoice({ state, classes, isOpen }: FormatChoiceProps) {
  const { t } = useTranslation(namespace);
  const { format, classId } = state;
  return (
    <div className="import-formats card">
      {isOpen && (
        <fieldset>
          <legend className="head">{t('format.title')}</legend>
          {formats.map((each) => (
            <label key={each} className={format === each ? 'is-chosen' : undefined}>
              <input type="radio" name="import-format" checked={format === each} onChange={() => state.setFormat(each)} />
              <span>
                <b>{t(`format.${each}`)}</b>
                <small className="secondary">{t(`format.${each}Note`)}</small>
                <code>{formatExamples[each]}</code>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {format === 'class' && (
        <div className="field import-class-field">
          <label htmlFor="import-class">{t('format.classLabel')}</label>
          <select id="import-class" value={classId} onChange={(event) => state.setClassId(event.target.value)}>
            <option value="">{t('format.classNone')}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
