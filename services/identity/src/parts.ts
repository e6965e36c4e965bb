import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { IdentityConfig } from './config.ts';
import type { SigningKey } from './sessions/signing-key.ts';

/** What the rooms of this service share. */
export type IdentityParts = ServiceParts & { config: IdentityConfig; clock: Clock; signingKey: SigningKey };
