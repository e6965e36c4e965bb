import type { ReportedRider } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { vinReportSorts } from '@podium/contracts/choices.ts';
import { writeSort, type SortColumn } from '@podium/contracts/sort.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { orderOf } from '@podium/ui/table/table-address.ts';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { fetchVinReport, vinReportQuery } from './vin-report.api.ts';
import './vin-report.css';

/** Rider VIN Report: which bikes are valid, which are not, and why. */
export function VinReportPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count } = useFormats();
  const address = useTableAddress(['valid', 'country', 'model', 'year'], { sort: 'name', limit: 30 });
  const control = { ...address, ...orderOf(knownOrder(address.order)) };
  const search = { ...control.params, sort: writeSort(control.order) };
  const query = useQuery({
    ...vinReportQuery(search),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns();
  const filters: Filter[] = [
    {
      key: 'valid',
      label: t('vinReport.bikes'),
      kind: 'choice',
      options: [
        { value: 'true', label: t('vinReport.valid') },
        { value: 'false', label: t('vinReport.invalid') },
      ],
    },
    {
      key: 'country',
      label: t('riders.country'),
      kind: 'choice',
      options: (['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) })),
    },
    { key: 'model', label: t('vinPatterns.model'), kind: 'text' },
    { key: 'year', label: t('vinPatterns.year'), kind: 'text' },
  ];
  const bikes = query.data?.bikes;
  return (
    <>
      <PageHeader
        title={t('sidebar.riderVinReport')}
        crumbs={[
          { label: t('sidebar.reports') },
          ...(bikes
            ? [{ label: t('vinReport.counts', { valid: count(bikes.valid), invalid: count(bikes.invalid) }) }]
            : []),
        ]}
        actions={<ReportLink name="rider-vin" />}
      />
      <div className="page-body">
        <DataTable<ReportedRider>
          name={t('vinReport.file')}
          caption={t('sidebar.riderVinReport')}
          columns={columns}
          rows={query.data?.riders}
          rowKey={({ id }) => id}
          control={control}
          multiSort
          filters={filters}
          searchPlaceholder={t('vinReport.search')}
          pagination={query.data?.pagination}
          error={query.error}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          rowHref={({ id }) => `/auth/admin/rider/${id}?tab=bikes`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          fetchPage={async (page) => {
            const answer = await fetchVinReport({ ...search, page, limit: 100 });
            return { rows: answer.riders, totalPages: answer.pagination.totalPages ?? 1 };
          }}
          empty={{ title: t('vinReport.none'), text: t('vinReport.noneText') }}
        />
      </div>
    </>
  );
}

/** Without what the report does not have: an address may be old, and `invalid` was the most invalid bikes first. */
const knownOrder = (order: readonly SortColumn[]): string =>
  writeSort(
    order
      .map((by) => (by.key === 'invalid' ? { key: 'invalidBikes', descending: true } : by))
      .filter(({ key }) => vinReportSorts.some((sort) => sort === key)),
  ) || 'name';

function useColumns(): Column<ReportedRider>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const invalidOf = ({ bikes }: ReportedRider) => bikes.filter(({ valid }) => !valid).length;
  return [
    {
      key: 'name',
      title: t('vinPatterns.rider'),
      lead: true,
      sortable: true,
      value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    },
    { key: 'email', title: t('vinReport.email'), optional: true, value: ({ email }) => email },
    { key: 'state', title: t('dealers.state'), sortable: true, value: ({ state }) => state },
    {
      key: 'country',
      title: t('riders.country'),
      optional: true,
      sortable: true,
      value: ({ country }) => country,
      render: ({ country }) => (country === 'US' || country === 'CA' ? t(`ui:country.${country}`) : country),
    },
    {
      key: 'bikes',
      title: t('vinReport.bikes'),
      value: ({ bikes }) =>
        bikes.map(({ year, model, vin, message }) => [year, model, vin, message].filter(Boolean).join(' ')).join('; '),
      render: ({ bikes }) => (
        <ul className="reported-bikes">
          {bikes.map(({ year, make, model, vin, valid, message }) => (
            <li key={vin}>
              <span>
                {year} {make} {model}
              </span>
              <code>{vin}</code>
              <StatusChip status={valid ? 'valid' : 'invalid'} />
              {message && <small className="secondary">{message}</small>}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'invalidBikes',
      title: t('vinReport.invalid'),
      align: 'right',
      sortable: true,
      value: invalidOf,
    },
  ];
}
