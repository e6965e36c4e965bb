import { useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { RiderSearchField } from '@podium/ui/riders/RiderSearchField.tsx';
import { useRiderSearch } from '@podium/ui/riders/use-rider-search.ts';

export type Picked = { id: string; name: string };
type PickRiderProps = {
  start: string;
  first: Picked | undefined;
  picked: Picked | null;
  onPick: (rider: Picked) => void;
};

/** Every rider by name or AMA number; the rider whose page led here first. */
export function PickRider({ start, first, picked, onPick }: PickRiderProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const name = useId();
  const [query, setQuery] = useState(() => start.split(' ').at(-1) ?? '');
  const search = useRiderSearch(query, { limit: 6 });
  const others = search.options.filter(({ id }) => id !== first?.id);
  return (
    <fieldset className="unmatched-riders choice-list">
      <legend className="visually-hidden">{t('unmatched.riders')}</legend>
      <RiderSearchField typed={query} onType={setQuery} search={search} />
      {first && (
        <label className={picked?.id === first.id ? 'is-chosen' : undefined}>
          <input type="radio" name={name} checked={picked?.id === first.id} onChange={() => onPick(first)} />
          <b>{first.name}</b>
        </label>
      )}
      {others.map((rider) => (
        <label key={rider.id} className={picked?.id === rider.id ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name={name}
            checked={picked?.id === rider.id}
            onChange={() => onPick({ id: rider.id, name: rider.fullName })}
          />
          <b>{rider.fullName}</b>
          <span>{rider.amaNumber ? `${t('riders.ama')} ${rider.amaNumber}` : ''}</span>
          <span>{rider.hometown ?? ''}</span>
          <span className="secondary">{rider.active ? '' : t('ui:status.deactivated')}</span>
        </label>
      ))}
    </fieldset>
  );
}
