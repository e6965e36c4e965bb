import { useId, useState, type FormEvent } from 'react';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { isApiError } from '../api/api-error.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { Button } from '../parts/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SessionsList } from './SessionsList.tsx';
import './account.css';

type PasswordFormProps = { change: (values: { currentPassword: string; password: string }) => Promise<unknown> };

const empty = { currentPassword: '', password: '', again: '' };

/**
 * The security of an account: its password and its sessions. In a proxy session, staff read why they cannot change
 * either (rule 29).
 */
export function PasswordForm({ change }: PasswordFormProps) {
  const { t } = useTranslation('ui');
  const user = useUser();
  const id = useId();
  const [values, setValues] = useState(empty);
  const [hasTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (user?.proxyHost) return <p className="secondary">{t('password.notWhileProxying')}</p>;

  const refusal = isApiError(error) ? error : null;
  const isCurrentWrong = refusal?.code === 'identity/password-wrong';
  const isNewRefused = !isCurrentWrong && refusal?.code.startsWith('identity/password-');
  const currentProblem =
    hasTried && !values.currentPassword
      ? t('form.required')
      : isCurrentWrong
        ? refusal?.message
        : refusal?.messageOf('currentPassword');
  const newProblem =
    hasTried && !values.password
      ? t('form.required')
      : isNewRefused
        ? refusal?.message
        : refusal?.messageOf('password');
  const differs = values.again !== '' || hasTried ? values.again !== values.password : false;
  const isShownAtField = Boolean(currentProblem ?? newProblem);

  const put = (part: Partial<typeof empty>) => {
    setValues((before) => ({ ...before, ...part }));
    setError(null);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!values.currentPassword || !values.password || values.again !== values.password) return focusProblem(form);
    setSaving(true);
    setError(null);
    try {
      await change({ currentPassword: values.currentPassword, password: values.password });
      setValues(empty);
      setTried(false);
      announceDone(t('password.saved'));
    } catch (failure) {
      setError(failure);
      focusProblem(form);
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      <form className="account-form" noValidate onSubmit={(event) => void submit(event)}>
        {/* For password managers: the account that the password belongs to. */}
        <input
          type="text"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          readOnly
          value={user?.email ?? ''}
        />
        <PasswordField
          id={`${id}c`}
          label={t('password.current')}
          autoComplete="current-password"
          value={values.currentPassword}
          onChange={(currentPassword) => put({ currentPassword })}
          problem={currentProblem}
        />
        <PasswordField
          id={`${id}n`}
          label={t('password.new')}
          autoComplete="new-password"
          value={values.password}
          onChange={(password) => put({ password })}
          problem={newProblem}
          hint={t('password.hint')}
        />
        <PasswordField
          id={`${id}a`}
          label={t('password.again')}
          autoComplete="new-password"
          value={values.again}
          onChange={(again) => put({ again })}
          problem={differs ? t('password.differs') : undefined}
        />
        {error !== null && !isShownAtField && <ErrorNotice error={error} />}
        <Button type="submit" isBusy={isSaving}>
          {t('password.change')}
        </Button>
        <p className="field-hint">{t('password.endsSessions')}</p>
      </form>
      <SessionsList />
    </>
  );
}

/** Moves the focus to the first error once the errors are rendered. */
function focusProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('input[aria-invalid="true"]')?.focus());
}
