import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import type { Decision, Subject } from './submissions.api.ts';
import { useApproval } from './use-approval.tsx';
import type { useSubmissions } from './use-submissions.ts';

export type SubmissionsProps = {
  query: ReturnType<typeof useSubmissions>;
  onDecided: (decision: Decision, subjects: readonly Subject[]) => void;
};
type TableProps<Row> = SubmissionsProps & {
  kind: 'events' | 'series';
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  subjectOf: (row: Row) => Subject;
  href: (row: Row) => string;
};

/** Submissions of one kind, with decisions on one or many. */
export function SubmissionsTable<Row extends object>({
  kind,
  columns,
  query,
  rows,
  subjectOf,
  href,
  onDecided,
}: TableProps<Row>) {
  const { t } = useTranslation('admin');
  const list = useWholeList(rows, { query, sort: 'submitted' });
  const { start, isActing, dialog } = useApproval(onDecided);
  const acts = [
    { decision: 'approve', icon: 'check', look: '' },
    { decision: 'reject', icon: 'close', look: ' btn--danger' },
  ] as const;
  return (
    <>
      <DataTable<Row>
        {...list.table}
        name={`submitted-${kind}`}
        caption={t('sidebar.submissions')}
        columns={columns}
        rowKey={(row) => subjectOf(row).id}
        searchPlaceholder={t(`${kind}.search`)}
        rowHref={href}
        rowActions={(row) =>
          acts.map(({ decision, icon, look }) => (
            <button
              key={decision}
              type="button"
              className={`btn btn--small${look}`}
              disabled={isActing}
              aria-label={t(`approval.${decision}Of`, { name: subjectOf(row).name })}
              onClick={() => start(decision, [subjectOf(row)])}
            >
              <Icon name={icon} size={16} />
              {t(`approval.${decision}One`)}
            </button>
          ))
        }
        bulk={(picked) =>
          acts.map(({ decision, icon }) => (
            <button
              key={decision}
              type="button"
              className="btn btn--small"
              disabled={isActing}
              onClick={() => start(decision, picked.map(subjectOf))}
            >
              <Icon name={icon} size={16} />
              {t(`approval.${decision}`, { count: picked.length })}
            </button>
          ))
        }
        empty={{ title: t('submissions.empty'), text: t('submissions.emptyText') }}
      />
      {dialog}
    </>
  );
}
