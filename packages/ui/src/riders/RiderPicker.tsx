import { Select } from 'antd';
import { useState } from 'react';
import type { RiderLean } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { useRiderSearch } from './use-rider-search.ts';
import './rider-picker.css';

type RiderPickerProps = {
  id?: string;
  label?: string;
  className?: string;
  autoFocus?: boolean;
  picked?: { id: string; name: string } | null;
  /** Ids of riders who cannot be chosen. */
  without?: readonly string[];
  onPick: (rider: { id: string; name: string }) => void;
};

/** A select of one rider of the program, searched by name or AMA number. */
export function RiderPicker({
  id,
  label,
  className,
  autoFocus = false,
  picked = null,
  without = [],
  onPick,
}: RiderPickerProps) {
  const { t } = useTranslation('ui');
  const { date } = useFormats();
  const [typed, setTyped] = useState('');
  const search = useRiderSearch(typed, { limit: 10 });
  const found = search.riders.filter((rider) => !without.includes(rider.id));
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
        // A fixed width, because inside a dialog that is still opening the measured field is too narrow.
        popupMatchSelectWidth={320}
        placeholder={t('riderSearch.label')}
        loading={search.state === 'searching'}
        notFoundContent={t(`riderSearch.${search.state === 'found' ? 'nobody' : search.state}`)}
        options={found.map((rider) => ({
          value: rider.id,
          rider,
          // Enter must not choose from the riders of an earlier text.
          disabled: !search.isCurrent,
          label: [
            rider.fullName,
            rider.amaNumber && `AMA ${rider.amaNumber}`,
            rider.hometown,
            !rider.active && t('status.deactivated'),
          ]
            .filter(Boolean)
            .join(', '),
        }))}
        optionRender={({ label: who, data }) => (
          <span className="rider-picker-option">
            {who}
            <small>
              {[
                data.rider.email,
                data.rider.lastLogin
                  ? t('riderSearch.lastLogin', { date: date(data.rider.lastLogin) })
                  : t('riderSearch.neverSeen'),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
        )}
        onSelect={pick}
      />
      {search.error && <ErrorNotice error={search.error} onRetry={search.retry} />}
    </>
  );
}
