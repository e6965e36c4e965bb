import { columnRoles } from '@podium/contracts/choices.ts';
import type { ColumnRole, Reading } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';

type Column = Reading['columns'][number];

/** Which column is used as what, with its first cells, and which are not used and why. */
export function ReadColumns({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const { reading } = state;
  if (!reading) return null;
  const tables = reading.tables.filter(({ used }) => used);
  const columns = reading.columns.filter(({ table }) => tables.some(({ id }) => id === table));
  const listed = (isUsed: boolean) =>
    columns
      .filter(({ role }) => (role !== null) === isUsed)
      .map((column) => <ColumnLine key={`${column.table} ${column.at}`} column={column} state={state} />);
  const unused = listed(false);
  return (
    <section className="import-read-columns card">
      <h2>{t('read.columns')}</h2>
      <ul>{listed(true)}</ul>
      {unused.length > 0 && (
        <details>
          <summary>
            <Icon name="chevronRight" size={18} />
            {t('read.unusedColumns', { count: unused.length })}
          </summary>
          <ul>{unused}</ul>
        </details>
      )}
    </section>
  );
}

function ColumnLine({ column, state }: { column: Column; state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const { table, name, at, role, sample, why } = column;
  const used = state.reading?.tables.filter((each) => each.used) ?? [];
  const of = used.length > 1 ? used.find(({ id }) => id === table) : undefined;
  // Place and class are moved to another column, and never to none.
  const isFixed = role === 'place' || role === 'class';
  return (
    <li>
      <span>
        <b>{name}</b>
        {of && <small className="secondary"> {of.name ?? t('read.table', { id: of.id })}</small>}
      </span>
      <span className="secondary">{sample.join(' · ') || t('rows.empty')}</span>
      <select
        className="control--small"
        aria-label={t('read.roleOf', { column: name })}
        value={role ?? ''}
        disabled={state.progress !== null}
        onChange={(event) => void state.giveRole({ table, at }, (event.target.value || null) as ColumnRole | null)}
      >
        {!isFixed && <option value="">{t('read.role.none')}</option>}
        {(isFixed ? [role] : columnRoles).map((each) => (
          <option key={each} value={each}>
            {t(`read.role.${each}`)}
          </option>
        ))}
      </select>
      <small className="secondary">{why}</small>
    </li>
  );
}
