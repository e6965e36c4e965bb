import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFilterChips } from './filter-chips.ts';
import type { FinderAddress } from '../finder/use-finder-address.ts';

/** What narrows the list, each with a way to take it away. */
export function FilterChips({ address }: { address: FinderAddress }) {
  const { t } = useTranslation('shell');
  const { change } = address;
  const chips = useFilterChips(address);
  if (chips.length === 0) return null;
  return (
    <ul className="finder-chips" aria-label={t('events.chosen')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t('events.removeFilter', { filter: label })}
            onClick={() => change(without)}
          >
            {label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
