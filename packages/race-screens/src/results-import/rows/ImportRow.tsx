import type { UploadRow } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { isUnaccounted, lineKey, rowKey, stateOf, type Choice } from '../import-draft.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { FixRow } from './FixRow.tsx';
import { RiderChoice } from './RiderChoice.tsx';
import type { FactColumn } from './row-columns.ts';
import { RowFacts } from './RowFacts.tsx';
import { RowFinding } from './RowFinding.tsx';

type ImportRowProps = {
  row: UploadRow;
  state: ResultsImportState;
  classNames: readonly string[];
  facts: readonly FactColumn[];
  isOpen: boolean;
  takesFocus: boolean;
  onOpen: () => void;
  onClose: () => void;
  onDecide: (choice: Choice | null) => void;
  onCorrected: () => void;
};

/** One row of the file: its values, the result of the check, and the controls to fix it or choose its rider. */
export function ImportRow({
  row,
  state,
  classNames,
  facts,
  isOpen,
  takesFocus,
  onOpen,
  onClose,
  onDecide,
  onCorrected,
}: ImportRowProps) {
  const { t } = useTranslation(namespace);
  const at = stateOf(row, state.choices);
  const choice = state.choices[rowKey(row)];
  const isWrong = (...columns: string[]) => (row.column && columns.includes(row.column) ? 'is-wrong' : undefined);
  const place = /^\d+$/.test(row.place) ? Number(row.place) : null;
  const canChoose = row.status !== 'error';
  const isAsking = canChoose && isOpen && !choice;
  const isPaidUnknown = isUnaccounted(row, state);
  return (
    <li
      className={`import-entry import-entry--${at}${isPaidUnknown ? ' is-unaccounted' : ''}`}
      data-line={row.line}
      data-row={lineKey(row)}
      tabIndex={-1}
    >
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
        <RowFacts row={row} facts={facts} />
        <span className={row.status === 'error' ? 'import-fault' : 'import-finding'}>
          <RowFinding row={row} choice={choice} isPaidUnknown={isPaidUnknown} />
        </span>
        <span className="import-status">
          <StatusChip status={at} />
          {canChoose && !isAsking && (
            <Button
              kind="bare"
              className="import-change"
              onClick={choice ? () => onDecide(null) : onOpen}
              aria-label={t(choice || row.status === 'matched' ? 'rows.changeLabel' : 'rows.chooseLabel', {
                line: row.line,
                name: row.name,
              })}
            >
              {t(choice || row.status === 'matched' ? 'rows.change' : 'rows.choose')}
            </Button>
          )}
        </span>
      </div>
      {row.status === 'error' && (
        <FixRow
          key={`${row.code} ${row.place}`}
          row={row}
          state={state}
          classNames={classNames}
          onRetract={choice ? () => onDecide(null) : undefined}
          onCorrected={onCorrected}
        />
      )}
      {isAsking && <RiderChoice row={row} takesFocus={takesFocus} onDecide={onDecide} onClose={onClose} />}
    </li>
  );
}
