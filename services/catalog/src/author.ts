import type { Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Call } from '@podium/service-kit/mount.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { contextOf, type CallContext } from '@podium/service-kit/service-client.ts';

type AnyCall = Pick<Call<Route>, 'request' | 'correlationId' | 'now' | 'ifMatch' | 'changedFrom'> & {
  session: Session | null;
};

/** Who changes something: for ownership, for the events that tell of it, and for asking identity in their name. */
export type Author = {
  session: Session;
  cause: Cause;
  context: CallContext;
  now: Date;
  ifMatch: string | undefined;
  changedFrom: (before: unknown) => void;
};

export function authorOf(call: AnyCall): Author {
  const session = call.session as Session;
  return {
    session,
    cause: callCause({ ...call, session }),
    context: contextOf(call.request, call.correlationId),
    now: call.now,
    ifMatch: call.ifMatch,
    changedFrom: call.changedFrom,
  };
}
