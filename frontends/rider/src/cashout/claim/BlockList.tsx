import type { Block } from '@podium/contracts/api/rewards/claims.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';

/** The page where the rider can fix each; those that only staff can resolve have none. */
const fixPages: Partial<Record<Block, string>> = {
  nothingToPay: '/auth/rider/statement',
  riderInactive: '/about/contact',
  guardianPending: '/auth/rider/profile#person',
  documentsMissing: '/auth/rider/profile#documents',
  documentsNotVerified: '/auth/rider/profile#documents',
  taxStatusUnknown: '/auth/rider/profile#documents',
};

/** Why the money cannot be paid now, one reason per line. */
export function BlockList({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('rider');
  if (blocks.length === 0) return null;
  return (
    <div className="payout-blocks">
      <h3>{t('claim.blocked', { count: blocks.length })}</h3>
      <ul>
        {blocks.map((block) => (
          <li key={block}>
            <Icon name={fixPages[block] ? 'warning' : 'clock'} size={22} />
            <span>
              <b>{t(`claim.block.${block}.title`)}</b>
              {t(`claim.block.${block}.text`)}
            </span>
            {fixPages[block] && (
              <ButtonLink size="small" to={fixPages[block]}>
                {t(`claim.block.${block}.act`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
