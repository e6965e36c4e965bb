import type { Session } from '@podium/contracts/roles.ts';
import type { Route } from '@podium/contracts/route.ts';
import type { Call } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';

/** What every use case on a claim takes from its call: session, moment, cause and idempotency key. */
export const callerOf = (
  call: Pick<Call<Route>, 'now' | 'correlationId' | 'idempotencyKey'> & { session: Session },
) => ({
  session: call.session,
  at: call.now,
  now: call.now,
  cause: callCause(call),
  key: call.idempotencyKey,
});
