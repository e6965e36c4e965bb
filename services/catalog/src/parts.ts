import type { Clock } from '@podium/service-kit/clock.ts';
import type { CallContext } from '@podium/service-kit/service-client.ts';
import type { MongoParts } from '@podium/service-kit/start-mongo-service.ts';
import type { CatalogStore } from './catalog.store.ts';

/** What the rooms of this service share. */
export type CatalogParts = Omit<MongoParts, 'connection'> & {
  store: CatalogStore;
  identityUrl: string;
  clock: Clock;
  serviceSecret: string;
  publicUrl: string;
  /** For calls that no person makes. */
  asService: (correlationId: string) => CallContext;
};
