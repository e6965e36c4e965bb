import type { MatchableRider, RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { lookUpBikes, type CallContext } from '../clients/dealers.client.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { matchableOf } from './rider-views.ts';
import { listMatchable } from './riders.store.ts';

/** Every rider that a key of a results file could match, with their bikes and those that they sold. */
export async function matchRiders(
  { db, config, clock }: IdentityParts,
  keys: RiderMatchRequest,
  context: CallContext,
): Promise<MatchableRider[]> {
  const named = await listMatchable(db, keys);
  // One call: it answers the bikes of the VINs' holders, too.
  const ids = named.map(({ user_id }) => user_id);
  const lookup = await lookUpBikes(config.DEALERS_URL, ids, keys.vins, context);
  const holders = Object.values(lookup.holders).filter((id) => !ids.includes(id));
  const held = holders.length > 0 ? await listMatchable(db, { riderIds: holders }) : [];
  const today = programDay(clock());
  return [...named, ...held].map((row) => matchableOf(row, lookup, today));
}
