import type { MoneyAct } from '@podium/contracts/api/rewards/controls.ts';
import { moneyActs } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useStaffList, useStaffNames } from '../../people/use-staff-names.ts';
import { useControlColumns } from './control-columns.tsx';
import { actsQuery } from './controls.api.ts';

/** Who did what to whose money, with sums by person. */
export function ActsTable() {
  const { t } = useTranslation(['admin', 'ui']);
  const staffName = useStaffNames();
  const staff = useStaffList();
  const list = useList({
    query: actsQuery,
    rows: 'acts',
    filters: [
      { key: 'actor', label: t('controls.who'), kind: 'choice', options: staff },
      {
        key: 'act',
        label: t('controls.what'),
        kind: 'choice',
        options: moneyActs.map((value) => ({ value, label: t(`controls.act.${value}`) })),
      },
      { key: 'rider', label: t('riders.rider'), kind: 'text' },
      { key: 'dealer', label: t('refunds.dealer'), kind: 'text' },
      { key: 'from', label: t('ui:table.from'), kind: 'date' },
      { key: 'to', label: t('ui:table.to'), kind: 'date' },
    ],
  });
  const { when, rider, amount } = useControlColumns<MoneyAct>(({ at }) => at);
  // Riders request their own payments; they are not staff.
  const who = ({ actorId, riderName }: MoneyAct) =>
    staffName(actorId) === actorId ? riderName || actorId : staffName(actorId);
  const columns: Column<MoneyAct>[] = [
    when,
    {
      key: 'actor',
      title: t('controls.who'),
      value: who,
      render: (row) => (
        <>
          {who(row)} {row.actedAs && <small className="secondary">{t('controls.byProxy')}</small>}
        </>
      ),
    },
    { key: 'act', title: t('controls.what'), lead: true, value: ({ act }) => t(`controls.act.${act}`) },
    rider,
    {
      key: 'dealer',
      title: t('refunds.dealer'),
      value: ({ dealerName }) => dealerName,
      render: ({ dealerId, dealerName }) =>
        dealerId && <Link to={`/auth/admin/dealer/${dealerId}`}>{dealerName || dealerId}</Link>,
    },
    amount,
    {
      key: 'second',
      title: t('controls.second'),
      value: ({ secondId }) => staffName(secondId),
    },
    {
      key: 'about',
      title: t('controls.about'),
      value: ({ code, reason }) => [code, reason].filter(Boolean).join(' '),
      render: ({ claimId, code, reason }) => (
        <>
          {claimId && <Link to={`/auth/admin/payout-claim/${claimId}`}>{t('controls.claim')}</Link>} {code} {reason}
        </>
      ),
    },
  ];
  return (
    <>
      {list.data && list.data.sums.length > 0 && (
        <ul className="card control-sums" aria-label={t('controls.sums')}>
          {list.data.sums.slice(0, 12).map((sum) => (
            <li key={`${sum.actorId} ${sum.currency}`}>
              {staffName(sum.actorId) === sum.actorId ? t('controls.notStaff') : staffName(sum.actorId)}{' '}
              <Money cents={sum.cents} currency={sum.currency} withCode />
            </li>
          ))}
        </ul>
      )}
      <DataTable<MoneyAct>
        {...list.table}
        name={t('controls.actsFile')}
        caption={t('controls.tab.acts')}
        columns={columns}
        rowKey={({ id }) => String(id)}
        empty={{ title: t('controls.noneActs'), text: t('controls.noneActsText') }}
      />
    </>
  );
}
