import { Segmented } from 'antd';
import { raceStyles, approvals, eventSorts } from '@podium/contracts/choices.ts';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { writeSort, type SortColumn } from '@podium/contracts/sort.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { placeKeys } from '@podium/race-screens/races/place/place.ts';
import { PlaceFilter } from '@podium/race-screens/races/place/PlaceFilter.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useAllSeries } from '../races/use-race-choices.ts';
import { useEventColumns } from './event-columns.tsx';
import { eventsQuery } from './events.api.ts';
import './events.css';

const isKnown = ({ key }: SortColumn) => eventSorts.some((sort) => sort === key);

export function EventsPage() {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const { count, wholeMoneyWithCode } = useFormats();
  const series = useAllSeries().data;
  const list = useList({
    query: eventsQuery,
    rows: 'events',
    filters: [
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
    ],
    otherFilters: [...placeKeys, 'canceled'],
    search: ({ params, order }) => ({ ...params, sort: writeSort(order.filter(isKnown)) || '-startDate' }),
    sort: 'startDate',
    descending: true,
  });
  const { total, control } = list;
  // Dollars of two countries are not added.
  const amounts = list.data?.contingency
    .filter(({ cents }) => cents > 0)
    .map(({ cents, currency }) => wholeMoneyWithCode(cents, currency))
    .join(' + ');
  const add = (
    <ButtonLink kind="primary" size="small" icon="plus" to="/auth/admin/event">
      {t('events.add')}
    </ButtonLink>
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
          {...list.table}
          name="events"
          caption={t('events.title')}
          columns={useEventColumns()}
          rowKey={({ id }) => id}
          multiSort
          searchPlaceholder={t('events.search')}
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
        />
      </div>
    </>
  );
}
