import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from './use-formats.ts';

type Hours = Pick<RaceEvent, 'startTime' | 'endTime'>;

/** `4:00 PM to 10:30 PM`, by the clock at the venue; null if the event has no times. */
export function useEventHours(): (event: Hours) => string | null {
  const { t } = useTranslation('ui');
  const { clock } = useFormats();
  return ({ startTime, endTime }) => {
    if (startTime && endTime) return t('eventHours.both', { from: clock(startTime), to: clock(endTime) });
    if (startTime) return t('eventHours.from', { from: clock(startTime) });
    return endTime ? t('eventHours.until', { to: clock(endTime) }) : null;
  };
}
