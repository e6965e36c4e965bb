import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ProviderParts } from '../orders/providers/provider.ts';
import { changeClaim } from './change-claim.ts';

export const claimChangesRoutes = (parts: ProviderParts) => [
  mount(claimRoutes.updateClaim, async (call) => ({
    claim: await changeClaim(parts, call.params.claimId, call.body, call),
  })),
];
