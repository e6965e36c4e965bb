import { memo, useId } from 'react';
import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { namespace } from '../../texts.ts';
import { placeIn, statuses, withCell, type Column, type ResultRow } from './result-rows.ts';
import { RiderCell } from './RiderCell.tsx';
import { RowState } from './RowState.tsx';

export type RowActions = {
  change: (key: string, make: (row: ResultRow) => ResultRow, tag: string | null) => void;
  remove: (row: ResultRow) => void;
  /** Links the row to the rider with its AMA number. */
  link: (row: ResultRow) => void;
};
type ResultRowCellsProps = {
  row: ResultRow;
  at: number;
  isChanged: boolean;
  isNew: boolean;
  /** The payout of this place, shown while the row has changes and therefore no verdict. */
  placeCents: number;
  verdict: Verdict | undefined;
  currency: EventDetail['currency'];
  problems: Partial<Record<Column, string>> | undefined;
  actions: RowActions;
};

/** One result as a table row: an input per cell, with the amount and the state of the row. */
export const ResultRowCells = memo(function ResultRowCells({
  row,
  at,
  isChanged,
  isNew,
  placeCents,
  verdict,
  currency,
  problems,
  actions,
}: ResultRowCellsProps) {
  const { t } = useTranslation(namespace);
  const { money } = useFormats();
  const why = useId();
  const place = placeIn(row);
  const who = row.name.trim() || t('results.rowNumber', { number: at + 1 });
  const set = (column: Column, text: string) =>
    actions.change(row.key, (now) => withCell(now, column, text), `${column} ${row.key}`);
  const field = (column: Column) => ({
    'data-row': at,
    'data-column': column,
    ...(problems?.[column] && { 'aria-invalid': true, 'aria-describedby': `${why}-${column}` }),
  });
  const problemNote = (column: Column) =>
    problems?.[column] && (
      <span id={`${why}-${column}`} className="grid-problem">
        {problems[column]}
      </span>
    );
  const cents = isChanged ? (row.riderId ? placeCents : 0) : (verdict?.amountCents ?? 0);
  const textCell = (column: 'amaNumber' | 'bike' | 'vin' | 'hometown') => (
    <td data-label={t(`column.${column}`)}>
      <input
        type="text"
        {...field(column)}
        className={`grid-input grid-input--${column}`}
        aria-label={t(`results.cellOf.${column}`, { name: who })}
        value={row[column]}
        autoComplete="off"
        spellCheck={false}
        {...(column === 'amaNumber' && isChanged && { onBlur: () => actions.link(row) })}
        onChange={(event) => set(column, event.target.value)}
      />
      {problemNote(column)}
    </td>
  );
  return (
    <tr className={`${isChanged ? 'is-changed' : ''}${row.status === 'finished' ? '' : ' is-out'}`}>
      <td className="grid-stay result-place">
        <span aria-hidden="true">
          {(place !== null || row.status !== 'finished') && (
            <Plate place={place} size={30} silent {...(place === null && { text: row.status })} />
          )}
        </span>
        <input
          type="text"
          inputMode="numeric"
          {...field('place')}
          className="grid-input figure"
          aria-label={t('results.placeOf', { name: who })}
          value={row.place}
          autoComplete="off"
          onChange={(event) => set('place', event.target.value)}
        />
      </td>
      <td className="grid-stay result-status" data-label={t('column.status')}>
        <select
          {...field('status')}
          className="grid-input"
          aria-label={t('results.cellOf.status', { name: who })}
          value={row.status}
          onChange={(event) => set('status', event.target.value)}
        >
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </select>
      </td>
      <td className="grid-stay result-rider">
        <RiderCell
          name={row.name}
          isLinked={row.riderId !== null}
          label={t('results.riderOf', { number: at + 1 })}
          field={field('name')}
          onType={(name) => set('name', name)}
          onPick={(rider) =>
            actions.change(
              row.key,
              (now) => ({
                ...now,
                name: rider.fullName,
                riderId: rider.id,
                isNobody: false,
                amaNumber: rider.amaNumber ?? now.amaNumber,
                hometown: rider.hometown ?? now.hometown,
              }),
              null,
            )
          }
          onNobody={() => actions.change(row.key, (now) => ({ ...now, riderId: null, isNobody: true }), null)}
        />
        {problemNote('name')}
      </td>
      {textCell('amaNumber')}
      {textCell('bike')}
      <td className="grid-money result-money figure" data-label={t('column.pays')}>
        {cents > 0 ? (
          money(cents, currency)
        ) : (
          <span className="secondary">{isChanged || verdict || row.riderId === null ? t('results.nothing') : '–'}</span>
        )}
      </td>
      <td className="result-state" data-label={t('column.state')}>
        <RowState row={row} isChanged={isChanged} isNew={isNew} hasProblem={problems !== undefined} verdict={verdict} />
        {problemNote('place')}
      </td>
      {textCell('vin')}
      {textCell('hometown')}
      <td className="grid-actions result-acts">
        <IconButton
          className="grid-icon"
          icon="trash"
          label={t('results.deleteOf', { name: who })}
          data-hint={t('results.delete')}
          onClick={() => actions.remove(row)}
        />
      </td>
    </tr>
  );
});
