import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import type { User } from '@podium/contracts/people.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { forgetUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
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
      <Button kind="primary" isBlock className="account-submit" isBusy={isPending} onClick={() => mutate(code)}>
        {t(isPending ? 'busy' : error ? 'ui:error.retry' : 'verify.linkSubmit')}
        <Icon name="check" />
      </Button>
      <div className="account-ways">
        <ButtonLink to="/auth/email-verify" replace>
          {t('verify.enterCode')}
        </ButtonLink>
        <ButtonLink icon="logout" href={addressOf(identityCalls.logout)} onClick={forgetUser}>
          {t('ui:logout')}
        </ButtonLink>
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
        <ButtonLink kind="primary" to={`/auth/${user.type}`} replace>
          {t('toLanding')}
        </ButtonLink>
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
      <ButtonLink kind="primary" isBlock className="account-submit" to={`/login?${new URLSearchParams({ next })}`}>
        {t('login.submit')}
        <Icon name="right" />
      </ButtonLink>
      <h3>{t('verify.strangerTitle')}</h3>
      <p className="secondary">{t('verify.stranger')}</p>
      <div className="account-ways">
        <ButtonLink to="/forgot-password">{t('verify.strangerLink')}</ButtonLink>
      </div>
    </div>
  );
}
