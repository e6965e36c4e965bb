import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { Delayed, Skeleton } from '@podium/ui/feedback/Waiting.tsx';
import { riderQuery } from './riders.api.ts';
import './rider-card.css';

/** The rider at the counter: picture and name to compare with the ID, and whether the account may redeem. */
export function RiderCard({
  riderId,
  onRider,
  children,
}: {
  riderId: string;
  onRider: (rider: { id: string; active: boolean }) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('dealer');
  const { data, error, refetch } = useQuery(riderQuery(riderId));
  const rider = data?.rider;
  useEffect(() => {
    if (rider) onRider(rider);
  }, [rider, onRider]);
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!rider) {
    return (
      <div className="rider-card on-dark">
        <Delayed>
          <Skeleton lines={4} />
        </Delayed>
      </div>
    );
  }
  const bikes = rider.bikes;
  const valid = bikes?.filter((bike) => bike.valid).length ?? 0;
  return (
    <>
      <div className="rider-card on-dark">
        <div className="rider-card-person">
          <Avatar image={rider.profileImage} size={66} />
          <div>
            <p className="rider-card-name">{rider.fullName}</p>
            <p>{rider.hometown ?? [rider.city, rider.state].filter(Boolean).join(', ')}</p>
            {rider.amaNumber && <p>{t('search.ama', { number: rider.amaNumber })}</p>}
          </div>
        </div>
        {children}
      </div>
      <ul className="rider-checks">
        <li className={rider.active ? 'is-good' : 'is-bad'}>
          <Icon name={rider.active ? 'check' : 'close'} size={19} />
          {t(rider.active ? 'card.active' : 'card.inactive')}
        </li>
        {bikes && (
          <li className={valid > 0 ? 'is-good' : undefined}>
            <Icon name={valid > 0 ? 'check' : 'info'} size={19} />
            {valid > 0 ? t('card.bikes', { count: valid }) : t('card.noBikes')}
          </li>
        )}
      </ul>
    </>
  );
}
