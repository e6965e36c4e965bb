import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Filter } from './column.ts';

/** A filter as a chip: plain while inactive, dark once active. */
export function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className={`table-filter${value ? ' table-filter--on' : ''}`}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === 'choice' ? (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value || undefined)}>
          <option value="">{t('table.any')}</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={filter.kind}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      )}
    </div>
  );
}
