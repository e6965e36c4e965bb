import type { BikeAnswer, BikeInput, BikeLookup } from '@podium/contracts/api/dealers.ts';
import { callService, type CallContext } from '@podium/service-kit/service-client.ts';

export type { CallContext };

/** The bike check: dealers keeps the bikes and judges each VIN. */
export async function putBikes(
  dealersUrl: string,
  riderId: string,
  bikes: BikeInput[],
  context: CallContext,
): Promise<BikeAnswer[]> {
  const answer = await callService<{ bikes: BikeAnswer[] }>(
    dealersUrl,
    'PUT',
    `/internal/riders/${encodeURIComponent(riderId)}/bikes`,
    context,
    { bikes },
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
