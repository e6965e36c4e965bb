import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../parts.ts';
import { createPromoter } from './add-promoter.ts';
import { readPublicPromoters } from './read-promoters.ts';

export const promotersRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createPromoter, async ({ body }) => ({ promoter: await createPromoter(parts, body) })),
  mount(identityRoutes.allPromoters, () => readPublicPromoters(parts.db)),
];
