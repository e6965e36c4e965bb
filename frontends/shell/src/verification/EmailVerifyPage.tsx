import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Navigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { VerifyByCode } from './VerifyByCode.tsx';
import { SignInToVerify, VerifyByLink } from './VerifyByLink.tsx';

/**
 * `/auth/email-verify`: with the mailed code in its address it has a button that verifies, without one a field for the
 * code; both are for the signed-in user.
 */
export function EmailVerifyPage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const [params] = useSearchParams();
  const code = params.get('code');
  if (!code && !user) return <Navigate to={`/login?next=${encodeURIComponent('/auth/email-verify')}`} replace />;
  if (!code && user?.emailVerified) return <Navigate to={`/auth/${user.type}`} replace />;
  const aside = (
    <ul className="account-panel-list">
      {(['one', 'two', 'three'] as const).map((key) => (
        <li key={key}>
          <Icon name="check" size={20} />
          {t(`verify.facts.${key}`)}
        </li>
      ))}
    </ul>
  );
  return (
    <AccountFrame title={t('verify.title')} text={t('verify.text')} aside={aside}>
      {user && code && <VerifyByLink key={code} code={code} user={user} />}
      {user && !code && <VerifyByCode user={user} />}
      {!user && code && <SignInToVerify code={code} />}
    </AccountFrame>
  );
}
