import type { MoneyAct } from '@podium/contracts/api/rewards/controls.ts';
import { moneyActs } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useStaffList, useStaffNames } from '../../people/use-staff-names.ts';
import { useControlColumns } from './control-columns.tsx';
import { fetchActs, actsQuery } from './controls.api.ts';

/** Who did what to whose money, with sums by person. */
export function ActsTable() {
  const { t } = useTranslation(['admin', 'ui']);
  const staffName = useStaffNames();
  const staff = useStaffList();
  const control = useTableAddress(['actor', 'act', 'rider', 'dealer', 'from', 'to']);
  const search = control.params;
  const query = useQuery({
    ...actsQuery(search),
    placeholderData: keepPreviousData,
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
      {query.data && query.data.sums.length > 0 && (
        <ul className="card control-sums" aria-label={t('controls.sums')}>
          {query.data.sums.slice(0, 12).map((sum) => (
            <li key={`${sum.actorId} ${sum.currency}`}>
              {staffName(sum.actorId) === sum.actorId ? t('controls.notStaff') : staffName(sum.actorId)}{' '}
              <Money cents={sum.cents} currency={sum.currency} withCode />
            </li>
          ))}
        </ul>
      )}
      <DataTable<MoneyAct>
        name={t('controls.actsFile')}
        caption={t('controls.tab.acts')}
        columns={columns}
        rows={query.data?.acts}
        rowKey={({ id }) => String(id)}
        control={control}
        filters={[
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
        ]}
        pagination={query.data?.pagination}
        error={query.error}
        onRetry={() => void query.refetch()}
        isFetching={query.isFetching}
        fetchPage={async (page) => {
          const answer = await fetchActs({ ...search, page, limit: 100 });
          return { rows: answer.acts, totalPages: answer.pagination.totalPages ?? 1 };
        }}
        empty={{ title: t('controls.noneActs'), text: t('controls.noneActsText') }}
      />
    </>
  );
}
