import type { Session } from '@podium/contracts/roles.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';

/** The parts of the service, and where and how `main.ts` says that identity is asked. */
export type DealersParts = ServiceParts & { identityUrl: string; serviceSecret: string };

/** A call by which staff decide about riders: who, when, and how identity is asked about them. */
export type StaffCall = {
  session: Session;
  now: Date;
  correlationId: string;
  context: CallContext;
  changedFrom: (before: unknown) => void;
};
