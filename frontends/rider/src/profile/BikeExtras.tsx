import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import { isVin, isInReview } from '@podium/contracts/vins.ts';
import { BikeHistory } from '@podium/ui/bikes/BikeHistory.tsx';
import { useRiderId } from '../rider/use-rider.ts';
import { BikePhoto } from './photos/BikePhoto.tsx';
import { PlatePhoto } from './photos/PlatePhoto.tsx';
import { TransferRequest } from './transfers/TransferRequest.tsx';

/** Further actions for a saved bike: a photo of its plate, a request for its VIN, a photo of its logo, its history. */
export function BikeExtras({ bike }: { bike: BikeAnswer }) {
  const riderId = useRiderId();
  const { vin, code, valid } = bike;
  if (!isVin(vin)) return null;
  return (
    <>
      {isInReview(bike) && <PlatePhoto vin={vin} why="review" />}
      {code === 'dealers/invalid-vin' && <PlatePhoto vin={vin} why="noPattern" />}
      {code === 'dealers/vin-in-use' && <TransferRequest vin={vin} />}
      {valid && <BikePhoto vin={vin} />}
      <BikeHistory type="rider" riderId={riderId} vin={vin} />
    </>
  );
}
