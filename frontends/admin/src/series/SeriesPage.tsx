import { raceStyles, approvals } from '@podium/contracts/choices.ts';
import type { Serie } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useProgramModels } from '@podium/ui/formats/use-program-models.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ApprovalChip } from '@podium/race-screens/races/ApprovalChip.tsx';
import { placeKeys } from '@podium/race-screens/races/place/place.ts';
import { PlaceFilter } from '@podium/race-screens/races/place/PlaceFilter.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useCategories } from '../races/use-race-choices.ts';
import { seriesQuery } from './series.api.ts';

export function SeriesPage() {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const list = useList({
    query: seriesQuery,
    rows: 'series',
    filters: [
      {
        key: 'races',
        label: t('series.style'),
        kind: 'choice',
        options: raceStyles.map((value) => ({ value, label: t(`ui:raceStyle.${value}`) })),
      },
      {
        key: 'active',
        label: t('series.status'),
        kind: 'choice',
        options: (['true', 'false'] as const).map((value) => ({
          value,
          label: t(`ui:status.${value === 'true' ? 'active' : 'inactive'}`, { context: 'feminine' }),
        })),
      },
      {
        key: 'approval',
        label: t('approval.title'),
        kind: 'choice',
        options: approvals.map((value) => ({ value, label: t(`races:approval.${value}`) })),
      },
    ],
    otherFilters: placeKeys,
  });
  const { total } = list;
  const add = (
    <ButtonLink kind="primary" size="small" icon="plus" to="/auth/admin/serie">
      {t('series.add')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('series.title')}
        crumbs={[
          { label: t('crumb') },
          ...(total === undefined ? [] : [{ label: t('series.count', { count: total }) }]),
        ]}
        actions={add}
      />
      <div className="page-body">
        <DataTable<Serie>
          {...list.table}
          name="series"
          caption={t('series.title')}
          columns={useColumns()}
          rowKey={({ id }) => id}
          searchPlaceholder={t('series.search')}
          toolbar={<PlaceFilter control={list.control} />}
          empty={{ title: t('series.none'), text: t('series.noneText'), action: add }}
          rowHref={({ id }) => `/auth/admin/serie/${id}`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
        />
      </div>
    </>
  );
}

function useColumns(): Column<Serie>[] {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const { tableDate } = useFormats();
  const modelsText = useProgramModels();
  const categories = useCategories().data;
  const categoryOf = (id: string) => categories?.find((category) => category.id === id)?.description ?? '';
  return [
    { key: 'name', title: t('series.serie'), lead: true, value: ({ name }) => name },
    { key: 'category', title: t('series.category'), value: ({ categoryId }) => categoryOf(categoryId) },
    { key: 'style', title: t('series.style'), value: ({ raceStyle }) => t(`ui:raceStyle.${raceStyle}`) },
    { key: 'country', title: t('series.country'), value: ({ country }) => t(`ui:country.${country}`) },
    {
      key: 'dates',
      title: t('series.dates'),
      value: ({ startDate, endDate }) => `${startDate} ${endDate}`,
      render: ({ startDate, endDate }) => t('series.range', { from: tableDate(startDate), to: tableDate(endDate) }),
    },
    { key: 'events', title: t('sidebar.events'), align: 'right', value: ({ eventCount }) => eventCount },
    {
      key: 'next',
      title: t('series.next'),
      value: ({ nextEventDate }) => nextEventDate,
      render: ({ nextEventDate }) => (nextEventDate ? tableDate(nextEventDate) : ''),
    },
    {
      key: 'minFinishers',
      title: t('series.minFinishers'),
      align: 'right',
      optional: true,
      value: ({ minFinishers }) => minFinishers,
      render: ({ minFinishers }) => minFinishers ?? t('series.byRules'),
    },
    {
      key: 'years',
      title: t('series.years'),
      optional: true,
      value: ({ qualifyingModelYears: years }) => (years ? `${years.from}–${years.to}` : t('series.byRules')),
    },
    {
      key: 'programModels',
      title: t('series.programModels'),
      optional: true,
      value: ({ programModels }) => (programModels ? modelsText(programModels) : ''),
    },
    {
      key: 'status',
      title: t('series.status'),
      value: ({ active, approval }) =>
        approval === 'approved'
          ? t(`ui:status.${active ? 'active' : 'inactive'}`, { context: 'feminine' })
          : t(`races:approval.${approval}`),
      render: ({ active, approval }) =>
        approval === 'approved' ? (
          <StatusChip status={active ? 'active' : 'inactive'} gender="feminine" />
        ) : (
          <ApprovalChip approval={approval} />
        ),
    },
  ];
}
