import { useId } from 'react';
import { addressOf } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { useFormats } from '../formats/use-formats.ts';
import { Button } from '../parts/Button.tsx';
import { endSession, endSessions, sessionsQuery } from './account.api.ts';
import './account.css';

/** The account's sessions, to sign out one by one or all at once (rule 40). */
export function SessionsList() {
  const { t } = useTranslation('ui');
  const { date, time } = useFormats();
  const id = useId();
  const { data, error } = useQuery(sessionsQuery());
  const one = useMutation({
    mutationFn: endSession,
    meta: { inline: true },
    onSuccess: () => announceDone(t('sessions.ended')),
  });
  const all = useMutation({
    mutationFn: endSessions,
    meta: { inline: true },
    onSuccess: () => {
      setUser(null);
      location.assign(addressOf(identityCalls.logout));
    },
  });
  const failure = error ?? one.error ?? all.error;
  return (
    <section className="sessions-list" aria-labelledby={id}>
      <h3 id={id}>{t('sessions.title')}</h3>
      <p className="secondary">{t('sessions.text')}</p>
      {failure && <ErrorNotice error={failure} />}
      <ul>
        {data?.sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>{session.device || t('sessions.unknownDevice')}</b>
              {session.current && <> · {t('sessions.current')}</>}
              <br />
              <span className="secondary">
                {t('sessions.seen', {
                  date: `${date(session.seenAt)}, ${time(session.seenAt)}`,
                  network: session.network || '–',
                })}
              </span>
            </span>
            {!session.current && (
              <Button
                size="small"
                isBusy={one.isPending}
                aria-label={t('sessions.endOf', { device: session.device || t('sessions.unknownDevice') })}
                onClick={() => one.mutate(session.id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button isBusy={all.isPending} onClick={() => all.mutate()}>
        {t('sessions.endAll')}
      </Button>
    </section>
  );
}
