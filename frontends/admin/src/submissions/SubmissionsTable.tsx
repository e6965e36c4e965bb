import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
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
    { decision: 'approve', icon: 'check', kind: 'plain' },
    { decision: 'reject', icon: 'close', kind: 'danger' },
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
          acts.map(({ decision, icon, kind }) => (
            <Button
              key={decision}
              kind={kind}
              size="small"
              icon={icon}
              isBusy={isActing}
              aria-label={t(`approval.${decision}Of`, { name: subjectOf(row).name })}
              onClick={() => start(decision, [subjectOf(row)])}
            >
              {t(`approval.${decision}One`)}
            </Button>
          ))
        }
        bulk={(picked) =>
          acts.map(({ decision, icon }) => (
            <Button
              key={decision}
              size="small"
              icon={icon}
              isBusy={isActing}
              onClick={() => start(decision, picked.map(subjectOf))}
            >
              {t(`approval.${decision}`, { count: picked.length })}
            </Button>
          ))
        }
        empty={{ title: t('submissions.empty'), text: t('submissions.emptyText') }}
      />
      {dialog}
    </>
  );
}
