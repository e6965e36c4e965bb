import type { RaceClass, ResultColumn } from '@podium/contracts/races.ts';
import { resultColumns } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ImportError } from '../file/ImportError.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { withColumn } from './column-mapping.ts';
import { ColumnField } from './ColumnField.tsx';
import { ForgetMapping } from './ForgetMapping.tsx';
import './columns.css';

const required: readonly ResultColumn[] = ['Class', 'Place'];
const ridersKeys: readonly ResultColumn[] = ['Name', 'First Name', 'Last Name', 'AMA Number', 'Email', 'VIN'];
const extra = resultColumns.filter((column) => !required.includes(column) && !ridersKeys.includes(column));

/** The step that maps the file's headers to our columns, with sample cells. */
export function ColumnsStep({ state, classes }: { state: ResultsImportState; classes: readonly RaceClass[] }) {
  const { t } = useTranslation(namespace);
  const { columns, mapping, remember } = state;
  if (!columns) return null;
  const fieldOf = (column: ResultColumn) => (
    <ColumnField
      key={column}
      column={column}
      columns={columns}
      mapping={mapping}
      isRequired={required.includes(column)}
      onChoose={(header) => state.setMapping(withColumn(mapping, column, header))}
    >
      {column === 'Class' && !mapping.Class && <ClassChoice state={state} classes={classes} />}
    </ColumnField>
  );
  return (
    <>
      <ImportError state={state} />
      <section className="import-columns card">
        <header>
          <h2>{t('columns.title')}</h2>
          <p className="secondary">
            {t(columns.isSaved ? 'columns.saved' : columns.isOurs ? 'columns.ours' : 'columns.text', {
              count: columns.rows,
            })}
          </p>
          {columns.isSaved && <ForgetMapping state={state} />}
        </header>
        <fieldset>
          <legend>{t('columns.needed')}</legend>
          <ul>{required.map(fieldOf)}</ul>
        </fieldset>
        <fieldset aria-describedby="columns-rider">
          <legend>{t('columns.rider')}</legend>
          <p id="columns-rider" className="secondary">
            {t('columns.riderText')}
          </p>
          <ul>{ridersKeys.map(fieldOf)}</ul>
        </fieldset>
        <fieldset>
          <legend>{t('columns.more')}</legend>
          <ul>{extra.map(fieldOf)}</ul>
        </fieldset>
        <label className="import-remember">
          <input type="checkbox" checked={remember} onChange={(event) => state.setRemember(event.target.checked)} />
          <span>
            <b>{t('columns.remember')}</b>
            <small className="secondary">{t('columns.rememberNote')}</small>
          </span>
        </label>
      </section>
    </>
  );
}

/** The choice of the class, for a file without a class column. */
export function ClassChoice({ state, classes }: { state: ResultsImportState; classes: readonly RaceClass[] }) {
  const { t } = useTranslation(namespace);
  return (
    <div className="field import-class-field">
      <label htmlFor="import-class">{t('format.classLabel')}</label>
      <select id="import-class" value={state.classId} onChange={(event) => state.setClassId(event.target.value)}>
        <option value="">{t('format.classNone')}</option>
        {classes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
