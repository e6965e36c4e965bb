import type { Clock } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { Sealer } from './sealing/seal.ts';
import type { Resolve } from './webhooks/target/resolve-target.ts';

export type ReportsParts = ServiceParts & {
  clock: Clock;
  /** For figures, reports and exports alone. */ reading: Database;
  sealer: Sealer;
  callsPerMinute: number;
  /** Hosts of webhooks that may be private and need no https. */
  allowedHosts: readonly string[];
  /** Another way to find addresses of hosts than the system's. */
  resolve?: Resolve;
};
