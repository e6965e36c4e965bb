import type { ReactNode } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import type { Credentials } from './sign-in.api.ts';

export type SignInFormProps = {
  values: Required<Credentials>;
  isPending: boolean;
  /** The page solves the proof-of-work puzzle that an attempt needs after too many wrong ones. */
  isChecking: boolean;
  error: unknown;
  /** The box of the bot check, needed after too many wrong attempts. */
  botCheck?: ReactNode;
  onChange: (part: Partial<Credentials>) => void;
  onSubmit: () => void;
};

/** Email and password, with links to recover them. */
export function CredentialsForm({
  values,
  isPending,
  isChecking,
  error,
  botCheck,
  onChange,
  onSubmit,
  after,
}: SignInFormProps & { after: ReactNode }) {
  const { t } = useTranslation('accounts');
  const { submit, missing } = useFilled([values.email, values.password], onSubmit);
  const badEmail = isApiError(error) && error.messageOf('email') ? t('badEmail') : undefined;
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <h2>{t('login.heading')}</h2>
      {error instanceof Error && !badEmail && (
        <FormProblem>
          <p>{error.message}</p>
          {isApiError(error) && error.code === 'identity/deactivated' && (
            <Link to="/about/contact">{t('contactLink')}</Link>
          )}
        </FormProblem>
      )}
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={values.email}
        problem={missing(values.email) ?? badEmail}
        onValue={(email) => onChange({ email })}
      />
      <TextField
        label={t('fields.password')}
        type="password"
        autoComplete="current-password"
        value={values.password}
        problem={missing(values.password)}
        onValue={(password) => onChange({ password })}
      />
      <p className="account-forgot">
        <Link to="/forgot-password">{t('login.forgot')}</Link>
        <Link to="/account-recovery">{t('login.recovery')}</Link>
      </p>
      {botCheck}
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
        {t(isChecking ? 'login.checking' : isPending ? 'busy' : 'login.submit')}
        <Icon name="right" />
      </Button>
      <p className="secondary" role="status">
        {isChecking && t('login.checkingText')}
      </p>
      {after}
      <p className="account-foot">
        {t('login.noAccount')} <Link to="/register">{t('shell:nav.register')}</Link>
      </p>
    </form>
  );
}
