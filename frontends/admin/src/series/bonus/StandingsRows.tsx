import { InputNumber } from 'antd';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { RiderPicker } from '@podium/ui/riders/RiderPicker.tsx';
import type { StandingRow } from './standing-rows.ts';

const max = 500;

/** Place and rider, line by line. */
export function StandingsRows({
  rows,
  onChange,
}: {
  rows: readonly StandingRow[];
  onChange: (rows: readonly StandingRow[]) => void;
}) {
  const { t } = useTranslation('admin');
  const put = (key: number, part: Partial<StandingRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const taken = rows.flatMap(({ rider }) => (rider ? [rider.id] : []));
  const add = () =>
    onChange([
      ...rows,
      {
        key: Math.max(0, ...rows.map(({ key }) => key)) + 1,
        place: Math.max(0, ...rows.map(({ place }) => place ?? 0)) + 1,
        rider: null,
      },
    ]);
  return (
    <>
      <ol className="standings">
        {rows.map(({ key, place, rider }, i) => (
          <li key={key}>
            <InputNumber<number>
              aria-label={t('money.bonus.placeOf', { number: i + 1 })}
              min={1}
              max={500}
              precision={0}
              value={place}
              onChange={(value) => put(key, { place: value })}
            />
            <RiderPicker
              label={t('money.bonus.riderOf', { number: i + 1 })}
              picked={rider}
              without={taken.filter((id) => id !== rider?.id)}
              onPick={(picked) => put(key, { rider: picked })}
            />
            <IconButton
              kind="plain"
              size="small"
              icon="trash"
              label={t('money.bonus.removeOf', { number: i + 1 })}
              title={t('money.bonus.remove')}
              onClick={() => onChange(rows.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ol>
      {rows.length < max && (
        <Button size="small" className="bonus-add" icon="plus" onClick={add}>
          {t('money.bonus.add')}
        </Button>
      )}
    </>
  );
}
