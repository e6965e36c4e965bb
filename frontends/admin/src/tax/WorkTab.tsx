import type { TaxWork } from '@podium/contracts/api/rewards/tax.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { useTaxWords } from './tax-columns.tsx';
import type { TaxYearList } from './use-tax-year.ts';

/** Who is near or above a threshold and lacks something, the longest first. */
export function WorkTab({ query }: { query: TaxYearList['query'] }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const words = useTaxWords();
  const list = useWholeList(query.data?.work, { query });
  const columns: Column<TaxWork>[] = [
    {
      key: 'name',
      title: t('tax.column.rider'),
      lead: true,
      sortable: true,
      value: ({ name, riderId }) => name || riderId,
    },
    {
      key: 'missing',
      title: t('tax.column.missing'),
      value: ({ missing }) => words.missing(missing),
      render: ({ missing }) => <b>{words.missing(missing)}</b>,
    },
    {
      key: 'since',
      title: t('tax.column.since'),
      sortable: true,
      value: ({ since }) => since,
      render: ({ since }) => tableDate(since),
    },
    { key: 'form', title: t('tax.column.form'), value: ({ form }) => words.form(form) },
    {
      key: 'total',
      title: t('tax.column.totalCents'),
      align: 'right',
      sortable: true,
      value: ({ totalCents }) => totalCents / 100,
      render: ({ totalCents, currency }) => <Money cents={totalCents} currency={currency} withCode />,
    },
    {
      key: 'threshold',
      title: t('tax.column.threshold'),
      align: 'right',
      value: ({ thresholdCents }) => thresholdCents / 100,
      render: ({ thresholdCents, currency }) => <Money cents={thresholdCents} currency={currency} />,
    },
    {
      key: 'stand',
      title: t('tax.column.stand'),
      value: ({ stand }) => t(`tax.stand.${stand}`),
      render: ({ stand }) => words.stand(stand),
    },
  ];
  return (
    <DataTable<TaxWork>
      {...list.table}
      name={t('tax.workFile')}
      caption={t('tax.tab.work')}
      columns={columns}
      rowKey={({ riderId, currency, form }) => `${riderId} ${currency} ${form}`}
      searchPlaceholder={t('tax.search')}
      rowHref={({ riderId }) => `/auth/admin/rider/${riderId}?tab=documents`}
      empty={{ title: t('tax.noWork'), text: t('tax.noWorkText') }}
    />
  );
}
