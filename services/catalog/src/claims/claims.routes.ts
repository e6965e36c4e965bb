import { claimRoutes } from '@podium/contracts/api/catalog/claims.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { decideClaim } from './decide-claim.ts';
import { listClaims } from './list-claims.ts';

export const claimsRoutes = (parts: CatalogParts) => [
  mount(claimRoutes.listClaims, (call) => listClaims(parts, call.query, authorOf(call))),
  mount(claimRoutes.decideClaim, async (call) => ({
    claim: await decideClaim(parts, call.params.claimId, call.body, authorOf(call)),
  })),
];
