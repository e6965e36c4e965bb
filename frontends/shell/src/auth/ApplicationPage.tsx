import { storeUser } from '@podium/ui/account/store-user.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { applicationQuery, fetchMe } from './session.api.ts';
import './application-page.css';

/** Shown in place of a promoter's screens until staff approve the application. */
export function ApplicationPage() {
  const { t } = useTranslation('accounts');
  const { date } = useFormats();
  const user = useUser();
  const check = useMutation({ mutationFn: () => fetchMe(), onSuccess: (answer) => storeUser(answer.user) });
  const isRejected = user?.status === 'rejected';
  // Optional: it only adds the day and the reason to the state.
  const { data } = useQuery({
    ...applicationQuery(user?.subjectId ?? '', user?.status),
    enabled: user !== null,
  });
  const state = isRejected ? 'rejected' : 'pending';
  return (
    <>
      <PageHeader title={t(`application.${state}.title`)} />
      <section className="application" aria-live="polite">
        <Icon name={isRejected ? 'blocked' : 'clock'} size={40} />
        <div>
          <p className="application-lead">{t(`application.${state}.text`)}</p>
          {data && <p className="secondary">{t('application.appliedOn', { date: date(data.promoter.appliedAt) })}</p>}
          {isRejected && data?.promoter.reason && (
            <blockquote>
              <b>{t('application.reason')}</b>
              {data.promoter.reason}
            </blockquote>
          )}
          <div className="application-ways">
            {!isRejected && (
              <Button kind="primary" icon="refresh" isBusy={check.isPending} onClick={() => check.mutate()}>
                {t('application.check')}
              </Button>
            )}
            <ButtonLink to="/auth/promoter/profile">{t('application.profile')}</ButtonLink>
            <ButtonLink to="/about/contact">{t('contactLink')}</ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
