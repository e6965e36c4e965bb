import { useState } from 'react';
import type { MailKind, MailPreferences } from '@podium/contracts/mail-kinds.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { readPreferences, savePreferences } from './email-preferences.api.ts';
import './email-preferences.css';

/**
 * Which mails somebody gets (rule 48): by the link of a mail, without signing in, or signed in. Opening it changes
 * nothing, because programs that check links open them too; the button does.
 */
export function EmailPreferencesPage() {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const [params] = useSearchParams();
  const token = params.get('token');
  const queryKey = ['email-preferences', token, user?.id];
  const preferences = useQuery({
    queryKey,
    queryFn: () => readPreferences(token),
    enabled: token !== null || user !== null,
    staleTime: Infinity,
    meta: { inline: true },
  });
  return (
    <AccountFrame title={t('mails.title')} text={t('mails.text')} aside={null}>
      {preferences.data ? (
        <PreferencesForm token={token} preferences={preferences.data} queryKey={queryKey} />
      ) : preferences.error || (token === null && user === null) ? (
        <div className="entry-form">
          <h2>{t('mails.heading')}</h2>
          {preferences.error ? (
            <FormProblem>
              <p>{preferences.error.message}</p>
            </FormProblem>
          ) : (
            <p className="secondary account-lead">{t('mails.signIn')}</p>
          )}
          <ButtonLink kind="primary" isBlock className="account-submit" to="/login?next=/email-preferences">
            {t('shell:nav.login')}
            <Icon name="right" />
          </ButtonLink>
        </div>
      ) : (
        <PageWaiting />
      )}
    </AccountFrame>
  );
}

type Given = { token: string | null; preferences: MailPreferences; queryKey: readonly unknown[] };

function PreferencesForm({ token, preferences: { address, kinds }, queryKey }: Given) {
  const { t } = useTranslation('accounts');
  const queries = useQueryClient();
  const [changed, setChanged] = useState<Partial<Record<MailKind, boolean>>>({});
  const choices = kinds.map(({ kind, wanted }) => ({ kind, wanted: changed[kind] ?? wanted }));
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => savePreferences(token, choices),
    meta: { inline: true },
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setChanged({});
    },
  });
  const set = (change: Partial<Record<MailKind, boolean>>) => {
    reset();
    setChanged((before) => ({ ...before, ...change }));
  };
  const isAnyWanted = choices.some(({ wanted }) => wanted);
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <h2>{t('mails.heading')}</h2>
      <p className="secondary account-lead">{t('mails.lead', { address })}</p>
      {kinds.length === 0 ? (
        <p>{t('mails.none')}</p>
      ) : (
        <>
          <ul className="mail-kinds">
            {choices.map(({ kind, wanted }) => (
              <li key={kind}>
                <label className="mail-kind">
                  <input type="checkbox" checked={wanted} onChange={({ target }) => set({ [kind]: target.checked })} />
                  <span>
                    <b>{t(`mails.kind.${kind}.label`)}</b>
                    <span className="secondary">{t(`mails.kind.${kind}.text`)}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          <p className="secondary">{t('mails.always')}</p>
          {error && (
            <FormProblem>
              <p>{error.message}</p>
            </FormProblem>
          )}
          {isSuccess && (
            <p className="account-note account-note--done" role="status">
              <Icon name="check" />
              <span>{t('mails.saved')}</span>
            </p>
          )}
          <Button type="submit" kind="primary" isBlock className="account-submit" isBusy={isPending}>
            {t(isPending ? 'busy' : 'mails.submit')}
          </Button>
          <Button isBlock onClick={() => set(Object.fromEntries(kinds.map(({ kind }) => [kind, !isAnyWanted])))}>
            {t(isAnyWanted ? 'mails.allOff' : 'mails.allOn')}
          </Button>
        </>
      )}
    </form>
  );
}
