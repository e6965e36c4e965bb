import { useEffect, useRef } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { useVerify } from './use-verify.ts';

/** Verifies by the mailed link, perhaps on a device where nobody is signed in. */
export function VerifyByLink({ code }: { code: string }) {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const { mutate, isSuccess, error } = useVerify();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate(code);
  }, [mutate, code]);
  if (error) {
    return (
      <div className="entry-form">
        <h2>{t('verify.failed')}</h2>
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
        <div className="account-ways">
          <button type="button" className="btn" onClick={() => mutate(code)}>
            {t('ui:error.retry')}
          </button>
          <Link
            className="btn btn--primary"
            to={user ? '/auth/email-verify' : '/login?next=/auth/email-verify'}
            replace
          >
            {t(user ? 'verify.enterCode' : 'login.submit')}
          </Link>
        </div>
      </div>
    );
  }
  return (
    <div className="entry-form" aria-live="polite">
      <h2>{t(isSuccess ? 'verify.doneTitle' : 'verify.busyTitle')}</h2>
      {isSuccess && (
        <>
          <p className="account-note account-note--done">
            <Icon name="check" />
            <span>{t('verify.done')}</span>
          </p>
          <div className="account-ways">
            <Link className="btn btn--primary" to={user ? `/auth/${user.type}` : '/login'} replace>
              {t(user ? 'toLanding' : 'login.submit')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
