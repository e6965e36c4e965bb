import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import './profile.css';

export function ProfilePage() {
  const { t } = useTranslation(['promoter', 'ui']);
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('profile.title')} crumbs={[{ label: t('sidebar.home'), to: '/auth/promoter' }]} />
      <div className="page-body">
        <section className="profile card">
          <Avatar image={user.userImage} size={72} />
          <dl>
            <div>
              <dt>{t('profile.name')}</dt>
              <dd>{user.name}</dd>
            </div>
            <div>
              <dt>{t('profile.email')}</dt>
              <dd>
                {user.email} <StatusChip status={user.emailVerified ? 'verified' : 'unverified'} />
              </dd>
            </div>
          </dl>
          <p className="secondary">{t('profile.note')}</p>
        </section>
      </div>
    </>
  );
}
