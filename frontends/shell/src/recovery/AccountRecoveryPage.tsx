import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { RecoveryFrame } from './RecoveryFrame.tsx';
import './recovery.css';

const ways = [
  { key: 'password', icon: 'lock', to: '/forgot-password' },
  { key: 'verify', icon: 'mail', to: '/auth/email-verify' },
  { key: 'totp', icon: 'phone', to: '/login' },
  { key: 'contact', icon: 'user', to: '/about/contact' },
] as const;

/** All ways to recover an account. */
export function AccountRecoveryPage() {
  const { t } = useTranslation('accounts');
  return (
    <RecoveryFrame>
      <div className="entry-form">
        <h2>{t('recovery.heading')}</h2>
        <p className="secondary account-lead">{t('recovery.lead')}</p>
        <ul className="recovery-ways">
          {ways.map(({ key, icon, to }) => (
            <li key={key}>
              <Icon name={icon} size={24} />
              <div>
                <h3>{t(`recovery.${key}.title`)}</h3>
                <p className="secondary">{t(`recovery.${key}.text`)}</p>
                <Link className="link-arrow" to={to}>
                  {t(`recovery.${key}.link`)}
                  <Icon name="right" size={18} />
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </RecoveryFrame>
  );
}
