import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { PasswordForm } from '@podium/ui/account/PasswordForm.tsx';
import { PhotoField } from '@podium/ui/account/PhotoField.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { changePassword } from './dealership.api.ts';
import { useDealership } from './use-dealership.ts';
import './profile.css';

/** The dealership as riders and the program see it; only the program's staff edit it. */
export function ProfilePage() {
  const { t } = useTranslation(['dealer', 'ui']);
  const user = useUser();
  const { dealer, error, refetch } = useDealership();
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="page-body">
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : dealer ? (
          <div className="dealer-profile">
            <section className="card">
              <div className="dealer-profile-who">
                <Avatar image={dealer.profileImage} size={64} />
                <div>
                  <h2>{dealer.name}</h2>
                  <p className="secondary">
                    {t('dealership.line', { number: dealer.dealerId, city: dealer.city, state: dealer.state })}
                  </p>
                </div>
              </div>
              <dl>
                {facts(dealer).map(([key, value]) => (
                  <Fact key={key} label={t(`profile.${key}`)} value={value} />
                ))}
              </dl>
            </section>
            <div className="dealer-profile-account">
              <section className="card">
                <h2>{t('profile.signIn')}</h2>
                <dl>
                  <Fact label={t('profile.name')} value={user?.name} />
                  <Fact label={t('profile.email')} value={user?.email} />
                </dl>
                <p className="secondary">{t('profile.note')}</p>
              </section>
              <section className="card">
                <h2>{t('ui:photo.label')}</h2>
                <PhotoField />
              </section>
              <section className="card" id="password">
                <h2>{t('profile.password')}</h2>
                <PasswordForm change={changePassword} />
              </section>
            </div>
          </div>
        ) : (
          <PageWaiting />
        )}
      </div>
    </>
  );
}

function facts(dealer: Dealer): [key: string, value: string | null][] {
  return [
    [
      'address',
      [dealer.addressLine1, dealer.addressLine2, `${dealer.city}, ${dealer.state} ${dealer.zipcode}`]
        .filter(Boolean)
        .join(', '),
    ],
    ['phone', dealer.phone && formatPhone(dealer.phone)],
    ['email', dealer.email],
    ['website', dealer.websiteUrl],
    ['about', dealer.bio],
  ];
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || '–'}</dd>
    </>
  );
}
