import { useId, useState, type FormEvent } from 'react';
import type { RowCorrection } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';

/** A row as it is shown; a place may be a status. */
export type EditedRow = {
  className: string;
  place: string;
  name: string;
  hometown?: string | null;
  bike?: string | null;
  amaNumber?: string | null;
};
const fields = ['class', 'place', 'name', 'hometown', 'amaNumber', 'bike'] as const;
type Field = (typeof fields)[number];
const valuesOf = (row: EditedRow): Record<Field, string> => ({
  class: row.className,
  place: row.place,
  name: row.name,
  hometown: row.hometown ?? '',
  amaNumber: row.amaNumber ?? '',
  bike: row.bike ?? '',
});
const labels: Record<Field, string> = {
  class: 'column.class',
  place: 'column.place',
  name: 'read.role.name',
  hometown: 'column.hometown',
  amaNumber: 'column.amaNumber',
  bike: 'column.bike',
};

type RowEditorProps = {
  row: EditedRow;
  classNames: readonly string[];
  isBusy: boolean;
  onCorrect: (correction: RowCorrection) => void;
  onClose?: () => void;
};

/** Corrects the cells of a row, or leaves the row out; only what was changed is sent. */
export function RowEditor({ row, classNames, isBusy, onCorrect, onClose }: RowEditorProps) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const read = valuesOf(row);
  const [values, setValues] = useState(read);
  const changed = fields.filter((field) => values[field].trim() !== read[field]);
  const use = (event: FormEvent) => {
    event.preventDefault();
    if (changed.length > 0) onCorrect(Object.fromEntries(changed.map((field) => [field, values[field].trim()])));
  };
  const change = (field: Field, value: string) => setValues((before) => ({ ...before, [field]: value }));
  return (
    <form className="import-editor" onSubmit={use}>
      {fields.map((field) => (
        <div key={field} className="field">
          <label htmlFor={`${id}-${field}`}>{t(labels[field])}</label>
          {field === 'class' ? (
            <select
              className="control--small"
              id={`${id}-${field}`}
              value={values.class}
              onChange={(event) => change(field, event.target.value)}
            >
              {!classNames.includes(values.class) && <option value={values.class}>{values.class}</option>}
              {classNames.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          ) : (
            <input
              className="control--small"
              id={`${id}-${field}`}
              value={values[field]}
              maxLength={200}
              autoComplete="off"
              autoFocus={field === 'place'}
              onChange={(event) => change(field, event.target.value)}
            />
          )}
        </div>
      ))}
      <div className="import-editor-actions">
        <Button type="submit" size="small" className="import-use" disabled={isBusy || changed.length === 0}>
          {t('read.use')}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => onCorrect({ leaveOut: true })}>
          {t('fix.skip')}
        </Button>
        {onClose && (
          <Button size="small" onClick={onClose}>
            {t('choice.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
