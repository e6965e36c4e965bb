import { useState } from 'react';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { confirmTotp as limits } from '@podium/contracts/limits/identity.ts';
import { RecoveryCodes } from '@podium/ui/account/RecoveryCodes.tsx';
import { TotpScan } from '@podium/ui/account/TotpScan.tsx';
import { beginTotp, confirmTotp, type TotpStart } from '@podium/ui/account/two-step.api.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Navigate, useNavigate } from '@podium/ui/federated/router.ts';
import { forgetUser, setUser, useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { MessageBar } from '../layout/MessageBar.tsx';

const here = '/auth/second-factor';

/**
 * `/auth/second-factor`: the operator requires a second factor of staff, and this account has none. Nothing else is shown
 * until it is set up (rule 27): the password first, then the QR code and a first code, then the recovery codes.
 */
export function EnrollPage() {
  const { t } = useTranslation('accounts');
  const [start, setStart] = useState<TotpStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const user = useUser();
  if (!user) return <Navigate to={`/login?next=${encodeURIComponent(here)}`} replace />;
  // The codes stay until their reader goes on.
  if (!codes && !user.totpMissing) return <Navigate to={`/auth/${user.type}`} replace />;
  return (
    <>
      <title>{`${t('enroll.title')} | ${theme.name}`}</title>
      <MessageBar />
      <main>
        <AccountFrame title={t('enroll.title')} text={t('enroll.text')} aside={null}>
          {codes ? (
            <Codes codes={codes} />
          ) : start ? (
            <FirstCode start={start} onCodes={setCodes} />
          ) : (
            <Password onStart={setStart} />
          )}
        </AccountFrame>
      </main>
    </>
  );
}

function Password({ onStart }: { onStart: (start: TotpStart) => void }) {
  const { t } = useTranslation('accounts');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => beginTotp(password),
    meta: { inline: true },
    onSuccess: onStart,
  });
  const { submit, missing } = useFilled([password], mutate);
  const problem = isApiError(error) ? error.messageOf('password') : undefined;
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <h2>{t('enroll.heading')}</h2>
      <p className="secondary account-lead">{t('enroll.lead')}</p>
      {error && !problem && (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      )}
      <TextField
        label={t('fields.password')}
        hint={t('enroll.passwordHint')}
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        problem={missing(password) ?? problem}
        onValue={setPassword}
      />
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
        {t(isPending ? 'busy' : 'enroll.next')}
        <Icon name="right" />
      </Button>
      <div className="account-ways">
        <ButtonLink icon="logout" href={addressOf(identityCalls.logout)} onClick={forgetUser}>
          {t('ui:logout')}
        </ButtonLink>
      </div>
    </form>
  );
}

function FirstCode({ start, onCodes }: { start: TotpStart; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmTotp(code),
    meta: { inline: true },
    onSuccess: onCodes,
  });
  const { submit, missing } = useFilled([code], mutate);
  const problem = isApiError(error) ? error.messageOf('code') : undefined;
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <h2>{t('enroll.scan')}</h2>
      <TotpScan start={start} />
      {error && !problem && (
        <FormProblem>
          <p>{error.message}</p>
        </FormProblem>
      )}
      <TextField
        label={t('totp.code')}
        hint={t('totp.hint')}
        className="field-code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={limits.code}
        autoFocus
        value={code}
        problem={missing(code) ?? problem}
        onValue={setCode}
      />
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
        {t(isPending ? 'busy' : 'enroll.confirm')}
        <Icon name="check" />
      </Button>
    </form>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const user = useUser();
  const goOn = () => {
    if (user) setUser({ ...user, totpMissing: false });
    return navigate('/auth/admin', { replace: true });
  };
  return (
    <div className="entry-form">
      <RecoveryCodes codes={codes} level="h2" />
      <Button kind="primary" isBlock className="account-submit no-print" onClick={() => void goOn()}>
        {t('enroll.kept')}
        <Icon name="right" />
      </Button>
    </div>
  );
}
