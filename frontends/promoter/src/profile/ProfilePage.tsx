import { PasswordForm } from '@podium/ui/account/PasswordForm.tsx';
import { PhotoField } from '@podium/ui/account/PhotoField.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { changePassword, promoterQuery } from './profile.api.ts';
import { ProfileForm } from './ProfileForm.tsx';
import './profile.css';

export function ProfilePage() {
  const { t } = useTranslation(['promoter', 'ui']);
  const id = useUser()?.subjectId ?? '';
  const query = useQuery(promoterQuery(id));
  return (
    <>
      <PageHeader title={t('profile.title')} crumbs={[{ label: t('sidebar.home'), to: '/auth/promoter' }]} />
      <div className="page-body">
        <div className="promoter-profile">
          <Loaded query={query} lines={7} height={46}>
            {(page) => (
              <section className="card">
                <h2>{t('profile.organization')}</h2>
                <ProfileForm page={page} />
              </section>
            )}
          </Loaded>
          <div className="profile-side">
            {query.data && <ApplicationCard promoter={query.data.promoter} />}
            <section className="card">
              <h2>{t('ui:photo.label')}</h2>
              <PhotoField />
            </section>
            <section className="card" id="password">
              <h2>{t('profile.password')}</h2>
              <PasswordForm change={changePassword} />
            </section>
            <section className="card">
              <h2>{t('profile.emails')}</h2>
              <Link to="/email-preferences">{t('profile.chooseEmails')}</Link>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}
