import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { Panel } from '../panels/Panel.tsx';
import { ClaimAwards } from './claim/ClaimAwards.tsx';
import { ClaimChip } from './claim/ClaimChip.tsx';
import { RewardLink } from './claim/RewardLink.tsx';

const atFirst = 5;

/** Earlier claims, paid or canceled, with the awards in each. */
export function PastClaims({ claims }: { claims: readonly PayoutClaim[] }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const [shown, setShown] = useState(atFirst);
  if (claims.length === 0) return null;
  return (
    <Panel title={t('cashout.past')} className="past-claims">
      {claims.slice(0, shown).map((claim) => (
        <details key={claim.id}>
          <summary>
            <span className="past-claim-date">{date(claim.sentAt ?? claim.openedAt)}</span>
            <Money cents={claim.netCents} currency={claim.currency} withCode />
            <ClaimChip status={claim.status} />
          </summary>
          {claim.reference && <p>{t('cashout.reference', { reference: claim.reference })}</p>}
          {claim.closedReason && <p>{t('cashout.closedReason', { reason: claim.closedReason })}</p>}
          <ClaimAwards claim={claim} />
          {claim.status === 'sent' && claim.orderId && <RewardLink orderId={claim.orderId} />}
        </details>
      ))}
      {claims.length > shown && (
        <Button isBlock onClick={() => setShown(claims.length)}>
          {t('cashout.allPast', { count: claims.length })}
        </Button>
      )}
    </Panel>
  );
}
