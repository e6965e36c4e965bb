import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { PasswordForm } from '@podium/ui/account/PasswordForm.tsx';
import { PhotoField } from '@podium/ui/account/PhotoField.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { changePassword, adminQuery } from './profile.api.ts';
import { TwoStep } from './TwoStep.tsx';
import './profile.css';

/** The admin's own account. */
export function ProfilePage() {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const adminId = useUser()?.subjectId ?? '';
  const query = useQuery({
    ...adminQuery(adminId),
    enabled: adminId !== '',
  });
  const data = query.data?.admin;
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        crumbs={[{ label: t('crumb') }]}
        note={data?.lastLogin && t('riders.lastSeen', { date: date(data.lastLogin), count: data.loginCount })}
      />
      <div className="page-body">
        <Loaded query={query} lines={7} height={44}>
          {(page) => (
            <div className="admin-profile">
              <section className="card">
                <h2>{t('profile.account')}</h2>
                <ProfileForm page={page} adminId={adminId} />
              </section>
              <div>
                <section className="card">
                  <TwoStep admin={page.admin} />
                </section>
                <section className="card">
                  <h2>{t('profile.photo')}</h2>
                  <PhotoField />
                </section>
              </div>
              <section className="card">
                <h2>{t('profile.password')}</h2>
                <PasswordForm change={changePassword} />
              </section>
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
}
