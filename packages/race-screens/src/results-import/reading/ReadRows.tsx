import { useState } from 'react';
import type { RaceClass } from '@podium/contracts/races.ts';
import type { ReadingRow } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RowPages } from '../rows/RowPages.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { RowEditor } from './RowEditor.tsx';

const pageSize = 50;

type ReadRowsProps = {
  state: ResultsImportState;
  classes: readonly RaceClass[];
  shown: string | null;
  onShow: (className: string | null) => void;
};

/** The rows as they were read, those with a finding first; each can be corrected or left out. */
export function ReadRows({ state, classes, shown, onShow }: ReadRowsProps) {
  const { t } = useTranslation(namespace);
  const { rows = [], classes: read = [] } = state.reading ?? {};
  const found = rows.filter(({ findings }) => findings.length > 0);
  /** Rows with a finding open the list, until the user opens or closes it. */
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? found.length > 0;
  const [page, setPage] = useState(0);
  const [edited, setEdited] = useState<string | null>(null);
  const asked = shown ?? (found.length > 0 ? '' : (read[0]?.className ?? ''));
  const listed = asked === '' && found.length > 0 ? found : rows.filter(({ className }) => className === asked);
  const from = Math.min(page, Math.max(0, Math.ceil(listed.length / pageSize) - 1)) * pageSize;
  return (
    <details
      className="import-read-rows card"
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.target as HTMLDetailsElement;
        if (open !== isOpen) setOpened(open);
      }}
    >
      <summary>
        <Icon name="chevronRight" size={18} />
        {t('read.rows', { count: rows.length })}
      </summary>
      {isOpen && (
        <>
          <p className="import-read-filter field">
            <label htmlFor="read-rows">{t('read.show')}</label>
            <select
              className="control--small"
              id="read-rows"
              value={asked}
              onChange={(event) => (onShow(event.target.value), setPage(0), setEdited(null))}
            >
              {found.length > 0 && <option value="">{t('read.withFindings', { count: found.length })}</option>}
              {read.map(({ className, rows: count }) => (
                <option key={className} value={className}>
                  {t('read.ofClass', { name: className, count })}
                </option>
              ))}
            </select>
          </p>
          <ul>
            {listed.slice(from, from + pageSize).map((row) => {
              const key = `${row.table}/${row.line}`;
              return (
                <ReadRow
                  key={key}
                  row={row}
                  isEdited={edited === key}
                  isBusy={state.progress !== null}
                  onEdit={() => setEdited(key)}
                >
                  <RowEditor
                    key={key}
                    row={{ ...row, place: row.place === null ? row.status : String(row.place) }}
                    classNames={classes.map(({ name }) => name)}
                    isBusy={state.progress !== null}
                    onCorrect={(correction) => {
                      setEdited(null);
                      const { line, className, place, status, name } = row;
                      void state.correct(key, correction, { line, className, place: String(place ?? status), name });
                    }}
                    onClose={() => setEdited(null)}
                  />
                </ReadRow>
              );
            })}
          </ul>
          {listed.length > pageSize && (
            <RowPages
              from={from}
              to={Math.min(from + pageSize, listed.length)}
              count={listed.length}
              onGo={(by) => setPage(from / pageSize + by)}
            />
          )}
        </>
      )}
    </details>
  );
}

type ReadRowProps = {
  row: ReadingRow;
  isEdited: boolean;
  isBusy: boolean;
  onEdit: () => void;
  children: React.ReactNode;
};

function ReadRow({ row, isEdited, isBusy, onEdit, children }: ReadRowProps) {
  const { t } = useTranslation(namespace);
  const { line, className, place, status, name, amaNumber, hometown, bike, findings } = row;
  return (
    <li data-line={line} className={findings.some(({ serious }) => serious) ? 'is-open' : undefined}>
      <span className="figure import-line">{line}</span>
      <span>{place === null ? <b className="figure">{status}</b> : <Plate place={place} size={28} />}</span>
      <span>
        <b>{name || t('rows.empty')}</b>
        <small className="secondary">
          {[className, amaNumber && t('choice.ama', { number: amaNumber }), hometown, bike].filter(Boolean).join(' · ')}
        </small>
        {findings.map(({ code, message }) => (
          <em key={code}>{message}</em>
        ))}
      </span>
      {!isEdited && (
        <Button
          size="small"
          icon="edit"
          disabled={isBusy}
          aria-label={t('read.correctLabel', { line, name })}
          onClick={onEdit}
        >
          {t('read.correct')}
        </Button>
      )}
      {isEdited && children}
    </li>
  );
}
