import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Navigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import { useRider } from '../rider/use-rider.ts';
import { ProfileSections } from './ProfileSections.tsx';
import './profile-page.css';

export function ProfilePage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  const [params] = useSearchParams();
  // The rider was redirected here to fix the bikes (spec 4), and is sent back once they are valid.
  const isAsked = params.get('redirect') === 'vin';
  if (isAsked && rider.data && areBikesValid(rider.data.rider)) return <Navigate to="/auth/rider" replace />;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="page-body">
        <Loaded query={rider} lines={8} height={46}>
          {(page) => <ProfileSections page={page} isAsked={isAsked} />}
        </Loaded>
      </div>
    </>
  );
}

const areBikesValid = ({ bikes }: Pick<MyRider, 'bikes'>) =>
  bikes !== null && bikes.length > 0 && bikes.every(({ valid }) => valid);
