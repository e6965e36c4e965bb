import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

/** The spendable credit of each rider found, and the time of the last redemption. */
export const walletsQuery = (riderIds: string[]) =>
  queryOf(
    rewardsCalls.listWallets,
    { params: { type: 'dealer' }, query: { riderIds: riderIds.join(',') } },
    ({ wallets }) => wallets,
  );

/** The gateway combines the rider with the bikes, so that one call fills the card. */
export const riderQuery = (riderId: string) => queryOf(identityCalls.getRider, { params: { type: 'dealer', riderId } });
