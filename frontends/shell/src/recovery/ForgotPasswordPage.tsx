import { useState } from 'react';
import { forgotPassword as limits } from '@podium/contracts/limits/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { RecoveryFrame } from './RecoveryFrame.tsx';
import { askForReset } from './recovery.api.ts';

/** The form for the email address; the answer is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState('');
  const botCheck = useBotCheck();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: () => askForReset({ email: email.trim(), ...botCheck.answer() }),
    meta: { inline: true },
    onError: (failure) => botCheck.spend(failure),
  });
  const problem = isApiError(error) && error.messageOf('email') ? t('badEmail') : undefined;
  const { submit, missing } = useFilled([email], () => botCheck.passes() && mutate());
  return (
    <RecoveryFrame>
      <form className="entry-form" onSubmit={submit} noValidate>
        <h2>{t(isSuccess ? 'forgot.sentTitle' : 'forgot.title')}</h2>
        {/* Mounted before it is filled, so that its text is announced. */}
        <div role="status">
          {isSuccess && (
            <p className="account-note">
              <Icon name="mail" />
              <span>{t('forgot.sent', { email: email.trim() })}</span>
            </p>
          )}
        </div>
        {isSuccess ? (
          <>
            <p className="secondary">{t('forgot.sentHelp')}</p>
            <div className="account-ways">
              <ButtonLink kind="primary" to="/forgot-password-reset" state={{ email: email.trim() }}>
                {t('forgot.enterCode')}
              </ButtonLink>
              <Button onClick={reset}>{t('forgot.otherAddress')}</Button>
            </div>
          </>
        ) : (
          <>
            <p className="secondary account-lead">{t('forgot.text')}</p>
            {error && !problem && !botCheck.tells(error) && (
              <FormProblem>
                <p>{error.message}</p>
              </FormProblem>
            )}
            <TextField
              label={t('fields.email')}
              type="email"
              autoComplete="username"
              autoFocus
              maxLength={limits.email}
              value={email}
              problem={missing(email) ?? problem}
              onValue={setEmail}
            />
            <BotCheckField field={botCheck.field} />
            <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
              {t(isPending ? 'busy' : 'forgot.submit')}
              <Icon name="right" />
            </Button>
            <p className="account-foot">
              {t('forgot.haveCode')} <Link to="/forgot-password-reset">{t('forgot.enterCode')}</Link>
            </p>
          </>
        )}
        <p className="account-foot">
          <Link to="/login">{t('backToLogin')}</Link>
        </p>
      </form>
    </RecoveryFrame>
  );
}
