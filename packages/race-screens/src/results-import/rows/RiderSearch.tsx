import { useEffect, useId, useState } from 'react';
import type { RowCandidate } from '@podium/contracts/row-candidates.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { searchRiders } from '../results-import.api.ts';
import { namespace } from '../texts.ts';

const typingPause = 250;

type RiderSearchProps = { query: string; onQuery: (query: string) => void; onFound: (riders: RowCandidate[]) => void };

/** Every rider of the program, by name or AMA number. */
export function RiderSearch({ query, onQuery, onFound }: RiderSearchProps) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const [count, setCount] = useState<number | null>(null);

  useEffect(() => {
    if (query.trim().length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      searchRiders(query.trim(), abort.signal).then(
        (riders) => {
          setCount(riders.length);
          onFound(
            riders.map((rider) => ({
              riderId: rider.id,
              name: rider.fullName,
              hometown: rider.hometown,
              amaNumber: rider.amaNumber,
              active: rider.active,
            })),
          );
        },
        () => !abort.signal.aborted && setCount(0),
      );
    }, typingPause);
    return () => (clearTimeout(timer), abort.abort());
  }, [query, onFound]);

  return (
    <div className="field import-search">
      <label htmlFor={id}>{t('choice.searchLabel')}</label>
      <input id={id} type="search" value={query} autoComplete="off" onChange={(event) => onQuery(event.target.value)} />
      <p className="field-hint" role="status">
        {count === null ? t('choice.searchHint') : t('choice.found', { count })}
      </p>
    </div>
  );
}
