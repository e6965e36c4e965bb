import { Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { searchRiders } from './merge.api.ts';

const pause = 250;

/** The other of the two riders, by name or AMA number. */
export function RiderPick({ notRiderId, onPick }: { notRiderId: string; onPick: (riderId: string) => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({ queryKey: ['riders', 'lean', asked], queryFn: ({ signal }) => searchRiders(asked, signal), enabled: asked !== '', placeholderData: keepPreviousData });
  const found = asked === '' ? [] : (query.data ?? []).filter((rider) => rider.id !== notRiderId);
  return (
    <div className="merge-pick">
      <label htmlFor={id}>{t('merge.other')}</label>
      <Select<string>
        id={id}
        className="merge-search"
        autoFocus
        value={null}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        placeholder={t('merge.search')}
        loading={query.isFetching}
        notFoundContent={asked === '' ? t('merge.typeName') : query.isFetching ? t('merge.searching') : t('merge.nobody')}
        options={found.map((rider) => ({ value: rider.id, label: [rider.fullName, rider.amaNumber && `AMA ${rider.amaNumber}`, rider.hometown, !rider.active && t('riders.accountState.deactivated')].filter(Boolean).join(', ') }))}
        onSelect={onPick}
      />
      <p className="field-hint">{t('merge.otherHint')}</p>
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
    </div>
  );
}
