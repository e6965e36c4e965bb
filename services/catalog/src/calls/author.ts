import type { Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { idsOf } from '@podium/service-kit/mongo-answer-once.ts';
import type { Call } from '@podium/service-kit/mount.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import { contextOf, type CallContext } from '@podium/service-kit/service-client.ts';

type AnyCall = Pick<
  Call<Route>,
  'request' | 'correlationId' | 'now' | 'locale' | 'ifMatch' | keyof WriteReport | 'asked'
> & {
  session: Session | null;
};

/** The author of a change: for ownership, for its events, and for calls to identity on their behalf. */
export type Author = Pick<CommandContext, 'session' | 'now' | 'locale'> &
  WriteReport & {
    cause: Cause;
    context: CallContext;
    ifMatch: string | undefined;
    /** Deterministic ids for what this call creates; the same on a retry with the same idempotency key. */
    idFor: (what: string) => string;
  };

/** For calls with a session only. */
export function authorOf(call: AnyCall): Author {
  const session = call.session as Session;
  return {
    session,
    cause: callCause({ ...call, session }),
    context: contextOf(call.request, call.correlationId),
    now: call.now,
    locale: call.locale,
    ifMatch: call.ifMatch,
    changedFrom: call.changedFrom,
    changedTo: call.changedTo,
    about: call.about,
    idFor: idsOf(call.asked),
  };
}
