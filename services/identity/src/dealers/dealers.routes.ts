import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../parts.ts';
import { addDealerLogin } from './add-dealer-login.ts';

export const dealerLoginRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createDealerLogin, async ({ body }) => ({ user: await addDealerLogin(parts, body) })),
];
