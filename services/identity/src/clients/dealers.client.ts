import type { BikeAnswer, BikeInput, BikeLookup } from '@podium/contracts/bikes.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

/** The bike check: dealers stores the bikes and checks each VIN; staff vouch for what they enter. */
export async function putBikes(
  dealersUrl: string,
  riderId: string,
  { bikes, byStaff }: { bikes: BikeInput[]; byStaff: boolean },
  context: CallContext,
): Promise<BikeAnswer[]> {
  const answer = await callService<{ bikes: BikeAnswer[] }>(
    dealersUrl,
    'PUT',
    `/internal/riders/${encodeURIComponent(riderId)}/bikes`,
    context,
    { bikes, byStaff },
  );
  return answer.bikes;
}

export async function lookUpBikes(
  dealersUrl: string,
  riderIds: string[],
  vins: string[],
  context: CallContext,
): Promise<BikeLookup> {
  return callService(dealersUrl, 'POST', '/internal/bikes/lookup', context, { riderIds, vins });
}
