import type { ReportedRider } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { vinReportSorts } from '@podium/contracts/choices.ts';
import { writeSort, type SortColumn } from '@podium/contracts/sort.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { orderOf } from '@podium/ui/table/table-address.ts';
import { useList } from '@podium/ui/table/use-list.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { vinReportQuery } from './vin-report.api.ts';
import './vin-report.css';

/** Rider VIN Report: which bikes are valid, which are not, and why. */
export function VinReportPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const { count } = useFormats();
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
      options: countryOptions,
    },
    { key: 'model', label: t('vinPatterns.model'), kind: 'text' },
    { key: 'year', label: t('vinPatterns.year'), kind: 'text' },
  ];
  const list = useList({
    query: vinReportQuery,
    rows: 'riders',
    filters,
    search: ({ params, order }) => ({ ...params, sort: knownOrder(order) }),
    sort: 'name',
    limit: 30,
  });
  const bikes = list.data?.bikes;
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
          {...list.table}
          name={t('vinReport.file')}
          caption={t('sidebar.riderVinReport')}
          columns={columns}
          rowKey={({ id }) => id}
          control={{ ...list.control, ...orderOf(knownOrder(list.control.order)) }}
          multiSort
          searchPlaceholder={t('vinReport.search')}
          rowHref={({ id }) => `/auth/admin/rider/${id}?tab=bikes`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
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
