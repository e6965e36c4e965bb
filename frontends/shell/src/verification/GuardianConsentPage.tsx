import { useState } from 'react';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { GuardianAnswer, type Answered } from './GuardianAnswer.tsx';
import { riderOfGuardian } from './verification.api.ts';
import './guardian-consent.css';

/**
 * A parent or guardian answers for a rider under 18 by a click on the page and not by opening the link, because
 * programs that check links open them too.
 */
export function GuardianConsentPage() {
  const { t } = useTranslation('accounts');
  const [params] = useSearchParams();
  const linked = params.get('code')?.trim() ?? '';
  const [code, setCode] = useState(linked);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const rider = useQuery({
    queryKey: [...keyOf(identityCalls.riderOfGuardian), code],
    queryFn: () => riderOfGuardian(code),
    enabled: code !== '' && answered === null,
    staleTime: Infinity,
  });
  const isTyping = code === '' || (linked === '' && !rider.data && !answered);
  return (
    <AccountFrame title={t('guardian.title')} text={t('guardian.text')} aside={null}>
      {answered ? (
        <Thanks {...answered} />
      ) : isTyping ? (
        <CodeForm isBusy={code !== '' && rider.isFetching} error={rider.error} onCode={setCode} />
      ) : rider.data ? (
        <GuardianAnswer code={code} riderName={rider.data.riderName} onAnswered={setAnswered} />
      ) : rider.error ? (
        <div className="entry-form">
          <h2>{t('guardian.heading')}</h2>
          <FormProblem>
            <p>{rider.error.message}</p>
            <Link to="/about/contact">{t('contactLink')}</Link>
          </FormProblem>
        </div>
      ) : (
        <PageWaiting />
      )}
    </AccountFrame>
  );
}

/** For a mail read on another device: its code is typed here. */
function CodeForm({ isBusy, error, onCode }: { isBusy: boolean; error: Error | null; onCode: (code: string) => void }) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const { submit, missing } = useFilled([typed], () => onCode(typed.trim()));
  const problem = isApiError(error) ? (error.messageOf('code') ?? error.message) : error?.message;
  return (
    <form className="entry-form" onSubmit={submit} noValidate>
      <h2>{t('guardian.heading')}</h2>
      <CodeField hint={t('guardian.codeHint')} value={typed} problem={missing(typed) ?? problem} onValue={setTyped} />
      <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isBusy}>
        {t(isBusy ? 'busy' : 'guardian.next')}
        <Icon name="right" />
      </Button>
    </form>
  );
}

function Thanks({ riderName, isConsent }: Answered) {
  const { t } = useTranslation('accounts');
  return (
    <div className="entry-form">
      <h2>{t('guardian.thanks')}</h2>
      <p className={`account-note${isConsent ? ' account-note--done' : ''}`} role="status">
        <Icon name={isConsent ? 'check' : 'info'} />
        <span>{t(isConsent ? 'guardian.done' : 'guardian.refused', { name: riderName })}</span>
      </p>
      <div className="account-ways">
        <ButtonLink kind="primary" to="/about/rules">
          {t('shell:nav.rules')}
        </ButtonLink>
        <ButtonLink to={isConsent ? '/' : '/about/contact'}>
          {t(isConsent ? 'shell:nav.home' : 'contactLink')}
        </ButtonLink>
      </div>
    </div>
  );
}
