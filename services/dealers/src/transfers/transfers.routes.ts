import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { contextOf } from '@podium/service-kit/service-client.ts';
import type { DealersParts } from '../calls/parts.ts';
import { answerTransfer, askTransfer, listTransfers } from './ask-transfer.ts';
import { bikeHistory } from './bike-history.ts';
import { decideTransfer, searchTransfers } from './decide-transfer.ts';

export const transfersRoutes = (parts: DealersParts) => [
  mount(dealersRoutes.listTransfers, ({ params }) => listTransfers(parts.db, params.riderId)),
  mount(dealersRoutes.askTransfer, (call) =>
    askTransfer(parts, call.params, call.body.note, { now: call.now, cause: callCause(call) }),
  ),
  mount(dealersRoutes.answerTransfer, ({ params, body, now }) => answerTransfer(parts, params, body.answer, now)),
  mount(dealersRoutes.searchTransfers, ({ query, request, correlationId }) =>
    searchTransfers(parts, query, contextOf(request, correlationId)),
  ),
  mount(dealersRoutes.decideTransfer, async (call) => ({
    transfer: await decideTransfer(parts, call.params.transferId, call.body, {
      ...call,
      context: contextOf(call.request, call.correlationId),
    }),
  })),
  mount(dealersRoutes.bikeHistory, async ({ params, session }) => ({
    entries: await bikeHistory(parts.db, params.vin, session.type === 'admin' ? null : params.riderId),
  })),
];
