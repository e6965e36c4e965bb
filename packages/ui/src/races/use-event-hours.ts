import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '../formats/use-formats.ts';
import { namespace } from './texts.ts';

type Hours = Pick<RaceEvent, 'startTime' | 'endTime'>;

/** `4:00 PM to 10:30 PM`, by the clock at the venue; null where an event does not say. */
export function useEventHours(): (event: Hours) => string | null {
  const { t } = useTranslation(namespace);
  const { clock } = useFormats();
  return ({ startTime, endTime }) => {
    if (startTime && endTime) return t('event.hours', { from: clock(startTime), to: clock(endTime) });
    if (startTime) return t('event.hoursFrom', { from: clock(startTime) });
    return endTime ? t('event.hoursUntil', { to: clock(endTime) }) : null;
  };
}
