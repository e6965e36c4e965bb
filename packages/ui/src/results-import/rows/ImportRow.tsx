import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '../../brand/Plate.tsx';
import { StatusChip } from '../../status/StatusChip.tsx';
import { rowKey, stateOf, type Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { FixRow } from './FixRow.tsx';
import { RiderChoice } from './RiderChoice.tsx';

type ImportRowProps = {
  row: UploadRow;
  state: ResultsImportState;
  classNames: readonly string[];
  isOpen: boolean;
  takesFocus: boolean;
  onOpen: () => void;
  onDecide: (choice: Choice | null) => void;
};

/** One row of the file: what it says, what the check found, and what can be done about it right here. */
export function ImportRow({ row, state, classNames, isOpen, takesFocus, onOpen, onDecide }: ImportRowProps) {
  const { t } = useTranslation(namespace);
  const at = stateOf(row, state.choices);
  const choice = state.choices[rowKey(row)];
  const isWrong = (...columns: string[]) => (row.column && columns.includes(row.column) ? 'is-wrong' : undefined);
  const place = /^\d+$/.test(row.place) ? Number(row.place) : null;
  const canChoose = row.status === 'review' || row.status === 'unmatched';
  const isAsking = canChoose && isOpen && !choice;
  return (
    <li className={`import-entry import-entry--${at}`}>
      <div className="import-row">
        <span className="figure import-line">
          <span className="import-label">{t('column.line')} </span>
          {row.line}
        </span>
        <span className={isWrong('Class')}>{row.className || t('rows.empty')}</span>
        <span className={isWrong('Pos', 'Place')}>
          {place !== null && row.status !== 'error' ? (
            <Plate place={place} size={30} />
          ) : (
            <b className="figure">{row.place || t('rows.empty')}</b>
          )}
        </span>
        <b>{row.name || t('rows.empty')}</b>
        <span className={row.status === 'error' ? 'import-fault' : undefined}>
          <Finding row={row} choice={choice} />
        </span>
        <span className="import-status">
          {canChoose && !isAsking && (
            <button
              type="button"
              className="import-change"
              onClick={choice ? () => onDecide(null) : onOpen}
              aria-label={t(choice ? 'rows.changeLabel' : 'rows.chooseLabel', { line: row.line, name: row.name })}
            >
              {t(choice ? 'rows.change' : 'rows.choose')}
            </button>
          )}
          <StatusChip status={at} />
        </span>
      </div>
      {row.status === 'error' && (
        <FixRow row={row} state={state} classNames={classNames} onRetract={choice ? () => onDecide(null) : undefined} />
      )}
      {isAsking && <RiderChoice row={row} takesFocus={takesFocus} onDecide={onDecide} />}
    </li>
  );
}

function Finding({ row, choice }: { row: UploadRow; choice: Choice | undefined }) {
  const { t } = useTranslation(namespace);
  if (row.status === 'error') return <>{row.message}</>;
  if (choice) return <>{choice.riderId ? t('rows.chosen', { name: choice.name }) : t('rows.chosenNobody')}</>;
  if (row.status === 'review') return <>{t('rows.candidates', { count: row.candidates?.length ?? 0 })}</>;
  if (row.status === 'unmatched') return <>{t('rows.unmatched')}</>;
  return <>{row.riderName === row.name ? t('rows.registered') : t('rows.riderIs', { name: row.riderName })}</>;
}
