import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { TabBar } from '../src/layout/TabBar.tsx';
import { Button } from '../src/parts/Button.tsx';
import { Plate } from '../src/brand/Plate.tsx';
import { Money } from '../src/status/Money.tsx';
import { StatusChip, type Status } from '../src/status/StatusChip.tsx';
import { DataTable, type DataTableProps } from '../src/table/DataTable.tsx';
import { SimpleTable } from '../src/table/SimpleTable.tsx';
import { useWholeList } from '../src/table/use-list.ts';
import type { Story } from './story.ts';

type Result = { place: number; rider: string; cents: number; status: Status };

const results: Result[] = [
  { place: 1, rider: 'Dana Whitfield', cents: 50_000, status: 'approved' },
  { place: 2, rider: 'Étienne Roy-Gagné', cents: 30_000, status: 'pending' },
  { place: 3, rider: 'Sam Okafor', cents: 20_000, status: 'rejected' },
];

function useColumns() {
  const { t } = useTranslation('stories');
  return [
    {
      key: 'place',
      title: t('table.place'),
      value: ({ place }: Result) => place,
      render: ({ place }: Result) => <Plate place={place} size={30} />,
      sortable: true,
    },
    { key: 'rider', title: t('table.rider'), value: ({ rider }: Result) => rider, sortable: true, lead: true },
    {
      key: 'status',
      title: t('table.status'),
      value: ({ status }: Result) => status,
      render: ({ status }: Result) => <StatusChip status={status} />,
    },
    {
      key: 'amount',
      title: t('table.amount'),
      value: ({ cents }: Result) => cents / 100,
      render: ({ cents }: Result) => <Money cents={cents} currency="USD" />,
      align: 'right' as const,
    },
  ];
}

function Results({ rows, ...state }: { rows: Result[] | undefined } & Partial<DataTableProps<Result>>) {
  const { t } = useTranslation('stories');
  const list = useWholeList(rows);
  return (
    <DataTable<Result>
      {...list.table}
      name="results"
      caption={t('table.caption')}
      columns={useColumns()}
      rowKey={({ rider }) => rider}
      searchPlaceholder={t('table.search')}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      {...state}
    />
  );
}

export const dataTable: Story = {
  part: 'DataTable',
  states: {
    rows: () => <Results rows={results} />,
    'rows with acts': (t) => (
      <Results
        rows={results}
        rowTone={({ status }) => (status === 'rejected' ? 'muted' : undefined)}
        rowHref={() => '/'}
        rowActions={({ rider }) => (
          <Button size="small" aria-label={t('table.approveOf', { rider })}>
            {t('table.approve')}
          </Button>
        )}
        bulk={() => <Button size="small">{t('table.approve')}</Button>}
      />
    ),
    loading: () => <Results rows={undefined} isFetching />,
    empty: () => <Results rows={[]} />,
    failed: (t) => <Results rows={undefined} error={new Error(t('failed'))} onRetry={() => {}} />,
  },
};

const FewResults = ({ rows }: { rows: Result[] }) => {
  const { t } = useTranslation('stories');
  const columns = useColumns().map((column) => ({ ...column, isRowHead: column.key === 'rider' }));
  return <SimpleTable caption={t('table.caption')} columns={columns} rows={rows} empty={<p>{t('empty.title')}</p>} />;
};

export const simpleTable: Story = {
  part: 'SimpleTable',
  states: { rows: () => <FewResults rows={results} />, empty: () => <FewResults rows={[]} /> },
};

export const tabBar: Story = {
  part: 'TabBar',
  states: {
    'the first is open': (t) => (
      <TabBar
        label={t('tabs.label')}
        open="results"
        tabs={[
          { key: 'results', label: t('table.caption'), to: '?tab=results', count: 128 },
          { key: 'classes', label: t('tabs.classes'), to: '?tab=classes' },
        ]}
      />
    ),
  },
};
