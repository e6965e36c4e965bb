import type { Locale } from '@podium/contracts/locales.ts';
import type { Session } from '@podium/contracts/roles.ts';

/** What a use case takes of the call besides its input. A handler passes its call as it is. */
export type CommandContext = {
  /** Who acts, and for whom by proxy. */
  session: Session;
  /** Ties the events and records of one call together; `callCause` makes the cause of its events of it. */
  correlationId: string;
  /** The moment of the call, in UTC; no use case reads the clock itself. */
  now: Date;
  /** Of the caller's texts. */
  locale: Locale;
  /** A retry with the same key gets the stored answer (rule 3); a command without one runs each time. */
  idempotencyKey?: string | undefined;
};
