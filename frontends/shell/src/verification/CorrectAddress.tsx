import { useState } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { login as limits } from '@podium/contracts/limits/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { correctAddress } from './verification.api.ts';

/** Corrects an address that was mistyped at sign-up and so never gets the code. */
export function CorrectAddress({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useTranslation('accounts');
  const [email, setEmail] = useState(user.email);
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => correctAddress(user, email.trim(), password),
    meta: { inline: true },
    onSuccess: () => {
      storeUser({ ...user, email: email.trim().toLowerCase() });
      announceDone(t('verify.resent', { email: email.trim() }));
      onDone();
    },
  });
  const problem = isApiError(error)
    ? error.code === 'request/invalid'
      ? t('badEmail')
      : error.messageOf('email')
    : undefined;
  const passwordProblem = isApiError(error) ? error.messageOf('password') : undefined;
  const { submit, missing } = useFilled([email, password], mutate);
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      {error && !problem && !passwordProblem && (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      )}
      <TextField
        label={t('verify.rightAddress')}
        hint={t('verify.rightAddressHint')}
        type="email"
        autoComplete="email"
        autoFocus
        maxLength={limits.email}
        value={email}
        problem={missing(email) ?? problem}
        onValue={setEmail}
      />
      <TextField
        label={t('fields.password')}
        hint={t('verify.passwordHint')}
        type="password"
        autoComplete="current-password"
        value={password}
        problem={missing(password) ?? passwordProblem}
        onValue={setPassword}
      />
      <div className="account-ways">
        <Button type="submit" kind="primary" disabled={isPending || email.trim().toLowerCase() === user.email}>
          {t('verify.saveAddress')}
        </Button>
      </div>
    </form>
  );
}
