import { useEffect } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLocation, useSearchParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import type { MyRider } from '../rider.api.ts';
import { useRider } from '../use-rider.ts';
import { BikesEditor } from './BikesEditor.tsx';
import { PinForm } from './PinForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import './profile-page.css';

export function ProfilePage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <div className="page-body">
        <Loaded query={rider} lines={8} height={46}>
          {(data) => <ProfileParts rider={data.rider} />}
        </Loaded>
      </div>
    </>
  );
}

/** `?redirect=vin` lands on the bikes, `#pin` and `#address` on theirs. */
function ProfileParts({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const isAsked = params.get('redirect') === 'vin';
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <div className="profile-grid">
      <ProfileForm rider={rider} />
      <div className="profile-side">
        {rider.bikes === null ? <p className="secondary">{t('bikes.down')}</p> : <BikesEditor bikes={rider.bikes} isAsked={isAsked} />}
        <PinForm hasPin={rider.hasPin === true} />
      </div>
    </div>
  );
}
