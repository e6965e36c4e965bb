import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { callContextOf } from '../sessions/call-context.ts';
import { askerOf } from '../slow-down/asker.ts';
import { askDeletion, withdrawDeletion } from './ask-deletion.ts';
import { readStand } from './read-stand.ts';
import { sendData } from './send-data.ts';

export const ownDataRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.ownData, async (call) =>
    readStand(parts, call.params.riderId, { context: await callContextOf(parts, call), now: call.now }),
  ),
  mount(identityRoutes.downloadData, async (call) =>
    sendData(parts, call.params, { ...call, context: await callContextOf(parts, call) }, call.response),
  ),
  mount(identityRoutes.askDeletion, async (call) => {
    const { riderId } = call.params;
    const context = await callContextOf(parts, call);
    await askDeletion(parts, riderId, call.body, { ...call, asker: askerOf(parts, call.request), context });
    return readStand(parts, riderId, { context, now: call.now });
  }),
  mount(identityRoutes.withdrawDeletion, async (call) => {
    const { riderId } = call.params;
    await withdrawDeletion(parts, riderId, call);
    return readStand(parts, riderId, { context: await callContextOf(parts, call), now: call.now });
  }),
];
