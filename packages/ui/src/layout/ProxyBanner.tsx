import type { User } from '@podium/contracts/people.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

/** Shows staff at all times whom they act as, and ends the proxy session. */
export function ProxyBanner({ user }: { user: User }) {
  const { t } = useTranslation('ui');
  return (
    <div className="proxy-banner on-dark" role="status">
      <p>
        {t('proxy.banner')} <b>{t(`userType.${user.type}`)}</b> <b>{user.name}</b>
      </p>
      <Link to="/proxy-remove">{t('proxy.remove')}</Link>
    </div>
  );
}
