import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Call } from '@podium/contracts/call.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { IconName } from '@podium/ui/brand/icon-paths.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { StartRun } from '../cheques/StartRun.tsx';
import { isPayable, isSendable } from '../claim-sums.ts';
import { MarkSent } from '../MarkSent.tsx';
import { useSumWords } from '../use-sum-words.ts';
import { ApproveClaim } from './ApproveClaim.tsx';
import { ConfirmSettlement, SettleStuck } from './SettleStuck.tsx';
import { OrderClaim } from './OrderClaim.tsx';
import { TakeBack } from './TakeBack.tsx';

type Act = 'approve' | 'order' | 'run' | 'send' | 'pull' | 'undo' | 'cancel' | 'settle' | 'confirmSettlement';
const icons: Record<Act, IconName> = {
  approve: 'check',
  order: 'wallet',
  run: 'list',
  send: 'check',
  pull: 'undo',
  undo: 'undo',
  cancel: 'close',
  settle: 'warning',
  confirmSettlement: 'check',
};
const changing = (action: string) => ({ call: rewardsCalls.updateClaim, body: { action } });
const calls: Record<Act, { call: Call; body?: object }> = {
  approve: changing('approve'),
  order: { call: rewardsCalls.createOrder },
  run: { call: rewardsCalls.runCheques },
  send: changing('send'),
  pull: changing('undo'),
  undo: changing('undo'),
  cancel: changing('cancel'),
  settle: changing('settleAs'),
  confirmSettlement: changing('confirmSettlement'),
};
/** What whoever has a hand in the money may not do (rule 38). */
const barred: ReadonlySet<Act> = new Set(['approve', 'order', 'run', 'send', 'confirmSettlement']);
const takingBack: ReadonlySet<Act> = new Set(['pull', 'undo', 'cancel', 'settle']);

/** The actions that a claim's state allows; the next step toward payment is the page's one orange button. */
function actsOf(claim: PayoutClaim): Act[] {
  const { status, blockedBy } = claim;
  if (status === 'sent') return ['undo'];
  if (isSendable(claim)) return ['send', 'pull'];
  // The server refuses it unless the provider contradicts our order, also one that failed here.
  const settling: Act[] =
    claim.method === 'order' && (status === 'processing' || claim.lastFailure !== null)
      ? [...(claim.settlement ? (['confirmSettlement'] as const) : []), 'settle']
      : [];
  if (status !== 'open') return settling;
  return [
    ...(blockedBy.includes('approvalNeeded') ? (['approve'] as const) : []),
    ...(isPayable(claim, 'order') ? (['order'] as const) : []),
    ...(isPayable(claim, 'cheque') ? (['run'] as const) : []),
    ...settling,
    'cancel',
  ];
}

export function ClaimActions({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const sum = useSumWords();
  const [acting, setActing] = useState<Act | null>(null);
  const close = () => setActing(null);
  const user = useUser();
  const isOwn = claim.settlement?.proposedBy === user?.id;
  const reasonOf = (act: Act): string | null => {
    if (act === 'confirmSettlement' && isOwn) return t('waiting.own');
    return claim.hand && barred.has(act) ? t(`payouts.hand.${claim.hand}`) : null;
  };
  return (
    <>
      {actsOf(claim).map((act) => (
        <RoleButton
          key={act}
          {...calls[act]}
          reason={reasonOf(act)}
          kind={takingBack.has(act) ? 'danger' : 'primary'}
          size="small"
          onClick={() => setActing(act)}
        >
          <Icon name={icons[act]} size={17} />
          {t(`payouts.act.${act}`, { amount: sum([claim]) })}
        </RoleButton>
      ))}
      {acting === 'approve' && <ApproveClaim claim={claim} onClose={close} />}
      {acting === 'order' && <OrderClaim claim={claim} onClose={close} />}
      {acting === 'run' && <StartRun claims={[claim]} leftOut={0} onClose={close} />}
      {acting === 'send' && <MarkSent claims={[claim]} onClose={close} />}
      {acting === 'settle' && <SettleStuck claim={claim} onClose={close} />}
      {acting === 'confirmSettlement' && <ConfirmSettlement claim={claim} onClose={close} />}
      {(acting === 'pull' || acting === 'undo' || acting === 'cancel') && (
        <TakeBack claim={claim} as={acting} onClose={close} />
      )}
    </>
  );
}
