import { useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { fetchRewardLink } from '../cashout.api.ts';

/**
 * The link to the money. Anyone with the link can take the money, so it is fetched only on the rider's click, held by
 * this component until used, and never put into the query cache.
 */
export function RewardLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('rider');
  const isProxied = Boolean(useUser()?.proxyHost);
  const [reward, setReward] = useState<{ link: string; isDemo: boolean } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    setError(null);
    fetchRewardLink(orderId)
      .then(setReward, setError)
      .finally(() => setAsking(false));
  };
  if (isProxied) return <p className="secondary">{t('claim.link.notWhileProxying')}</p>;
  return (
    <div className="reward-link" aria-live="polite">
      {reward ? (
        <>
          <ButtonLink
            kind="primary"
            icon="external"
            href={reward.link}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
            autoFocus
            onClick={() => setReward(null)}
          >
            {t('claim.link.open')}
          </ButtonLink>
          <p>{t('claim.link.once')}</p>
          {reward.isDemo && (
            <p className="reward-demo">
              <Icon name="info" size={18} />
              {t('claim.link.demo')}
            </p>
          )}
        </>
      ) : (
        <>
          <Button kind="primary" isBusy={isAsking} onClick={ask}>
            {t('claim.link.get')}
          </Button>
          <p className="secondary">{t('claim.link.text')}</p>
        </>
      )}
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
