import { useState } from 'react';
import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { ReportLink } from '../../layout/ReportLink.tsx';
import { dealersQuery } from '../dealers.api.ts';
import '../dealers.css';
import { MarkRefunds } from './MarkRefunds.tsx';
import { useRefundColumns, useRefundStatusFilter } from './refund-columns.tsx';
import { refundsQuery } from './refunds.api.ts';

type Acting = {
  refunds: readonly DealerRefund[];
  others?: readonly DealerRefund[];
  as: 'send' | 'unsend';
  clear: () => void;
};

/** What the brand owes dealers for redemptions; a mark as sent can be removed. */
export function RefundsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const { moneyWithCode } = useFormats();
  const dealers = useQuery(dealersQuery());
  const statusFilter = useRefundStatusFilter();
  const list = useList({
    query: refundsQuery,
    rows: 'refunds',
    filters: [
      statusFilter,
      {
        key: 'dealerId',
        label: t('refunds.dealer'),
        kind: 'choice',
        options: (dealers.data ?? []).map(({ id, name, dealerId }) => ({
          value: id,
          label: `${name} (${dealerId})`,
        })),
      },
      {
        key: 'country',
        label: t('refunds.country'),
        kind: 'choice',
        options: countryOptions,
      },
      {
        key: 'overdue',
        label: t('refunds.due'),
        kind: 'choice',
        options: [{ value: 'true', label: t('refunds.overdueOnly') }],
      },
    ],
  });
  const [acting, setActing] = useState<Acting | null>(null);
  // A sum over all states would mean nothing.
  const totals =
    list.control.filters['status'] &&
    list.data?.totals.map(({ cents, currency }) => moneyWithCode(cents, currency)).join(' + ');
  const sumOf = (refunds: readonly DealerRefund[]) =>
    currencies
      .map((currency) => ({ currency, own: refunds.filter((refund) => refund.currency === currency) }))
      .filter(({ own }) => own.length > 0)
      .map(({ currency, own }) =>
        moneyWithCode(
          own.reduce((sum, { amountCents }) => sum + amountCents, 0),
          currency,
        ),
      )
      .join(' + ');
  const close = () => {
    acting?.clear();
    setActing(null);
  };
  return (
    <>
      <PageHeader
        title={t('sidebar.dealerRefunds')}
        crumbs={[{ label: t('sidebar.dealerManager') }]}
        {...(totals && { note: totals })}
        actions={<ReportLink name="dealer-refunds" />}
      />
      <div className="page-body">
        <DataTable<DealerRefund>
          {...list.table}
          name="dealer-refunds"
          caption={t('sidebar.dealerRefunds')}
          columns={useRefundColumns()}
          rowKey={({ redemptionId }) => redemptionId}
          searchPlaceholder={t('refunds.search')}
          rowTone={({ isOverdue }) => (isOverdue ? 'alert' : undefined)}
          bulk={(picked, clear) => {
            const [open, others, sent] = [
              picked.filter(({ status, hand }) => status === 'open' && !hand),
              picked.filter(({ status, hand }) => status === 'open' && hand),
              picked.filter(({ status }) => status !== 'open'),
            ];
            return (
              <>
                <b className="bulk-bar-sum">{sumOf(picked)}</b>
                {open.length > 0 && (
                  <RoleButton
                    call={rewardsCalls.sendRefunds}
                    size="small"
                    icon="check"
                    onClick={() => setActing({ refunds: open, others, as: 'send', clear })}
                  >
                    {t('refunds.send.yes', { count: open.length })}
                  </RoleButton>
                )}
                {others.length > 0 && <span>{t('refunds.others', { count: others.length })}</span>}
                {sent.length > 0 && (
                  <RoleButton
                    call={rewardsCalls.unsendRefunds}
                    size="small"
                    icon="undo"
                    onClick={() => setActing({ refunds: sent, as: 'unsend', clear })}
                  >
                    {t('refunds.unsend.yes', { count: sent.length })}
                  </RoleButton>
                )}
              </>
            );
          }}
          empty={{ title: t('refunds.none'), text: t('refunds.noneText') }}
        />
      </div>
      {acting && <MarkRefunds {...acting} onClose={close} />}
    </>
  );
}
