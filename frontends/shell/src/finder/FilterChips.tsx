import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Changes } from './use-finder-address.ts';

export type FilterChip = { key: string; label: string; without: Changes };
type FilterChipsProps = { chips: readonly FilterChip[]; onRemove: (without: Changes) => void };

/** The active filters, each with a button that removes it. */
export function FilterChips({ chips, onRemove }: FilterChipsProps) {
  const { t } = useTranslation('shell');
  if (chips.length === 0) return null;
  return (
    <ul className="finder-chips" aria-label={t('finder.chosen')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Button
            kind="bare"
            aria-label={t('finder.removeFilter', { filter: label })}
            onClick={() => onRemove(without)}
          >
            {label}
            <Icon name="close" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
