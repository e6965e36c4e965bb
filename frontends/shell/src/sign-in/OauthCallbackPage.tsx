import { useEffect, useRef, useState } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { inLocale } from '@podium/contracts/locale-path.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { takeCallbackLocale } from './callback-locale.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { finishWithProvider } from './sign-in.api.ts';
import { whereTo } from './where-to.ts';
import './sign-in.css';

/** The page that the provider redirects to: it finishes the sign-in, or shows why it failed and what to do. */
export function OauthCallbackPage() {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')];
  const [totp, setTotp] = useState('');
  const [isSecond, setSecond] = useState(false);
  const { mutate, error, isPending } = useMutation({
    mutationFn: finishWithProvider,
    meta: { inline: true },
    onError: (failure) => isApiError(failure) && failure.code === 'identity/totp-needed' && setSecond(true),
    onSuccess: ({ user, next }) => {
      queries.clear();
      storeUser(user);
      void navigate(whereTo(user, next), { replace: true });
    },
  });
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    const own = takeCallbackLocale();
    if (own && own !== locale) return location.replace(inLocale(own, location));
    // A code works once; if it is missing, the user declined at the provider.
    if (code && state) mutate({ code, state, ...(iss && { iss }) });
  }, [code, state, iss, locale, mutate]);
  // An admin's second factor: the same call again, with its code.
  const isOver = error !== null || !code || !state;
  if (isSecond && code && state)
    return (
      <AccountFrame title={t('login.title')} text={t('login.text')} aside={null}>
        <SecondFactorForm
          values={{ email: '', password: '', totp }}
          isPending={isPending}
          isChecking={false}
          error={error}
          onChange={(part) => setTotp(part.totp ?? '')}
          onSubmit={() => mutate({ code, state, ...(iss && { iss }), totp })}
          onBack={() => void navigate('/login', { replace: true })}
        />
      </AccountFrame>
    );
  return (
    <AccountFrame title={t('login.title')} text={t('login.text')} aside={null}>
      <div className="entry-form" aria-live="polite">
        <h2>{t(isOver ? 'oauth.failed' : 'oauth.title')}</h2>
        {!isOver && <p className="secondary account-lead">{t('oauth.text')}</p>}
        {isOver && (
          <>
            <FormProblem>
              <p>{error?.message ?? t('oauth.declined')}</p>
            </FormProblem>
            <div className="account-ways">
              <ButtonLink kind="primary" to="/login" replace>
                {t('oauth.again')}
              </ButtonLink>
              <ButtonLink to="/register">{t('shell:nav.register')}</ButtonLink>
              <ButtonLink to="/about/contact">{t('contactLink')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </AccountFrame>
  );
}
