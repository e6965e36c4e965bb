import type { Clock } from '@podium/service-kit/clock.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { OnScreen } from './accounts/on-screen.ts';
import type { Throttle } from './accounts/throttle.ts';
import type { IdentityConfig } from './config.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Keyring } from './sessions/signing-key.ts';

/** What the rooms of this service share. */
export type IdentityParts = ServiceParts & {
  config: IdentityConfig;
  clock: Clock;
  keyring: Keyring;
  onScreen: OnScreen;
  throttle: Throttle;
  mailer: Mailer;
};
