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
  const { holders } =
    keys.vins.length > 0 ? await lookUpBikes(config.DEALERS_URL, [], keys.vins, context) : { holders: {} };
  const rows = await listMatchable(db, keys, Object.values(holders));
  const lookup = await lookUpBikes(
    config.DEALERS_URL,
    rows.map(({ user_id }) => user_id),
    [],
    context,
  );
  const today = programDay(clock());
  return rows.map((row) => matchableOf(row, lookup, today));
}
