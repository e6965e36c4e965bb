import { useState } from 'react';
import type { User } from '@podium/contracts/people.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { Trans, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { forgetUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { useVerify } from './use-verify.ts';
import { resendCode } from './verification.api.ts';

/** The form for the mailed code; it can send another one, also to another address. */
export function VerifyByCode({ user }: { user: User }) {
  const { t } = useTranslation('accounts');
  const [code, setCode] = useState('');
  const [isCorrecting, setCorrecting] = useState(false);
  const verify = useVerify();
  const resend = useMutation({
    mutationFn: resendCode,
    meta: { inline: true },
    onSuccess: () => announceDone(t('verify.resent', { email: user.email })),
  });
  const problem = isApiError(verify.error) ? verify.error.messageOf('code') : undefined;
  const failure = problem ? resend.error : (verify.error ?? resend.error);
  const { submit, missing } = useFilled([code], () => verify.mutate(code.trim()));
  return (
    <div className="entry-form">
      <h2>{t('verify.heading')}</h2>
      <p className="account-lead">
        <Trans t={t} i18nKey="verify.sentTo" values={{ email: user.email }} components={{ b: <b /> }} />
      </p>
      {failure && (
        <FormProblem>
          <p>{failure.message}</p>
        </FormProblem>
      )}
      <form className="entry-form" onSubmit={submit} noValidate>
        <CodeField
          hint={t('verify.codeHint')}
          problem={missing(code) ?? problem}
          autoFocus
          value={code}
          onValue={(value) => (setCode(value), verify.reset())}
        />
        <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={verify.isPending}>
          {t(verify.isPending ? 'busy' : 'verify.submit')}
          <Icon name="right" />
        </Button>
      </form>
      <div className="account-ways">
        <Button icon="refresh" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {t('verify.resend')}
        </Button>
        {(user.type === 'rider' || user.type === 'promoter') && (
          <Button icon="edit" aria-expanded={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
            {t('verify.wrongAddress')}
          </Button>
        )}
        <ButtonLink icon="logout" href={addressOf(identityCalls.logout)} onClick={forgetUser}>
          {t('ui:logout')}
        </ButtonLink>
      </div>
      {isCorrecting && (
        <CorrectAddress user={user} onDone={() => (setCorrecting(false), setCode(''), verify.reset())} />
      )}
      {user.type !== 'rider' && user.type !== 'promoter' && <p className="secondary">{t('verify.askStaff')}</p>}
    </div>
  );
}
