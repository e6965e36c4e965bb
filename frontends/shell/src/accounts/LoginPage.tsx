import { useState, type FormEvent } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, Navigate, useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { setUser, useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { TextField } from '../forms/TextField.tsx';
import { signIn } from './accounts.api.ts';
import { AccountFrame } from './AccountFrame.tsx';

export function LoginPage() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const [params] = useSearchParams();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signIn(email.trim(), password),
    meta: { inline: true },
    onSuccess: ({ user: signedIn }) => {
      queries.clear();
      setUser(signedIn);
      const landing = `/auth/${signedIn.type}`;
      const next = params.get('next') ?? '';
      // Only a page of the user's own area: nothing in the address may send a fresh session elsewhere.
      void navigate(next === landing || next.startsWith(`${landing}/`) ? next : landing, { replace: true });
    },
  });
  if (user && !isPending) return <Navigate to={`/auth/${user.type}`} replace />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate();
  };
  return (
    <AccountFrame title={t('login.title')} text={t('login.text')} aside={<LoginAside />}>
      <form className="account-form" onSubmit={submit}>
        <h2>{t('login.heading')}</h2>
        {error && (
          <p className="account-error" role="alert">
            <Icon name="warning" />
            {error.message}
          </p>
        )}
        <TextField label={t('login.email')} type="email" autoComplete="username" required autoFocus value={email} onValue={setEmail} />
        <TextField label={t('login.password')} type="password" autoComplete="current-password" required value={password} onValue={setPassword} />
        <button type="submit" className="btn btn--primary btn--block account-submit" disabled={isPending}>
          {t(isPending ? 'login.busy' : 'login.submit')}
          <Icon name="right" />
        </button>
        <p className="account-foot">
          {t('login.noAccount')} <Link to="/register">{t('nav.register')}</Link>
        </p>
      </form>
    </AccountFrame>
  );
}

function LoginAside() {
  const { t } = useTranslation('shell');
  return (
    <dl className="account-roles">
      {(['rider', 'dealer', 'promoter'] as const).map((role) => (
        <div key={role}>
          <dt>{t(`ui:userType.${role}`)}</dt>
          <dd>{t(`login.roles.${role}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
