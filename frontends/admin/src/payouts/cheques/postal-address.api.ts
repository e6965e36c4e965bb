import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type PostalAddressOf = {
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  zipcode: string;
  country: string | null;
};

/**
 * The address of a cheque; null until the rider has entered a complete one. Claims hold no address, because the profile
 * has the current one.
 */
export async function fetchPostalAddress(riderId: string, signal?: AbortSignal): Promise<PostalAddressOf | null> {
  const { rider } = await call(identityCalls.getRider, { params: { type: 'admin', riderId }, signal });
  const { addressLine1, addressLine2, city, state, zipcode, country } = rider;
  if (!addressLine1 || !city || !zipcode) return null;
  return { line1: addressLine1, line2: addressLine2 ?? null, city, state: state ?? null, zipcode, country };
}
