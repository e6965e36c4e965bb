import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { sendPasswordLink } from '../mailed-codes/send-links.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askerOf } from '../slow-down/asker.ts';
import { addDealerLogin, changeDealerLogin, listDealerLogins } from './dealer-logins.ts';

export const dealerLoginRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.createDealerLogin, async (call) => ({ user: await addDealerLogin(parts, call.body, call) })),
  mount(identityRoutes.listDealerLogins, ({ query }) => listDealerLogins(parts.db, query)),
  mount(identityRoutes.updateDealerLogin, async (call) => ({
    dealerLogin: await changeDealerLogin(parts, call.params.userId, call.body, {
      ...call,
      asker: askerOf(parts, call.request),
    }),
  })),
  mount(identityRoutes.sendDealerPasswordLink, async (call) => ({
    email: await sendPasswordLink(parts, call.params.userId, { type: 'dealer', by: call }),
  })),
];
