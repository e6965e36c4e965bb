import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { OnScreen } from '../users/on-screen.ts';
import type { Throttle } from '../slow-down/throttle.ts';
import type { IdentityConfig } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Keyring } from '../tokens/signing-key.ts';

/**
 * What `app.ts` opens once for the process: each of these holds something, as counts of tries, keys that were read or
 * the mailer's connection. The rooms below, which these are of, take only what they work with.
 */
export type IdentityParts = ServiceParts & {
  config: IdentityConfig;
  clock: Clock;
  keyring: Keyring;
  onScreen: OnScreen;
  throttle: Throttle;
  mailer: Mailer;
};
