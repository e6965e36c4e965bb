import { memo, useId } from 'react';
import type { PayoutType } from '@podium/contracts/payouts.ts';
import { payoutTypes } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import type { Currency } from '@podium/contracts/money.ts';
import { namespace } from '../texts.ts';
import { totalOf, withAmount, type ClassRow } from './class-rows.ts';

type ClassRowCellsProps = {
  row: ClassRow;
  at: number;
  places: number;
  currency: Currency;
  canEdit: boolean;
  problemOf: (column: string | number) => string | undefined;
  onChange: (make: (row: ClassRow) => ClassRow, tag: string | null) => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** One class as a table row: its name, payout type and payout by place. */
export const ClassRowCells = memo(function ClassRowCells({
  row,
  at,
  places,
  currency,
  canEdit,
  problemOf,
  onChange,
  onDuplicate,
  onDelete,
}: ClassRowCellsProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const { wholeMoney } = useFormats();
  const why = useId();
  const name = row.name.trim() || t('classes.unnamed', { number: at + 1 });
  const cell = (column: string) => ({ 'data-row': at, 'data-column': column, disabled: !canEdit });
  const wrong = (column: string | number) => {
    return problemOf(column) ? { 'aria-invalid': true, 'aria-describedby': `${why}-${column}` } : {};
  };
  const problemNote = (column: string | number) => {
    const problem = problemOf(column);
    return (
      problem && (
        <span id={`${why}-${column}`} className="grid-problem">
          {problem}
        </span>
      )
    );
  };
  return (
    <tr>
      <th scope="row" className="grid-stay">
        <input
          type="text"
          {...cell('name')}
          {...wrong('name')}
          className="grid-input grid-input--lead"
          aria-label={t('classes.nameOf', { number: at + 1 })}
          value={row.name}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange((now) => ({ ...now, name: event.target.value }), `name ${row.key}`)}
        />
        {problemNote('name')}
      </th>
      <td>
        <select
          {...cell('type')}
          className="grid-input"
          aria-label={t('classes.typeOf', { name })}
          value={row.payoutType}
          onChange={(event) => onChange((now) => ({ ...now, payoutType: event.target.value as PayoutType }), null)}
        >
          {payoutTypes.map((type) => (
            <option key={type} value={type}>
              {t(`ui:payout.${type}`)}
            </option>
          ))}
        </select>
      </td>
      <td className="grid-tick">
        <label>
          <input
            type="checkbox"
            {...cell('noAward')}
            checked={row.noAward}
            aria-label={t('classes.noAwardOf', { name })}
            onChange={(event) => onChange((now) => ({ ...now, noAward: event.target.checked }), null)}
          />
        </label>
      </td>
      {Array.from({ length: places }, (_, i) => i + 1).map((place) => (
        <td key={place}>
          <input
            type="text"
            inputMode="decimal"
            {...cell(String(place))}
            {...wrong(place)}
            disabled={!canEdit || row.payoutType === 'noPayout'}
            className="grid-input grid-input--money figure"
            aria-label={t('classes.amountOf', { name, place })}
            value={row.payoutType === 'noPayout' ? '' : (row.amounts[place - 1] ?? '')}
            autoComplete="off"
            onChange={(event) => onChange((now) => withAmount(now, place, event.target.value), `${place} ${row.key}`)}
          />
          {problemNote(place)}
        </td>
      ))}
      <td className="grid-money figure">{row.payoutType === 'noPayout' ? '–' : wholeMoney(totalOf(row), currency)}</td>
      {canEdit && (
        <td className="grid-actions">
          <IconButton
            className="grid-icon"
            icon="copy"
            label={t('classes.duplicateOf', { name })}
            data-hint={t('classes.duplicate')}
            onClick={onDuplicate}
          />
          <Button
            kind="bare"
            className="grid-icon"
            aria-label={t('classes.deleteOf', { name })}
            data-hint={t(row.hasResults ? 'classes.keepsResults' : 'classes.delete')}
            aria-disabled={row.hasResults}
            {...(row.hasResults && { 'aria-describedby': `${why}-results` })}
            onClick={onDelete}
          >
            <Icon name={row.hasResults ? 'lock' : 'trash'} size={18} />
          </Button>
          {row.hasResults && (
            <span id={`${why}-results`} className="visually-hidden">
              {t('classes.keepsResults')}
            </span>
          )}
        </td>
      )}
    </tr>
  );
});
