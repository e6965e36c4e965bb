import { useState } from 'react';
import { login as limits } from '@podium/contracts/limits/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import type { SignInFormProps } from './CredentialsForm.tsx';

/** The second factor: the code of the authenticator app, or a recovery code if it is lost. */
export function SecondFactorForm({
  values,
  isPending,
  isChecking,
  error,
  botCheck,
  onChange,
  onSubmit,
  onBack,
}: SignInFormProps & { onBack: () => void }) {
  const { t } = useTranslation('accounts');
  const [isRecovery, setRecovery] = useState(false);
  const code = isApiError(error) ? error.code : null;
  const isWrong = code === 'identity/totp-wrong';
  const { submit, missing } = useFilled([values.totp], onSubmit);
  const change = (next: boolean) => {
    setRecovery(next);
    onChange({ totp: '' });
  };
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <p className="eyebrow">{values.email}</p>
      <h2>{t('totp.title')}</h2>
      <p className="secondary account-lead">{t(isRecovery ? 'totp.recoveryText' : 'totp.text')}</p>
      {error instanceof Error && !isWrong && code !== 'identity/totp-needed' && (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      )}
      {/* Mounted again for each kind of code, so that the field gets the focus. */}
      <TextField
        key={String(isRecovery)}
        label={t(isRecovery ? 'totp.recoveryCode' : 'totp.code')}
        hint={t(isRecovery ? 'totp.recoveryHint' : 'totp.hint')}
        problem={missing(values.totp) ?? (isWrong ? (error as Error).message : undefined)}
        className="field-code"
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        maxLength={limits.totp}
        autoFocus
        value={values.totp}
        onValue={(totp) => onChange({ totp })}
      />
      {botCheck}
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
        {t(isChecking ? 'login.checking' : isPending ? 'busy' : 'login.submit')}
        <Icon name="right" />
      </Button>
      <div className="account-ways">
        <Button size="small" onClick={() => change(!isRecovery)}>
          {t(isRecovery ? 'totp.useApp' : 'totp.useRecovery')}
        </Button>
        <Button size="small" onClick={onBack}>
          {t('totp.back')}
        </Button>
      </div>
    </form>
  );
}
