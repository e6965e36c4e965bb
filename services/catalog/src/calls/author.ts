import type { Route } from '@podium/contracts/route.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { idsOf } from '@podium/service-kit/mongo-answer-once.ts';
import type { Call } from '@podium/service-kit/mount.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { contextOf, type CallContext } from '@podium/service-kit/service-client.ts';

type AnyCall = Pick<
  Call<Route>,
  'request' | 'correlationId' | 'now' | 'ifMatch' | 'changedFrom' | 'changedTo' | 'about' | 'asked'
> & {
  session: Session | null;
};

/** Who changes something: for ownership, for the events that tell of it, and for asking identity in their name. */
export type Author = {
  session: Session;
  cause: Cause;
  context: CallContext;
  now: Date;
  ifMatch: string | undefined;
  /** Before and after of what is changed, and what is made, for the audit log. */
  changedFrom: (before: unknown) => void;
  changedTo: (after: object) => void;
  about: (type: string, id: string) => void;
  /** Names what this call makes; the same again when it is retried under its key. */
  idFor: (what: string) => string;
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
    changedTo: call.changedTo,
    about: call.about,
    idFor: idsOf(call.asked),
  };
}
