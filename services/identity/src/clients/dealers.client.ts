import type { BikeAnswer, BikeInput, BikeLookup } from '@podium/contracts/bikes.ts';
import { internalRoutes } from '@podium/contracts/internal-routes.ts';
import type { DealersData } from '@podium/contracts/rider-data.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

const calls = internalRoutes.dealers;

/** The bike check: dealers stores the bikes and checks each VIN; staff vouch for what they enter. */
export async function putBikes(
  dealersUrl: string,
  riderId: string,
  body: { bikes: BikeInput[]; byStaff: boolean },
  context: CallContext,
): Promise<BikeAnswer[]> {
  const { bikes } = await callService(dealersUrl, calls.putBikes, { params: { riderId }, body }, context);
  return bikes;
}

/** The bikes of riders, and the riders who hold VINs. */
export const lookUpBikes = (
  dealersUrl: string,
  riderIds: string[],
  vins: string[],
  context: CallContext,
): Promise<BikeLookup> => callService(dealersUrl, calls.lookUpBikes, { body: { riderIds, vins } }, context);

/** What dealers holds of a rider. */
export const askDealersData = (dealersUrl: string, riderId: string, context: CallContext): Promise<DealersData> =>
  callService(dealersUrl, calls.riderData, { params: { riderId } }, context);
