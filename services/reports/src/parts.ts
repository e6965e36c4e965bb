import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { Sealer } from './sealing/seal.ts';
import type { Resolve } from './webhooks/target/resolve-target.ts';

export type ReportsParts = ServiceParts & {
  clock: Clock;
  /** For figures, reports and exports alone. */ reading: Database;
  sealer: Sealer;
  /** Identity, by the URL of its keys: an origin is all that a call takes of it. */ identityUrl: string;
  callsPerMinute: number;
  /** Hosts of webhooks that may be private and need no https. */
  allowedHosts: readonly string[];
  /** Another way to find addresses of hosts than the system's. */
  resolve?: Resolve;
};
