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
      {/* Pressed here, it is no address that somebody else sent, so that nothing is asked. */}
      <Link to="/proxy-remove" state={{ pressed: true }}>
        {t('proxy.remove')}
      </Link>
    </div>
  );
}
