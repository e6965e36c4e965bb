import type { RiderLean } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { SearchSelect, type ItemField } from '../combobox/SearchSelect.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { riderSearchQuery } from './rider-search.api.ts';
import './rider-picker.css';

type RiderPickerProps = ItemField & {
  label?: string;
  className?: string;
  autoFocus?: boolean;
  picked?: { id: string; name: string } | null;
  /** Ids of riders who cannot be chosen. */
  without?: readonly string[];
  onPick: (rider: { id: string; name: string }) => void;
};

/** One rider of the program, searched by name or AMA number. */
export function RiderPicker({ picked = null, without = [], onPick, ...field }: RiderPickerProps) {
  const { t } = useTranslation('ui');
  const { date } = useFormats();
  const wordsOf = (rider: RiderLean) => [
    [
      rider.fullName,
      rider.amaNumber && `AMA ${rider.amaNumber}`,
      rider.hometown,
      !rider.active && t('status.deactivated'),
    ],
    [
      rider.email,
      rider.lastLogin ? t('riderSearch.lastLogin', { date: date(rider.lastLogin) }) : t('riderSearch.neverSeen'),
    ],
  ];
  return (
    <SearchSelect
      {...field}
      picked={picked?.name ?? null}
      find={(typed) => riderSearchQuery(typed, 10)}
      offers={({ id }) => !without.includes(id)}
      idOf={({ id }) => id}
      onPick={({ id, fullName }) => onPick({ id, name: fullName })}
      placeholder={t('riderSearch.label')}
      hint={t('riderSearch.idle')}
      counted={(count) => t('riderSearch.found', { count })}
      minWidth={320}
    >
      {(rider) => {
        const [who, more] = wordsOf(rider).map((words) => words.filter(Boolean).join(', '));
        return (
          <span className="rider-picker-option">
            {who}
            <small>{more}</small>
          </span>
        );
      }}
    </SearchSelect>
  );
}
