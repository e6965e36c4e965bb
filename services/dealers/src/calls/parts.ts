import type { Session } from '@podium/contracts/roles.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** The parts of the service, and how it calls identity, set by `main.ts`. */
export type DealersParts = ServiceParts & { identityUrl: string };

/** A call by which staff decide about riders: actor, time, and context for calls to identity. */
export type StaffCall = {
  session: Session;
  now: Date;
  correlationId: string;
  context: CallContext;
  changedFrom: (before: unknown) => void;
};
