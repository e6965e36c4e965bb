import { Switch } from 'antd';
import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { currencyOf, type Country } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { listEvents } from './events.api.ts';
import './events.css';

export function EventsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count, wholeMoney } = useFormats();
  const control = useTableAddress(['country', 'canceled', 'from', 'to', 'seriesId'], { sort: 'startDate', descending: true });
  const events = useQuery({ queryKey: ['events', control.params, control.sort, control.descending], queryFn: () => listEvents(control), placeholderData: keepPreviousData });
  const isCanceled = control.filters['canceled'] === 'true';
  // Dollars of two countries make no sum: the total stands only where one country is chosen.
  const country = control.filters['country'] as Country | undefined;
  const total = events.data?.pagination.total;
  return (
    <>
      <PageHeader
        title={t('events.title')}
        crumbs={[{ label: t('crumb') }, ...(total === undefined ? [] : [{ label: t('events.count', { count: total, shown: count(total) }) }])]}
        {...(events.data && country && { note: t('events.contingency', { amount: wholeMoney(events.data.contingencyAmount, currencyOf(country)) }) })}
        actions={
          <Link className="btn btn--small btn--primary" to="/auth/admin/event">
            <Icon name="plus" size={16} />
            {t('events.add')}
          </Link>
        }
      />
      <div className="page-body">
        <DataTable<RaceEvent>
          name="events"
          caption={t('events.title')}
          columns={useColumns()}
          rows={events.data?.events}
          rowKey={({ id }) => id}
          control={control}
          pagination={events.data?.pagination}
          error={events.error}
          onRetry={() => void events.refetch()}
          isFetching={events.isFetching}
          searchPlaceholder={t('events.search')}
          filters={[
            { key: 'country', label: t('events.country'), kind: 'choice', options: (['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) })) },
          ]}
          toolbar={
            <label className="table-switch">
              <Switch size="small" checked={isCanceled} onChange={(on) => control.setFilter('canceled', on ? 'true' : undefined)} />
              {t('events.canceledOnly')}
            </label>
          }
          empty={{ title: t('events.none'), text: t('events.noneText'), action: <Link className="btn btn--small btn--primary" to="/auth/admin/event">{t('events.add')}</Link> }}
          rowHref={({ id }) => `/auth/admin/event/${id}`}
          rowTone={({ canceled }) => (canceled ? 'muted' : undefined)}
          fetchPage={(page) => listEvents(control, page).then((answer) => ({ rows: answer.events, totalPages: answer.pagination.totalPages ?? 1 }))}
        />
      </div>
    </>
  );
}

function useColumns(): Column<RaceEvent>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  return [
    { key: 'title', title: t('events.event'), lead: true, sortable: true, value: ({ title }) => title },
    { key: 'startDate', title: t('events.date'), sortable: true, value: ({ startDate }) => startDate, render: ({ startDate }) => tableDate(startDate) },
    { key: 'series', title: t('events.series'), value: ({ seriesName }) => seriesName },
    { key: 'place', title: t('events.place'), value: ({ location }) => `${location.city}, ${location.state}` },
    { key: 'venue', title: t('events.venue'), optional: true, value: ({ venue }) => venue },
    { key: 'style', title: t('events.style'), optional: true, value: ({ raceStyle }) => raceStyle, render: ({ raceStyle }) => t(`ui:raceStyle.${raceStyle}`) },
    { key: 'paying', title: t('events.paying'), value: ({ paying }) => (paying ? 1 : 0), render: ({ paying, payingClasses }) => (paying ? <Chip tone="outline">{t('events.classes', { count: payingClasses })}</Chip> : <Chip>{t('events.notPaying')}</Chip>) },
    { key: 'contingency', title: t('events.amount'), align: 'right', value: ({ contingencyCents }) => contingencyCents / 100, render: ({ contingencyCents, currency }) => <Money cents={contingencyCents} currency={currency} whole withCode /> },
    { key: 'results', title: t('events.results'), value: ({ canceled, resultsState }) => (canceled ? 'canceled' : resultsState), render: ({ canceled, resultsState }) => <StatusChip status={canceled ? 'canceled' : resultsState} /> },
  ];
}
