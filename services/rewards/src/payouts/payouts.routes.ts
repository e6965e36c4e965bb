import { claimRoutes } from '@podium/contracts/api/rewards/claims.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { openClaim, openClaims } from './open-claims.ts';
import { readClaim, readClaims } from './read-claims.ts';

export const payoutsRoutes = (parts: ServiceParts) => [
  mount(claimRoutes.payoutClaims, ({ session, query, now }) => readClaims(parts.db, session, query, now)),
  mount(claimRoutes.payoutClaim, async ({ session, params, now }) => ({
    claim: await readClaim(parts.db, session, params.claimId, now),
  })),
  mount(claimRoutes.openClaim, async (call) => ({ claim: await openClaim(parts, call.body.currency, call) })),
  mount(claimRoutes.openClaims, async (call) => ({ claims: await openClaims(parts, call.body, call) })),
];
