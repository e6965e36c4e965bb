import { useState } from 'react';
import { SearchSelect, type ItemField } from '@podium/ui/combobox/SearchSelect.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { claimableQuery, type ClaimableRace } from './missing.api.ts';

/** The surrounding form item passes the handler. */
type RaceFieldProps = ItemField & {
  onChange?: (eventId: string) => void;
  /**
   * The title of the race that the rider came from. It is chosen even if its deadline is over: the server's answer
   * explains that.
   */
  start: string | undefined;
  onPick: (race: ClaimableRace) => void;
};

/** A race that can still be claimed. */
export function RaceField({ onChange, start, onPick, ...field }: RaceFieldProps) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const [picked, setPicked] = useState(start ?? null);
  const nameOf = ({ title, endDate }: ClaimableRace) => t('missingPay.option', { title, date: date(endDate) });
  return (
    <SearchSelect
      {...field}
      label={t('missingPay.event')}
      picked={picked}
      find={claimableQuery}
      minLength={0}
      idOf={({ eventId }) => eventId}
      onPick={(race) => {
        setPicked(nameOf(race));
        onChange?.(race.eventId);
        onPick(race);
      }}
      counted={(count) => (count === 0 ? t('missingPay.noEvent') : t('ui:search.found', { count }))}
    >
      {nameOf}
    </SearchSelect>
  );
}
