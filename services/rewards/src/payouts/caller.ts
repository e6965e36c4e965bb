import type { Session } from '@podium/contracts/roles.ts';
import type { Route } from '@podium/contracts/route.ts';
import type { Call } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';

/** Who asks, when and under which key: what every use case on a claim is told of its call. */
export const callerOf = (
  call: Pick<Call<Route>, 'now' | 'correlationId' | 'idempotencyKey'> & { session: Session },
) => ({
  session: call.session,
  at: call.now,
  now: call.now,
  cause: callCause(call),
  key: call.idempotencyKey,
});
