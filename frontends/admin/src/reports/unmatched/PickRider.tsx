import { Suspense, useCallback, useId, useState } from 'react';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { RiderSearch } from '@podium/race-screens/results-import/rows/RiderSearch.tsx';
import '@podium/race-screens/results-import/rows/choice.css';

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
  const [found, setFound] = useState<RowCandidate[]>([]);
  const onFound = useCallback((riders: RowCandidate[]) => setFound(riders), []);
  const [query, setQuery] = useState(() => start.split(' ').at(-1) ?? '');
  const others = found.filter(({ riderId }) => riderId !== first?.id);
  return (
    <fieldset className="import-choice unmatched-riders">
      <legend className="visually-hidden">{t('unmatched.riders')}</legend>
      <Suspense
        fallback={
          <Delayed>
            <Skeleton lines={1} height={46} />
          </Delayed>
        }
      >
        <RiderSearch query={query} onQuery={setQuery} onFound={onFound} />
      </Suspense>
      {first && (
        <label className={picked?.id === first.id ? 'is-chosen' : undefined}>
          <input type="radio" name={name} checked={picked?.id === first.id} onChange={() => onPick(first)} />
          <b>{first.name}</b>
        </label>
      )}
      {others.map((rider) => (
        <label key={rider.riderId} className={picked?.id === rider.riderId ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name={name}
            checked={picked?.id === rider.riderId}
            onChange={() => onPick({ id: rider.riderId, name: rider.name })}
          />
          <b>{rider.name}</b>
          <span>{rider.amaNumber ? `${t('riders.ama')} ${rider.amaNumber}` : ''}</span>
          <span>{rider.hometown ?? ''}</span>
          <span className="secondary">{rider.active ? '' : t('ui:status.deactivated')}</span>
        </label>
      ))}
    </fieldset>
  );
}
