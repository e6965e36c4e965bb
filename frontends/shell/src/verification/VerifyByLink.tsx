import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { forgetUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { useVerify } from './use-verify.ts';

/**
 * The page of the mailed link. The address is verified by a click of the signed-in holder of the account and not by
 * opening the link: programs that check links open them too, and the account may be a stranger's who typed this
 * address (rule 28).
 */
export function VerifyByLink({ code, user }: { code: string; user: User }) {
  const { t } = useTranslation('accounts');
  const { mutate, isPending, error } = useVerify();
  // The link was opened once more.
  if (user.emailVerified && isApiError(error) && error.code === 'identity/code-used') return <Verified user={user} />;
  return (
    <div className="entry-form">
      <h2>{t(error ? 'verify.failed' : 'verify.title')}</h2>
      {error ? (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      ) : (
        <p className="account-lead">
          <Trans t={t} i18nKey="verify.linkText" values={{ email: user.email }} components={{ b: <b /> }} />
        </p>
      )}
      <button
        type="button"
        className="btn btn--primary btn--block account-submit"
        disabled={isPending}
        onClick={() => mutate(code)}
      >
        {t(isPending ? 'busy' : error ? 'ui:error.retry' : 'verify.linkSubmit')}
        <Icon name="check" />
      </button>
      <div className="account-ways">
        <Link className="btn" to="/auth/email-verify" replace>
          {t('verify.enterCode')}
        </Link>
        <a className="btn" href={addressOf(identityCalls.logout)} onClick={forgetUser}>
          <Icon name="logout" size={18} />
          {t('ui:logout')}
        </a>
      </div>
    </div>
  );
}

function Verified({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  return (
    <div className="entry-form">
      <h2>{t('verify.doneTitle')}</h2>
      <p className="account-note account-note--done" role="status">
        <Icon name="check" />
        <span>{t('verify.done')}</span>
      </p>
      <div className="account-ways">
        <Link className="btn btn--primary" to={`/auth/${user.type}`} replace>
          {t('toLanding')}
        </Link>
      </div>
    </div>
  );
}

/** Nobody is signed in: the reader signs in first, or takes the account over from a stranger by a password of theirs. */
export function SignInToVerify({ code }: { code: string }) {
  const { t } = useTranslation('accounts');
  const next = `/auth/email-verify?${new URLSearchParams({ code })}`;
  return (
    <div className="entry-form">
      <h2>{t('verify.signInTitle')}</h2>
      <p className="account-lead">{t('verify.signInText')}</p>
      <Link className="btn btn--primary btn--block account-submit" to={`/login?${new URLSearchParams({ next })}`}>
        {t('login.submit')}
        <Icon name="right" />
      </Link>
      <h3>{t('verify.strangerTitle')}</h3>
      <p className="secondary">{t('verify.stranger')}</p>
      <div className="account-ways">
        <Link className="btn" to="/forgot-password">
          {t('verify.strangerLink')}
        </Link>
      </div>
    </div>
  );
}
