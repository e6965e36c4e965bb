import { useId } from 'react';
import type { RiderLean } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Search } from '../combobox/use-search.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import './rider-search-field.css';

type RiderSearchFieldProps = { typed: string; onType: (typed: string) => void; search: Search<RiderLean> };

/** The input of a rider search, with its states; the page lists the riders below it. */
export function RiderSearchField({ typed, onType, search }: RiderSearchFieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <div className="field rider-search-field">
      <label htmlFor={id}>{t('riderSearch.label')}</label>
      <input id={id} type="search" value={typed} autoComplete="off" onChange={(event) => onType(event.target.value)} />
      <p className="field-hint" role="status">
        {search.state === 'idle' && t('riderSearch.hint')}
        {search.state === 'searching' && t('search.searching')}
        {search.state === 'found' && t('riderSearch.found', { count: search.options.length })}
      </p>
      {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
    </div>
  );
}
