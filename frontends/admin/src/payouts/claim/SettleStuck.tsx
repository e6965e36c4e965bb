import { useId, useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { updateClaim as limits } from '@podium/contracts/limits/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { changeClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';
import '@podium/ui/form/choice-list.css';

type Settling = { claim: PayoutClaim; onClose: () => void };

/** The first of two people says how a payment ended that the provider has otherwise than we. */
export function SettleStuck({ claim, onClose }: Settling) {
  const { t } = useTranslation('admin');
  const name = useId();
  const [outcome, setOutcome] = useState<'paid' | 'failed'>('failed');
  const act = async (reason: string) => {
    await changeClaim(claim, { action: 'settleAs', outcome, reason });
    announceDone(t('payouts.settle.done'));
  };
  return (
    <ConfirmDialog
      title={t('payouts.settle.title', { name: claim.riderName })}
      yes={t('payouts.settle.yes')}
      note={{ label: t('payouts.reason'), maxLength: limits.reason, isRequired: true, isShort: true }}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={[t('payouts.settle.then')]} />
      <fieldset className="choice-list settle-outcome">
        <legend>{t('payouts.settle.outcome')}</legend>
        {(['failed', 'paid'] as const).map((value) => (
          <label key={value} className={outcome === value ? 'is-chosen' : undefined}>
            <input type="radio" name={name} checked={outcome === value} onChange={() => setOutcome(value)} />
            {t(`payouts.settle.${value}`)}
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}

/** The second person agrees. */
export function ConfirmSettlement({ claim, onClose }: Settling) {
  const { t } = useTranslation('admin');
  const says = useProposal(claim);
  const act = async () => {
    await changeClaim(claim, { action: 'confirmSettlement', settlementId: claim.settlement?.id ?? '' });
    announceDone(t('payouts.settle.confirmDone', { name: claim.riderName }));
  };
  return (
    <ConfirmDialog
      title={t('payouts.settle.confirm', { name: claim.riderName })}
      yes={t('payouts.settle.confirmYes')}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={says} />
    </ConfirmDialog>
  );
}

/** What waits for a second person; nothing if nobody proposed anything. */
export function PendingSettlement({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const says = useProposal(claim);
  if (!claim.settlement) return null;
  return (
    <section className="card claim-blocks claim-blocks--wait" aria-label={t('payouts.settle.waits')}>
      <h2>{t('payouts.settle.waits')}</h2>
      <ul>
        {says.map((line) => (
          <li key={line}>
            <Icon name="clock" size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useProposal({ settlement }: PayoutClaim): string[] {
  const { t } = useTranslation('admin');
  const { moneyWithCode, count, date, time } = useFormats();
  const staffName = useStaffNames();
  if (!settlement) return [];
  const { outcome, reason, theirCents, theirCurrency, proposedAt, proposedBy } = settlement;
  const known = currencies.find((each) => each === theirCurrency);
  const amount = known ? moneyWithCode(theirCents ?? 0, known) : `${count((theirCents ?? 0) / 100)} ${theirCurrency}`;
  return [
    t(`payouts.settle.proposed.${outcome}`),
    theirCents === null ? t('payouts.settle.gone') : t('payouts.settle.theirs', { amount }),
    t('payouts.settle.reason', { reason }),
    t('payouts.settle.by', { name: staffName(proposedBy), date: date(proposedAt), time: time(proposedAt) }),
  ];
}
