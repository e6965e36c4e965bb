import { useRef, useState, type FormEvent } from 'react';
import { resetPassword as limits } from '@podium/contracts/limits/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { getUser, setUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { focusProblem } from '../forms/focus-problem.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { passwordProblem } from '../forms/password-problem.ts';
import { PasswordPair } from '../forms/PasswordPair.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { TextField } from '../forms/TextField.tsx';
import { resetPassword } from './recovery.api.ts';

type Values = { email: string; code: string; password: string; passwordAgain: string };
/** `linked`: address and code came with the mailed link and have no fields. */
type ResetFormProps = { email: string; code: string; linked: boolean };

export function ResetForm({ email, code, linked }: ResetFormProps) {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ email, code, password: '', passwordAgain: '' });
  const [problems, setProblems] = useState<Partial<Values>>({});
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      resetPassword({ email: values.email.trim(), code: values.code.trim(), password: values.password }),
    meta: { inline: true },
    // All sessions of the account have ended, also in this browser.
    onSuccess: () => getUser()?.email === values.email.trim().toLowerCase() && setUser(null),
    onError: (failure) => {
      if (!isApiError(failure)) return;
      setProblems(
        Object.fromEntries(
          failure.errors.map(({ path, message }) => [path, path === 'email' ? t('badEmail') : message]),
        ),
      );
      focusProblem(form.current);
    },
  });
  if (isSuccess) return <ResetDone />;
  const change = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }));
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Partial<Values> = {};
    for (const field of ['email', 'code', 'password', 'passwordAgain'] as const)
      if (!values[field].trim()) found[field] = t('ui:form.required');
    const weak = values.password && passwordProblem(values.password, locale);
    if (weak) found.password = weak;
    if (values.passwordAgain && values.passwordAgain !== values.password) found.passwordAgain = t('password.same');
    setProblems(found);
    if (Object.keys(found).length > 0) focusProblem(form.current);
    else mutate();
  };
  // An error of a linked code has no field to be shown at.
  const isAtField = isApiError(error) && error.errors.some(({ path }) => !linked || path === 'password');
  return (
    <form ref={form} className="entry-form" onSubmit={submit} noValidate>
      <h2>{t('reset.title')}</h2>
      <p className="secondary account-lead">{t(linked ? 'reset.linkText' : 'reset.text', { email })}</p>
      {error && !isAtField && (
        <FormProblem>
          <p>{error.message}</p>
          <Link to="/forgot-password">{t('reset.askAgain')}</Link>
        </FormProblem>
      )}
      {linked ? (
        // For password managers: the account that the password belongs to.
        <input
          type="text"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          autoComplete="username"
          readOnly
          value={email}
        />
      ) : (
        <>
          <TextField
            label={t('fields.email')}
            type="email"
            autoComplete="username"
            maxLength={limits.email}
            autoFocus={!email}
            value={values.email}
            problem={problems.email}
            onValue={(value) => change({ email: value })}
          />
          <CodeField
            hint={t('reset.codeHint')}
            autoFocus={Boolean(email)}
            value={values.code}
            problem={problems.code}
            onValue={(value) => change({ code: value })}
          />
        </>
      )}
      <PasswordPair
        label={t('reset.password')}
        password={values.password}
        again={values.passwordAgain}
        problems={problems}
        onChange={change}
      />
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
        {t(isPending ? 'busy' : 'reset.submit')}
        <Icon name="right" />
      </Button>
      {!linked && (
        <p className="account-foot">
          {t('reset.noCode')} <Link to="/forgot-password">{t('reset.askAgain')}</Link>
        </p>
      )}
    </form>
  );
}

function ResetDone() {
  const { t } = useTranslation('accounts');
  return (
    <div className="entry-form">
      <h2>{t('reset.doneTitle')}</h2>
      <p className="account-note account-note--done" role="status">
        <Icon name="check" />
        <span>{t('reset.done')}</span>
      </p>
      <div className="account-ways">
        <ButtonLink kind="primary" to="/login" replace>
          {t('login.submit')}
        </ButtonLink>
      </div>
    </div>
  );
}
