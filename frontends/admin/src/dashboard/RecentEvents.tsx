import type { RaceEvent } from '@podium/contracts/races.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { recentEventsQuery } from '../aggregates/aggregates.api.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';

export function RecentEvents() {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const query = useQuery(recentEventsQuery(today()));
  return (
    <section className="list-panel card">
      <header>
        <h2>{t('dashboard.recentEvents')}</h2>
        <Link className="link-arrow" to="/auth/admin/events">
          {t('dashboard.allEvents')}
          <Icon name="right" size={16} />
        </Link>
      </header>
      <Loaded query={query} lines={5} height={36}>
        {(events) => (
          <SimpleTable
            box={t('dashboard.recentEvents')}
            className="recent-events"
            rows={events}
            rowKey={({ id }) => id}
            empty={<EmptyNotice title={t('dashboard.noEvents')} text={t('dashboard.noEventsText')} />}
            columns={[
              {
                title: t('dashboard.event'),
                render: ({ id, title, location, endDate }) => (
                  <>
                    <Link to={`/auth/admin/event/${id}`}>
                      <b>{title}</b>
                    </Link>{' '}
                    <small>
                      {location.city}, {location.state}
                    </small>
                    <small className="recent-date">{tableDate(endDate)}</small>
                  </>
                ),
              },
              { title: t('dashboard.ended'), value: ({ endDate }) => tableDate(endDate) },
              { title: t('dashboard.results'), align: 'right', render: (event) => <ResultsChip event={event} /> },
            ]}
          />
        )}
      </Loaded>
    </section>
  );
}

function ResultsChip({ event }: { event: RaceEvent }) {
  const { t } = useTranslation('admin');
  if (event.canceled) return <StatusChip status="canceled" />;
  if (event.resultsState === 'complete') return <StatusChip status="complete" />;
  const late = event.isLate && event.resultsDue ? daysBetween(event.resultsDue, today()) : 0;
  if (late > 0)
    return (
      <Chip tone="danger" icon="warning">
        {t('dashboard.lateDays', { count: late })}
      </Chip>
    );
  return event.resultsState === 'partial' || !event.resultsDue ? (
    <StatusChip status={event.resultsState} />
  ) : (
    <Chip tone="warning">{t('dashboard.due')}</Chip>
  );
}
