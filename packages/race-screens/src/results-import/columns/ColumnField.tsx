import { useId, type ReactNode } from 'react';
import type { ColumnMapping, ResultColumn } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { namespace } from '../texts.ts';
import type { FileColumns } from './columns.api.ts';

type ColumnFieldProps = {
  column: ResultColumn;
  columns: FileColumns;
  mapping: ColumnMapping;
  isRequired: boolean;
  onChoose: (header: string) => void;
  children?: ReactNode;
};

const shownSamples = 3;

/** The choice of the file's header for one of our columns, with its first cells as samples. */
export function ColumnField({ column, columns, mapping, isRequired, onChoose, children }: ColumnFieldProps) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const chosen = mapping[column] ?? '';
  const samples = chosen ? samplesOf(columns, chosen) : [];
  return (
    <li className={chosen ? 'is-mapped' : undefined}>
      <label htmlFor={id}>
        <b>{t(`columns.of.${column}`)}</b>
        {isRequired && <small>{t('columns.required')}</small>}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        aria-describedby={`${id}-sample`}
        aria-required={isRequired}
      >
        <option value="">{t(column === 'Class' ? 'columns.oneClass' : 'columns.none')}</option>
        {[...new Set(columns.header)].filter(Boolean).map((header) => (
          <option key={header} value={header}>
            {[header, ...samplesOf(columns, header).slice(0, 1)].join(': ')}
          </option>
        ))}
      </select>
      <p id={`${id}-sample`} className="secondary">
        {chosen && <Icon name="check" size={16} />}
        {samples.slice(0, shownSamples).join(', ')}
      </p>
      {children}
    </li>
  );
}

const samplesOf = ({ header, sample }: FileColumns, name: string) =>
  sample.map((cells) => cells[header.indexOf(name)] ?? '').filter(Boolean);
