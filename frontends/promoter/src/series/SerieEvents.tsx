import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useOwnEvents } from '../races/use-own-races.ts';

/** The events of a series: everybody's public ones, and the promoter's own in any state. */
export function SerieEvents({ serieId, events }: { serieId: string; events: readonly RaceEvent[] }) {
  const { t } = useTranslation('promoter');
  const { tableDate } = useFormats();
  const user = useUser();
  const own = useOwnEvents().data?.filter(({ seriesId }) => seriesId === serieId) ?? [];
  const all = [...new Map([...events, ...own].map((event) => [event.id, event])).values()];
  const isOwn = (event: RaceEvent) => event.promoterId === user?.subjectId;
  const list = useWholeList(all, { sort: 'startDate' });
  return (
    <DataTable<RaceEvent>
      {...list.table}
      name="own-series-events"
      caption={t('series.tabEvents')}
      columns={[
        {
          key: 'title',
          title: t('event.event'),
          lead: true,
          sortable: true,
          value: ({ title }) => title,
          render: (event) =>
            isOwn(event) ? <Link to={`/auth/promoter/event/${event.id}`}>{event.title}</Link> : event.title,
        },
        {
          key: 'startDate',
          title: t('event.when'),
          sortable: true,
          value: ({ startDate }) => startDate,
          render: ({ startDate }) => tableDate(startDate),
        },
        { key: 'place', title: t('event.where'), value: ({ location }) => `${location.city}, ${location.state}` },
        {
          key: 'own',
          title: t('series.whose'),
          value: (event) => (isOwn(event) ? t('series.mine') : t('series.others')),
          render: (event) => (
            <Chip tone={isOwn(event) ? 'orange' : 'plain'}>{t(isOwn(event) ? 'series.mine' : 'series.others')}</Chip>
          ),
        },
        {
          key: 'state',
          title: t('series.state'),
          value: ({ approval }) => approval,
          render: (event) =>
            event.approval === 'approved' ? (
              <StatusChip status={event.canceled ? 'canceled' : event.resultsState} />
            ) : (
              <ApprovalChip approval={event.approval} />
            ),
        },
      ]}
      rowKey={({ id }) => id}
      empty={{ title: t('series.noEvents'), text: t('series.noEventsText') }}
    />
  );
}
