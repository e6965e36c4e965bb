import type { Block, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';

/** The page where the cause can be fixed; causes without one are fixed on this page, or only by the rider. */
const places: Partial<Record<Block, 'documents' | 'profile'>> = {
  riderInactive: 'profile',
  guardianPending: 'profile',
  documentsMissing: 'documents',
  documentsNotVerified: 'documents',
  taxStatusUnknown: 'documents',
};

/** What keeps an open claim from being paid, as sentences with links to where each is fixed. */
export function ClaimBlocks({ claim: { blockedBy, riderId } }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  if (blockedBy.length === 0) return null;
  return (
    <section className="card claim-blocks" aria-label={t('payouts.blockedTitle')}>
      <h2>{t('payouts.blockedTitle')}</h2>
      <ul>
        {blockedBy.map((block) => {
          const tab = places[block];
          return (
            <li key={block}>
              <Icon name={block === 'approvalNeeded' ? 'clock' : 'blocked'} size={20} />
              <span>{t(`payouts.blockText.${block}`)}</span>
              {tab && (
                <Link className="link-arrow" to={`/auth/admin/rider/${riderId}?tab=${tab}`}>
                  {t(`payouts.blockLink.${tab}`)}
                  <Icon name="right" size={16} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
