import { storeUser } from '@podium/ui/account/store-user.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
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
              <button
                type="button"
                className="btn btn--primary"
                disabled={check.isPending}
                onClick={() => check.mutate()}
              >
                <Icon name="refresh" size={18} />
                {t('application.check')}
              </button>
            )}
            <Link className="btn" to="/auth/promoter/profile">
              {t('application.profile')}
            </Link>
            <Link className="btn" to="/about/contact">
              {t('contactLink')}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
