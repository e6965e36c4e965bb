import type { RulePreview } from '@podium/contracts/api/rewards/policy.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';

type Change = RulePreview['changes'][number];
/** The API returns only the largest changes. */
const max = 100;

/** Riders whom the coming rules would have paid another amount. */
export function ChangedRiders({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation(['admin', 'ui']);
  const list = useWholeList(changes);
  const why = ({ reason }: Change) => (reason === null ? '' : t(`ui:why.short.${reason}`, { defaultValue: reason }));
  const title = t(changes.length < max ? 'money.rules.changes' : 'money.rules.mostChanges', { count: changes.length });
  const columns: Column<Change>[] = [
    {
      key: 'rider',
      title: t('riders.rider'),
      lead: true,
      sortable: true,
      value: ({ riderName }) => riderName,
      render: ({ riderId, riderName }) => (
        <Link to={`/auth/admin/rider/${riderId}`} target="_blank">
          {riderName}
        </Link>
      ),
    },
    {
      key: 'event',
      title: t('riders.eventAndClass'),
      sortable: true,
      value: ({ eventTitle, className }) => `${eventTitle}, ${className}`,
      render: ({ eventTitle, className }) => (
        <span>
          {eventTitle} <small className="secondary">{className}</small>
        </span>
      ),
    },
    {
      key: 'now',
      title: t('money.rules.now'),
      align: 'right',
      sortable: true,
      value: ({ nowCents }) => nowCents / 100,
      render: ({ nowCents, currency }) => <Money cents={nowCents} currency={currency} />,
    },
    {
      key: 'then',
      title: t('money.rules.then'),
      align: 'right',
      sortable: true,
      value: ({ thenCents }) => thenCents / 100,
      render: ({ thenCents, currency }) => <Money cents={thenCents} currency={currency} withCode />,
    },
    { key: 'why', title: t('money.rules.why'), value: why },
  ];
  return (
    <>
      <h3>{title}</h3>
      <DataTable
        {...list.table}
        name={t('money.rules.changesFile')}
        caption={title}
        columns={columns}
        rowKey={({ eventId, className, riderId }) => `${eventId} ${className} ${riderId}`}
      />
    </>
  );
}
