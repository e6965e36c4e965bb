import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { callContextOf } from '../sessions/call-context.ts';
import { listPendingMerges, mergeRiders, previewMerge } from './merge-riders.ts';

export const mergesRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.previewMerge, async (call) =>
    previewMerge(parts, call.query, { context: await callContextOf(parts, call), session: call.session }),
  ),
  mount(identityRoutes.mergeRiders, async (call) =>
    mergeRiders(parts, call.body, { ...call, context: await callContextOf(parts, call) }),
  ),
  mount(identityRoutes.listPendingMerges, async () => ({ merges: await listPendingMerges(parts) })),
];
