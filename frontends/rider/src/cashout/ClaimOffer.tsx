import type { Block } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { missingDocuments } from '../rider/documents.ts';
import { Panel } from '../panels/Panel.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import { openClaim } from './cashout.api.ts';
import { BlockList } from './claim/BlockList.tsx';
import { useClaimAct } from './use-claims.ts';

/** What a claim would contain, and what already blocks it. */
export function ClaimOffer({ rider, currency, owedCents }: { rider: MyRider; currency: Currency; owedCents: number }) {
  const { t } = useTranslation('rider');
  const { moneyWithCode } = useFormats();
  const amount = moneyWithCode(owedCents, currency);
  const claim = useClaimAct(openClaim, () => announceDone(t('cashout.opened', { amount })));
  const blocks: Block[] = [
    ...(missingDocuments(rider).length > 0 ? ['documentsMissing' as const] : []),
    ...(rider.guardianPending ? ['guardianPending' as const] : []),
  ];
  return (
    <Panel title={t('cashout.offer', { amount })} text={t('cashout.offerText')}>
      <BlockList blocks={blocks} />
      {claim.error && <ErrorNotice error={claim.error} />}
      <div className="claim-acts">
        <Button kind="primary" isBusy={claim.isPending} onClick={() => claim.mutate(currency)}>
          {t('cashout.open', { amount })}
        </Button>
        <p className="secondary">{t(currency === 'CAD' ? 'cashout.byCheque' : 'cashout.byOrder')}</p>
      </div>
    </Panel>
  );
}
