import { useEffect, useRef, useState } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { useHref } from '@podium/ui/federated/router.ts';
import { answerSignIn } from '@podium/ui/federated/session.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { isBotRefusal } from '../bot-check/use-bot-check.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { signIn } from './sign-in.api.ts';
import './sign-in-again.css';

/**
 * A dialog over the page whose session expired: the page stays as it is, and continues once the same person has signed
 * in again.
 */
export function SignInAgain({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const landing = useHref('/');
  const box = useRef<HTMLDialogElement>(null);
  const [password, setPassword] = useState('');
  const [totp, setTotp] = useState('');
  const [isSecond, setSecond] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => signIn({ email: user.email, password, ...(isSecond && { totp }) }, () => setChecking(true)),
    meta: { inline: true },
    onSettled: () => setChecking(false),
    onSuccess: ({ user: signedIn }) => {
      storeUser(signedIn);
      // If the address belongs to another account by now, nothing of this page belongs to it.
      if (signedIn.id !== user.id) return location.assign(landing);
      answerSignIn(true);
      void queries.invalidateQueries();
    },
    onError: (failure) => isApiError(failure) && failure.code === 'identity/totp-needed' && setSecond(true),
  });
  useEffect(() => {
    box.current?.showModal();
    // The email comes first, read-only.
    box.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);
  const form = {
    values: { email: user.email, password, totp },
    isPending,
    isChecking,
    // The pictures of the bot check would lie behind this modal dialog.
    error: isBotRefusal(error) ? new Error(t('again.botCheck')) : error,
    onSubmit: () => mutate(),
  };
  const back = () => {
    reset();
    setSecond(false);
    setTotp('');
  };
  return (
    <dialog
      ref={box}
      className="sign-in-again"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      {isSecond ? (
        <SecondFactorForm {...form} onChange={(part) => setTotp(part.totp ?? '')} onBack={back} />
      ) : (
        <PasswordForm {...form} onPassword={setPassword} />
      )}
    </dialog>
  );
}

type PasswordFormProps = {
  values: { email: string; password: string };
  isPending: boolean;
  isChecking: boolean;
  error: unknown;
  onPassword: (password: string) => void;
  onSubmit: () => void;
};

function PasswordForm({ values, isPending, isChecking, error, onPassword, onSubmit }: PasswordFormProps) {
  const { t } = useTranslation('accounts');
  const { submit, missing } = useFilled([values.password], onSubmit);
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <h2 id="sign-in-again">{t('again.title')}</h2>
      <p className="secondary">{t('again.lead')}</p>
      {error instanceof Error && (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      )}
      {/* A read-only field rather than text, so that password managers find the account. */}
      <TextField
        label={t('again.as')}
        type="email"
        autoComplete="username"
        value={values.email}
        onValue={() => {}}
        readOnly
      />
      <TextField
        label={t('fields.password')}
        type="password"
        autoComplete="current-password"
        value={values.password}
        problem={missing(values.password)}
        onValue={onPassword}
      />
      <Button type="submit" kind="primary" isBlock isBusy={isPending}>
        {t(isChecking ? 'login.checking' : isPending ? 'again.busy' : 'again.submit')}
      </Button>
      <p className="secondary" role="status">
        {isChecking && t('login.checkingText')}
      </p>
      <Button isBlock onClick={() => answerSignIn(false)}>
        {t('again.leave')}
      </Button>
    </form>
  );
}
