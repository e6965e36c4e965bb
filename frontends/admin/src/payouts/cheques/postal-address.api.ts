import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type PostalAddressOf = { lines: string[]; country: string | null };

/**
 * Where a cheque goes, line by line; none while the rider gave no whole address. Claims hold no address: the profile
 * has the current one.
 */
export async function fetchPostalAddress(riderId: string, signal?: AbortSignal): Promise<PostalAddressOf> {
  const { rider } = await api.get<RiderDetail>(`/api/admin/rider/${encodeURIComponent(riderId)}`, signal && { signal });
  if (!rider.addressLine1 || !rider.city || !rider.zipcode) return { lines: [], country: null };
  const place = [rider.city, [rider.state, rider.zipcode].filter(Boolean).join(' ')].join(', ');
  return {
    lines: [rider.addressLine1, rider.addressLine2, place].filter((line): line is string => Boolean(line)),
    country: rider.country,
  };
}
