import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import type { RiderSearch } from './use-rider-search.ts';
import './rider-search-field.css';

type RiderSearchFieldProps = { typed: string; onType: (typed: string) => void; search: RiderSearch };

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
        {search.state === 'searching' && t('riderSearch.searching')}
        {search.state === 'found' && t('riderSearch.found', { count: search.riders.length })}
      </p>
      {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
    </div>
  );
}
