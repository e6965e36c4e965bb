import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { namespace } from '../texts.ts';
import { cellKey, totalOf, type ClassRow } from './class-rows.ts';
import { ClassRowCells } from './ClassRowCells.tsx';
import type { ClassGridState } from './use-class-grid.ts';

type ClassTableProps = {
  state: ClassGridState;
  canEdit: boolean;
  currency: Currency;
  onDelete: (row: ClassRow) => void;
  onRemovePlace: (place: number) => void;
};

/** The table of the class grid: one row per class, one column per place. */
export function ClassTable({ state, canEdit, currency, onDelete, onRemovePlace }: ClassTableProps) {
  const { t } = useTranslation(namespace);
  const { wholeMoney } = useFormats();
  const { rows, places, problems, refused } = state;
  const problemOf = (cell: string) => {
    const problem = problems.get(cell);
    return problem ? t(`problem.${problem}`) : refused.get(cell);
  };
  const total = rows.reduce((sum, row) => sum + totalOf(row), 0);
  return (
    <table className="grid-table">
      <caption className="visually-hidden">{t('classes.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="grid-stay">
            {t('classes.name')}
          </th>
          <th scope="col">{t('classes.type')}</th>
          <th scope="col" title={t('classes.noAwardHint')}>
            {t('classes.noAward')}
          </th>
          {Array.from({ length: places }, (_, i) => i + 1).map((place) => (
            <th key={place} scope="col" className="grid-place">
              <Plate place={place} size={30} />
              {canEdit && places > 1 && (
                <IconButton
                  className="grid-icon"
                  icon="close"
                  iconSize={14}
                  label={t('classes.placeYes', { place })}
                  data-hint={t('classes.placeYes', { place })}
                  onClick={() => onRemovePlace(place)}
                />
              )}
            </th>
          ))}
          <th scope="col" className="grid-money">
            {t('classes.total')}
          </th>
          {canEdit && (
            <th scope="col" className="grid-actions">
              <span className="visually-hidden">{t('grid.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <ClassRowCells
            key={row.key}
            row={row}
            at={at}
            places={places}
            currency={currency}
            canEdit={canEdit}
            problemOf={(column) => problemOf(cellKey(row, column))}
            onChange={(make, tag) => state.setRow(row.key, make, tag)}
            onDuplicate={() => state.duplicate(row, t('classes.copyOf', { name: row.name }))}
            onDelete={() => onDelete(row)}
          />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="grid-stay">
            {t('classes.all')}
          </th>
          <td colSpan={2} />
          {Array.from({ length: places }, (_, i) => (
            <td key={i} />
          ))}
          <td className="grid-money figure">{wholeMoney(total, currency)}</td>
          {canEdit && <td className="grid-actions" />}
        </tr>
      </tfoot>
    </table>
  );
}
