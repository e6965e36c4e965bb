import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { claimStatuses } from '@podium/contracts/choices.ts';
import type { Call } from '@podium/contracts/call.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useCountryOptions } from '@podium/ui/formats/choice-options.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { isPayable, isSendable } from '../claim-sums.ts';
import { StartRun } from '../cheques/StartRun.tsx';
import { MarkSent } from '../MarkSent.tsx';
import { claimsQuery, type Ordered } from '../payouts.api.ts';
import { useSumWords } from '../use-sum-words.ts';
import { useClaimColumns } from './claim-columns.tsx';
import { ClaimFilters } from './ClaimFilters.tsx';
import { ClaimTotals } from './ClaimTotals.tsx';
import { OrderClaims } from './OrderClaims.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';

type Act = 'order' | 'run' | 'send';
const calls: Record<Act, Call> = {
  order: rewardsCalls.orderClaims,
  run: rewardsCalls.runCheques,
  send: rewardsCalls.sendClaims,
};
type Acting = { as: Act; claims: readonly PayoutClaim[]; leftOut: number; clear: () => void };

/** Every claim on earned cash, with actions on many at once. */
export function ClaimsTab() {
  const { t } = useTranslation(['admin', 'ui']);
  const countryOptions = useCountryOptions();
  const sum = useSumWords();
  const list = useList({
    query: claimsQuery,
    rows: 'claims',
    filters: [
      {
        key: 'status',
        label: t('payouts.status'),
        kind: 'choice',
        options: claimStatuses.map((value) => ({ value, label: t(`payouts.statusOf.${value}`) })),
      },
      {
        key: 'blocked',
        label: t('payouts.canBePaid'),
        kind: 'choice',
        options: (['false', 'true'] as const).map((value) => ({ value, label: t(`payouts.blockedOf.${value}`) })),
      },
      {
        key: 'country',
        label: t('payouts.country'),
        kind: 'choice',
        options: countryOptions,
      },
      { key: 'afterDate', label: t('payouts.openedFrom'), kind: 'date' },
      { key: 'beforeDate', label: t('payouts.openedTo'), kind: 'date' },
    ],
    otherFilters: ['name', 'email', 'bikeModel', 'bikeYear'],
  });
  const [acting, setActing] = useState<Acting | null>(null);
  const [orders, setOrders] = useState<Ordered[] | null>(null);
  const close = () => setActing(null);
  const bulk = (picked: readonly PayoutClaim[], clear: () => void) => {
    const acts = [
      { as: 'order', icon: 'wallet', claims: picked.filter((claim) => isPayable(claim, 'order')) },
      { as: 'run', icon: 'list', claims: picked.filter((claim) => isPayable(claim, 'cheque')) },
      { as: 'send', icon: 'check', claims: picked.filter(isSendable) },
    ] as const;
    const possible = acts.filter(({ claims }) => claims.length > 0);
    return (
      <>
        {possible.map(({ as, icon, claims }) => (
          <RoleButton
            key={as}
            call={calls[as]}
            size="small"
            icon={icon}
            onClick={() => setActing({ as, claims, leftOut: picked.length - claims.length, clear })}
          >
            {t(`payouts.bulk.${as}`, { count: claims.length, amount: sum(claims) })}
          </RoleButton>
        ))}
        {possible.length === 0 && <span>{t('payouts.bulk.none')}</span>}
      </>
    );
  };
  return (
    <>
      {orders && !acting && <OrderOutcome orders={orders} onGone={() => setOrders(null)} />}
      {list.data && <ClaimTotals totals={list.data.totals} />}
      <DataTable<PayoutClaim>
        {...list.table}
        name="payout-claims"
        caption={t('payouts.tab.claims')}
        columns={useClaimColumns()}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/auth/admin/payout-claim/${id}`}
        rowTone={({ isOverdue, status }) => (isOverdue ? 'alert' : status === 'cancelled' ? 'muted' : undefined)}
        searchPlaceholder={t('payouts.search')}
        toolbar={<ClaimFilters control={list.control} />}
        bulk={bulk}
        empty={{ title: t('payouts.none'), text: t('payouts.noneText') }}
      />
      {acting?.as === 'order' && (
        <OrderClaims
          claims={acting.claims}
          leftOut={acting.leftOut}
          onOrdered={(made) => (acting.clear(), setOrders(made))}
          onClose={close}
        />
      )}
      {acting?.as === 'run' && <StartRun claims={acting.claims} leftOut={acting.leftOut} onClose={close} />}
      {acting?.as === 'send' && <MarkSent claims={acting.claims} onSent={acting.clear} onClose={close} />}
    </>
  );
}
