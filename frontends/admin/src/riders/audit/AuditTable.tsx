import type { AuditRecord } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { AuditChanges, useChangeTexts } from './AuditChanges.tsx';
import { fetchAudit } from './audit.api.ts';
import './audit.css';

/** Who did what to this rider, as whom and when (rule 30). */
export function AuditTable({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const texts = useChangeTexts();
  const control = useTableAddress();
  const query = useQuery({
    queryKey: ['rider', riderId, 'audit', control.page, control.limit],
    queryFn: ({ signal }) => fetchAudit(riderId, control.page, control.limit, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const action = ({ action: name }: AuditRecord) => t(`audit.action.${name}`, { defaultValue: name });
  const who = ({ actorId, actorName }: AuditRecord) => actorName ?? actorId ?? t('audit.system');
  const columns: Column<AuditRecord>[] = [
    { key: 'what', title: t('audit.what'), lead: true, value: action },
    {
      key: 'at',
      title: t('audit.when'),
      value: ({ at }) => `${tableDate(at)} ${time(at)}`,
      render: ({ at }) => (
        <span className="nowrap">
          {tableDate(at)} {time(at)}
        </span>
      ),
    },
    { key: 'who', title: t('audit.who'), value: who },
    {
      key: 'as',
      title: t('audit.asWhom'),
      value: ({ asId, asName }) => (asId ? (asName ?? asId) : t('audit.themselves')),
      render: ({ asId, asName }) =>
        asId ? (asName ?? asId) : <span className="secondary">{t('audit.themselves')}</span>,
    },
    {
      key: 'changes',
      title: t('audit.changes'),
      value: texts.text,
      render: (record) => <AuditChanges record={record} />,
    },
    { key: 'request', title: t('audit.request'), value: ({ requestId }) => requestId, optional: true },
  ];
  return (
    <DataTable
      name={t('audit.file')}
      caption={t('riders.tab.audit')}
      columns={columns}
      rows={query.data?.records}
      rowKey={({ seq }) => String(seq)}
      control={control}
      searchPlaceholder={false}
      pagination={query.data?.pagination}
      error={query.error}
      onRetry={() => void query.refetch()}
      isFetching={query.isFetching}
      fetchPage={async (page) => {
        const answer = await fetchAudit(riderId, page, 100);
        return { rows: answer.records, totalPages: answer.pagination.totalPages ?? 1 };
      }}
      empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
    />
  );
}
