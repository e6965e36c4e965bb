import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { EventsReport } from './EventsReport.tsx';
import { fetchLateEvents } from './events-reports.api.ts';

const daysLate = ({ resultsDue }: RaceEvent) => (resultsDue ? Math.max(0, daysBetween(resultsDue, today())) : 0);

export function LateResultsPage() {
  const { t } = useTranslation('admin');
  return (
    <EventsReport
      name="lateResults"
      fetchEvents={fetchLateEvents}
      own={[
        {
          key: 'late',
          title: t('reports.late'),
          value: daysLate,
          render: (event) => (
            <Chip tone="danger" icon="warning">
              {t('dashboard.lateDays', { count: daysLate(event) })}
            </Chip>
          ),
        },
      ]}
    />
  );
}
