import { useState } from 'react';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { Navigate, useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { isBotRefusal, useBotCheck } from '../bot-check/use-bot-check.ts';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { CredentialsForm } from './CredentialsForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { meQuery, signIn, type Credentials } from './sign-in.api.ts';
import { whereTo } from './where-to.ts';
import './sign-in.css';

export function LoginPage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const [params] = useSearchParams();
  // As it was on mount: while this page fades out, the address is that of the next page.
  const [next] = useState(() => params.get('next'));
  const [values, setValues] = useState<Required<Credentials>>({ email: '', password: '', totp: '' });
  const [isSecond, setSecond] = useState(false);
  const [isChecking, setChecking] = useState(false);
  // Only after too many wrong attempts.
  const [needsBotCheck, setNeedsBotCheck] = useState(false);
  const botCheck = useBotCheck(needsBotCheck);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ email, password, totp }: Required<Credentials>) =>
      signIn({ email: email.trim(), password, ...(isSecond && { totp }), ...botCheck.answer() }, () =>
        setChecking(true),
      ),
    meta: { inline: true },
    onSettled: () => setChecking(false),
    onSuccess: ({ user: signedIn }) => {
      queries.clear();
      storeUser(signedIn);
      void navigate(whereTo(signedIn, next), { replace: true });
    },
    onError: (failure) => {
      botCheck.spend(failure);
      if (isBotRefusal(failure)) setNeedsBotCheck(true);
      if (isApiError(failure) && failure.code === 'identity/totp-needed') setSecond(true);
    },
  });
  // The form is shown while the stored session is checked: somebody may already be typing in the page rendered ahead.
  const stored = useQuery({
    ...meQuery(),
    queryKey: [...keyOf(identityCalls.me), 'at sign-in'],
    enabled: user !== null,
    retry: false,
    gcTime: 0,
  });
  if (user && !isPending && !stored.isPending) return <Navigate to={whereTo(user, next)} replace />;
  const form = {
    values,
    isPending,
    isChecking,
    error: botCheck.tells(error) ? null : error,
    botCheck: <BotCheckField field={botCheck.field} />,
    onChange: (part: Partial<Credentials>) => setValues((before) => ({ ...before, ...part })),
    onSubmit: () => botCheck.passes() && mutate(values),
  };
  const back = () => {
    reset();
    setSecond(false);
    setValues((before) => ({ ...before, totp: '' }));
  };
  return (
    <AccountFrame title={t('login.title')} text={t('login.text')} aside={<LoginAside />}>
      {isSecond ? (
        <SecondFactorForm {...form} onBack={back} />
      ) : (
        <CredentialsForm {...form} after={<ProviderButtons next={next ?? ''} />} />
      )}
    </AccountFrame>
  );
}

function LoginAside() {
  const { t } = useTranslation('accounts');
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
