import { useState } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link, useSearchParams } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { TextField } from '../forms/TextField.tsx';
import { useFilled } from '../forms/use-filled.ts';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { consent } from './verification.api.ts';
import './guardian-consent.css';

/**
 * A parent or guardian agrees, by a press and never by merely opening the mail: programs that check links open them
 * too.
 */
export function GuardianConsentPage() {
  const { t } = useTranslation('accounts');
  const [params] = useSearchParams();
  const linked = params.get('code') ?? '';
  const [typed, setTyped] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => consent((linked || typed).trim()),
    meta: { inline: true },
  });
  const problem = !linked && isApiError(error) ? error.messageOf('code') : undefined;
  const { submit, missing } = useFilled([linked || typed], mutate);
  return (
    <AccountFrame title={t('guardian.title')} text={t('guardian.text')} aside={null}>
      <form className="entry-form" onSubmit={submit} noValidate>
        <h2>{t(data ? 'guardian.thanks' : 'guardian.heading')}</h2>
        <div role="status">
          {data && (
            <p className="account-note account-note--done">
              <Icon name="check" />
              <span>{t('guardian.done', { name: data.riderName })}</span>
            </p>
          )}
        </div>
        {data ? (
          <div className="account-ways">
            <Link className="btn btn--primary" to="/about/rules">
              {t('shell:nav.rules')}
            </Link>
            <Link className="btn" to="/">
              {t('shell:nav.home')}
            </Link>
          </div>
        ) : (
          <>
            <p>{t('guardian.what')}</p>
            <ul className="guardian-points">
              {(['account', 'data', 'documents'] as const).map((key) => (
                <li key={key}>{t(`guardian.points.${key}`)}</li>
              ))}
            </ul>
            <p>
              <Link to="/about/rules">{t('shell:nav.rules')}</Link> ·{' '}
              <Link to="/privacy-policy">{t('shell:nav.privacy')}</Link>
            </p>
            {error && !problem && (
              <FormProblem>
                <p>{error.message}</p>
                <Link to="/about/contact">{t('contactLink')}</Link>
              </FormProblem>
            )}
            {!linked && (
              <TextField
                label={t('fields.code')}
                hint={t('guardian.codeHint')}
                className="field-code"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
                placeholder="ABCD-2345"
                value={typed}
                problem={missing(typed) ?? problem}
                onValue={setTyped}
              />
            )}
            <button type="submit" className="btn btn--primary btn--block account-submit" disabled={isPending}>
              {t(isPending ? 'busy' : 'guardian.submit')}
              <Icon name="check" />
            </button>
          </>
        )}
      </form>
    </AccountFrame>
  );
}
