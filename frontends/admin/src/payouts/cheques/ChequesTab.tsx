import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { BlockChips, DueDate } from '../ClaimChips.tsx';
import { isPayable, isSendable } from '../claim-sums.ts';
import { fetchAllClaims } from '../payouts.api.ts';
import { useSumWords } from '../use-sum-words.ts';
import { RunsUnderWay } from './RunsUnderWay.tsx';
import { StartRun } from './StartRun.tsx';

/** The maximum for one call. */
const largestRun = 200;

/** Claims that are paid by cheque: those to write, and the runs that are not all sent. */
export function ChequesTab() {
  const { t } = useTranslation('admin');
  const sum = useSumWords();
  const toWrite = useQuery({
    queryKey: [...keyOf(rewardsCalls.payoutClaims), 'cheques to write'],
    queryFn: ({ signal }) => fetchAllClaims({ status: 'open' }, signal),
    select: (claims) => claims.filter(({ method }) => method === 'cheque'),
  });
  const list = useWholeList(toWrite.data, { query: toWrite, sort: 'due', limit: 50 });
  const written = useQuery({
    queryKey: [...keyOf(rewardsCalls.payoutClaims), 'cheques under way'],
    queryFn: ({ signal }) => fetchAllClaims({ status: 'processing' }, signal),
    select: (claims) => claims.filter(isSendable),
  });
  const [starting, setStarting] = useState<{ claims: readonly PayoutClaim[]; leftOut: number } | null>(null);
  const payable = (toWrite.data ?? []).filter((claim) => isPayable(claim, 'cheque'));
  const all = payable.slice(0, largestRun);
  return (
    <>
      {!toWrite.error && <RunsUnderWay query={written} />}
      <DataTable<PayoutClaim>
        {...list.table}
        name="cheques-to-write"
        caption={t('payouts.run.toWrite')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/auth/admin/payout-claim/${id}`}
        rowTone={({ isOverdue, blockedBy }) => (isOverdue ? 'alert' : blockedBy.length > 0 ? 'muted' : undefined)}
        searchPlaceholder={t('payouts.run.search')}
        toolbar={
          all.length > 0 && (
            <RoleButton
              call={rewardsCalls.runCheques}
              kind="primary"
              size="small"
              onClick={() => setStarting({ claims: all, leftOut: (toWrite.data ?? []).length - all.length })}
            >
              <Icon name="list" size={17} />
              {t(all.length < payable.length ? 'payouts.bulk.run' : 'payouts.bulk.runAll', {
                count: all.length,
                amount: sum(all),
              })}
            </RoleButton>
          )
        }
        bulk={(picked) => {
          const chosen = picked.filter((claim) => isPayable(claim, 'cheque'));
          if (chosen.length === 0) return <span>{t('payouts.bulk.none')}</span>;
          return (
            <RoleButton
              call={rewardsCalls.runCheques}
              size="small"
              icon="list"
              onClick={() => setStarting({ claims: chosen, leftOut: picked.length - chosen.length })}
            >
              {t('payouts.bulk.run', { count: chosen.length, amount: sum(chosen) })}
            </RoleButton>
          );
        }}
        empty={{ title: t('payouts.run.none'), text: t('payouts.run.noneText') }}
      />
      {starting && <StartRun {...starting} onClose={() => setStarting(null)} />}
    </>
  );
}

function useColumns(): Column<PayoutClaim>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return [
    { key: 'rider', title: t('payouts.rider'), lead: true, sortable: true, value: ({ riderName }) => riderName },
    { key: 'email', title: t('riders.email'), optional: true, value: ({ email }) => email },
    {
      key: 'net',
      title: t('payouts.net'),
      align: 'right',
      sortable: true,
      value: ({ netCents }) => netCents / 100,
      render: ({ netCents, currency }) => <Money cents={netCents} currency={currency} withCode />,
    },
    {
      key: 'blocked',
      title: t('payouts.blocked'),
      value: ({ blockedBy }) => blockedBy.map((block) => t(`payouts.block.${block}`)).join('; '),
      render: (claim) => (claim.blockedBy.length > 0 ? <BlockChips claim={claim} /> : ''),
    },
    {
      key: 'opened',
      title: t('payouts.opened'),
      sortable: true,
      value: ({ openedAt }) => openedAt.slice(0, 10),
      render: ({ openedAt }) => tableDate(openedAt),
    },
    {
      key: 'due',
      title: t('payouts.due'),
      sortable: true,
      value: ({ dueDate }) => dueDate ?? '9999',
      render: (claim) => <DueDate claim={claim} />,
    },
  ];
}
