import { useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { FilterDialog, FilterForm } from '@podium/ui/table/FilterDialog.tsx';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

const keys = ['name', 'email', 'bikeModel', 'bikeYear'] as const;
type Wanted = Partial<Record<(typeof keys)[number], string | undefined>>;

/** Rider and bike as one filter. */
export function ClaimFilters({ control }: { control: TableControl }) {
  const { t } = useTranslation('admin');
  return (
    <FilterDialog
      label={t('payouts.filter.label')}
      text={keys.flatMap((key) => control.filters[key] ?? []).join(', ')}
      form={({ apply, close }) => (
        <ClaimFilterForm
          start={control.filters}
          onApply={(wanted) => apply(Object.fromEntries(keys.map((key) => [key, wanted[key]?.trim() || undefined])))}
          onClose={close}
        />
      )}
    />
  );
}

function ClaimFilterForm({
  start,
  onApply,
  onClose,
}: {
  start: Wanted;
  onApply: (wanted: Wanted) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [wanted, setWanted] = useState<Wanted>(start);
  return (
    <FilterForm
      label={t('payouts.filter.label')}
      onApply={() => onApply(wanted)}
      onClear={() => onApply({})}
      onClose={onClose}
    >
      {keys.map((key, i) => (
        <div key={key} className="field">
          <label htmlFor={`${id}-${key}`}>{t(`payouts.filter.${key}`)}</label>
          <input
            id={`${id}-${key}`}
            autoFocus={i === 0}
            {...(key === 'bikeYear' ? { type: 'number', min: 1990, max: 2100 } : { type: 'text', maxLength: 80 })}
            value={wanted[key] ?? ''}
            onChange={(event) => setWanted({ ...wanted, [key]: event.target.value })}
          />
        </div>
      ))}
    </FilterForm>
  );
}
