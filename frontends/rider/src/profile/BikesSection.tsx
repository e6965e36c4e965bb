import type { BikeAnswer, BikeInput } from '@podium/contracts/bikes.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { BikesForm } from '@podium/ui/bikes/BikesForm.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Panel } from '../panels/Panel.tsx';
import { decodeVin, saveRider } from '../rider/rider.api.ts';
import { useStoreRider, useRiderId } from '../rider/use-rider.ts';
import { BikeExtras } from './BikeExtras.tsx';
import { TransfersToAnswer } from './transfers/TransfersToAnswer.tsx';

/** The rider's bikes. They are part of the signed-in user too, because access to the app depends on them (spec 4). */
export function BikesSection({ bikes, isAsked }: { bikes: readonly BikeAnswer[] | null; isAsked: boolean }) {
  const { t } = useTranslation('rider');
  const id = useRiderId();
  const user = useUser();
  const storeRider = useStoreRider();
  const save = async (edited: BikeInput[]) => {
    const { rider } = await saveRider(id, { bikes: edited });
    const judged = rider.bikes ?? [];
    if (user) storeUser({ ...user, bikes: judged });
    storeRider({ ...rider, bikes: judged });
    return judged;
  };
  return (
    <Panel title={t('bikes.title')} text={t('bikes.text')}>
      {isAsked && (
        <p className="bikes-asked" role="status">
          {t(bikes?.length === 0 ? 'bikes.askedNone' : 'bikes.asked')}
        </p>
      )}
      <TransfersToAnswer />
      {bikes === null ? (
        <p className="secondary">{t('bikes.down')}</p>
      ) : (
        <BikesForm
          bikes={bikes}
          save={save}
          emptyText={t('bikes.emptyText')}
          isAsked={isAsked}
          decode={(vin, signal) => decodeVin(id, vin, signal)}
          below={(bike) => <BikeExtras bike={bike} />}
        />
      )}
    </Panel>
  );
}
