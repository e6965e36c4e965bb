import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { OnScreen } from '../users/on-screen.ts';
import type { BotCheck } from '../bot-check/recaptcha.ts';
import type { Throttle } from '../slow-down/throttle.ts';
import type { IdentityConfig } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Keyring } from '../tokens/signing-key.ts';

/**
 * What `app.ts` opens once per process: each part holds state, such as counts of tries, cached keys or the mailer's
 * connection. The rooms below, which provide these, take only what they need.
 */
export type IdentityParts = ServiceParts & {
  config: IdentityConfig;
  keyring: Keyring;
  onScreen: OnScreen;
  throttle: Throttle;
  /** Null where no bot check is set up. */
  botCheck: BotCheck | null;
  mailer: Mailer;
};
