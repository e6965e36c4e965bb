import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { today } from '@podium/ui/formats/calendar.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { daysLeft } from './due.ts';

/** The time left until results are due, or how late they are. */
export function DueChip({ event }: { event: RaceEvent }) {
  const { t } = useTranslation('promoter');
  const left = daysLeft(event, today());
  if (event.isLate)
    return (
      <Chip tone="danger" icon="warning">
        {t('due.late', { count: Math.max(1, -left) })}
      </Chip>
    );
  return <Chip tone="warning">{left === 0 ? t('due.today') : t('due.left', { count: left })}</Chip>;
}
