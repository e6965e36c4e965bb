import { Segmented } from 'antd';
import { raceStyles, approvals } from '@podium/contracts/choices.ts';
import type { RaceEvent } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { placeKeys } from '@podium/race-screens/races/place/place.ts';
import { PlaceFilter } from '@podium/race-screens/races/place/PlaceFilter.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useAllSeries } from '../races/use-race-choices.ts';
import { useEventColumns } from './event-columns.tsx';
import { listEvents } from './events.api.ts';
import './events.css';

export function EventsPage() {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const { count, wholeMoneyWithCode } = useFormats();
  const control = useTableAddress([...placeKeys, 'races', 'seriesId', 'approval', 'from', 'to', 'canceled'], {
    sort: 'startDate',
    descending: true,
  });
  const events = useQuery({
    queryKey: [...keyOf(catalogCalls.typedEvents, { query: control.params }), control.order],
    queryFn: () => listEvents(control),
    placeholderData: keepPreviousData,
  });
  const series = useAllSeries().data;
  const total = events.data?.pagination.total;
  // Dollars of two countries are not added.
  const amounts = events.data?.contingency
    .filter(({ cents }) => cents > 0)
    .map(({ cents, currency }) => wholeMoneyWithCode(cents, currency))
    .join(' + ');
  const add = (
    <Link className="btn btn--small btn--primary" to="/auth/admin/event">
      <Icon name="plus" size={16} />
      {t('events.add')}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={t('events.title')}
        crumbs={[
          { label: t('crumb') },
          ...(total === undefined ? [] : [{ label: t('events.count', { count: total, shown: count(total) }) }]),
        ]}
        {...(amounts && { note: t('events.contingency', { amount: amounts }) })}
        actions={add}
      />
      <div className="page-body">
        <DataTable<RaceEvent>
          name="events"
          caption={t('events.title')}
          columns={useEventColumns()}
          rows={events.data?.events}
          rowKey={({ id }) => id}
          control={control}
          multiSort
          pagination={events.data?.pagination}
          error={events.error}
          onRetry={() => void events.refetch()}
          isFetching={events.isFetching}
          searchPlaceholder={t('events.search')}
          filters={[
            {
              key: 'races',
              label: t('events.style'),
              kind: 'choice',
              options: raceStyles.map((value) => ({ value, label: t(`ui:raceStyle.${value}`) })),
            },
            {
              key: 'seriesId',
              label: t('events.series'),
              kind: 'choice',
              options: (series ?? []).map(({ id, name }) => ({ value: id, label: name })),
            },
            {
              key: 'approval',
              label: t('approval.title'),
              kind: 'choice',
              options: approvals.map((value) => ({ value, label: t(`races:approval.${value}`) })),
            },
            { key: 'from', label: t('ui:table.from'), kind: 'date' },
            { key: 'to', label: t('ui:table.to'), kind: 'date' },
          ]}
          toolbar={
            <>
              <PlaceFilter control={control} />
              <Segmented
                aria-label={t('events.which.label')}
                value={control.filters['canceled'] ?? 'false'}
                options={(['false', 'true', 'all'] as const).map((value) => ({
                  value,
                  label: t(`events.which.${value}`),
                }))}
                onChange={(value) => control.setFilter('canceled', value === 'false' ? undefined : value)}
              />
            </>
          }
          empty={{ title: t('events.none'), text: t('events.noneText'), action: add }}
          rowHref={({ id }) => `/auth/admin/event/${id}`}
          rowTone={({ canceled }) => (canceled ? 'muted' : undefined)}
          fetchPage={(page) =>
            listEvents(control, { page, limit: 100 }).then((answer) => ({
              rows: answer.events,
              totalPages: answer.pagination.totalPages ?? 1,
            }))
          }
        />
      </div>
    </>
  );
}
