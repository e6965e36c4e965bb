import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { askIdentityChange } from './ask-change.ts';
import { decideIdentityChange } from './decide-change.ts';
import { listIdentityChanges } from './list-changes.ts';

export const identityChangesRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.askIdentityChange, async ({ params, body, asked }) => ({
    change: await askIdentityChange(parts, params.riderId, body, asked),
  })),
  mount(identityRoutes.listIdentityChanges, ({ query }) => listIdentityChanges(parts, query)),
  mount(identityRoutes.decideIdentityChange, async (call) => ({
    change: await decideIdentityChange(parts, call.params.changeId, call.body, call),
  })),
];
