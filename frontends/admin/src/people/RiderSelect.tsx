import { Select } from 'antd';
import { useState } from 'react';
import type { RiderLean } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSettled } from '@podium/ui/form/use-settled.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ridersQuery } from './rider-search.api.ts';
import './rider-select.css';

type RiderSelectProps = {
  id?: string;
  label?: string;
  className?: string;
  autoFocus?: boolean;
  picked?: { id: string; name: string } | null;
  /** A rider who cannot be chosen. */
  without?: readonly string[];
  onPick: (rider: { id: string; name: string }) => void;
};

/** One rider of the program, by name or AMA number. */
export function RiderSelect({
  id,
  label,
  className,
  autoFocus = false,
  picked = null,
  without = [],
  onPick,
}: RiderSelectProps) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed);
  const query = useQuery({
    ...ridersQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found = asked === '' ? [] : (query.data ?? []).filter((rider) => !without.includes(rider.id));
  const pick = (riderId: string) => {
    const rider = found.find((each) => each.id === riderId);
    if (rider) onPick({ id: rider.id, name: rider.fullName });
    setTyped('');
  };
  return (
    <>
      <Select<string, { value: string; label: string; rider: RiderLean }>
        {...(id && { id })}
        {...(label && { 'aria-label': label })}
        {...(className && { className })}
        autoFocus={autoFocus}
        value={picked?.id ?? null}
        // The chosen rider may be absent from the current search results.
        labelRender={({ label: own, value }) => (value === picked?.id ? picked.name : own)}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        // A width of its own: inside a dialog that is still opening, the field measures too narrow.
        popupMatchSelectWidth={320}
        placeholder={t('merge.search')}
        loading={query.isFetching}
        notFoundContent={
          asked === '' ? t('merge.typeName') : query.isFetching ? t('merge.searching') : t('merge.nobody')
        }
        options={found.map((rider) => ({
          value: rider.id,
          rider,
          label: [
            rider.fullName,
            rider.amaNumber && `AMA ${rider.amaNumber}`,
            rider.hometown,
            !rider.active && t('riders.accountState.deactivated'),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        optionRender={({ label: who, data }) => (
          <span className="rider-option">
            {who}
            <small>
              {[
                data.rider.email,
                data.rider.lastLogin
                  ? t('merge.lastLogin', { date: date(data.rider.lastLogin) })
                  : t('merge.neverSeen'),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        )}
        onSelect={pick}
      />
      {query.error && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
    </>
  );
}
