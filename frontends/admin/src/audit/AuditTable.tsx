import type { AuditRecord } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { auditQuery, type AuditTarget } from './audit.api.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { useChangeTexts, type AuditContext } from './use-change-texts.ts';
import './audit.css';

/** What staff did to a rider, a dealer, a series or an event: who, as whom and when (rule 30). */
export function AuditTable({ target, ...context }: { target: AuditTarget } & AuditContext) {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const { action, changes, text } = useChangeTexts(context);
  const list = useList({ query: (search) => ({ ...auditQuery(target, search), staleTime: 0 }), rows: 'records' });
  const who = ({ actorId, actorName }: AuditRecord) => actorName ?? actorId ?? t('audit.system');
  const columns: Column<AuditRecord>[] = [
    { key: 'what', title: t('audit.what'), lead: true, value: action },
    {
      key: 'at',
      title: t('audit.when'),
      value: ({ at }) => `${tableDate(at)} ${time(at)}`,
      render: ({ at }) => <When at={at} />,
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
      value: text,
      render: (record) => <AuditChanges changes={changes(record)} />,
    },
    { key: 'request', title: t('audit.request'), value: ({ requestId }) => requestId, optional: true },
  ];
  return (
    <DataTable
      {...list.table}
      name={t('audit.file')}
      caption={t('audit.title')}
      columns={columns}
      rowKey={({ seq }) => String(seq)}
      searchPlaceholder={false}
      empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
    />
  );
}
