import type { Database } from '@podium/service-kit/database.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { Sealer } from './sealing/seal.ts';
import type { Resolve } from './webhooks/target/resolve-target.ts';

/** What use cases of this service need. */
export type ReportsParts = ServiceParts & {
  /** For figures, reports and exports only. */ reading: Database;
  sealer: Sealer;
  /** Identity, by the URL of its keys: calls use only its origin. */ identityUrl: string;
  callsPerMinute: number;
  /** Webhook hosts that may be private and need no https. */
  allowedHosts: readonly string[];
  /** Replaces the system's resolver of host names. */
  resolve?: Resolve;
};
