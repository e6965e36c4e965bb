import { z } from 'zod';
import { readTrustedProxies } from '@podium/service-kit/client-address.ts';
import { readConfig, secretKey, urlList, watchingConfig } from '@podium/service-kit/config.ts';

/** The only reader of the gateway's environment. Throws `ConfigError` with all errors together. */
export const readGatewayConfig = () =>
  readConfig(
    z.object({
      ...watchingConfig,
      PORT: z.coerce.number().int().min(0).max(65535),
      HOST: z.string().default('127.0.0.1'),
      IDENTITY_URL: urlList,
      CATALOG_URL: urlList,
      REWARDS_URL: urlList,
      DEALERS_URL: urlList,
      REPORTS_URL: urlList,
      /** Its own, from which the keys of its calls to services are derived (decision 090). */
      SERVICE_SECRET: secretKey,
      /** Where people find the product, for canonical addresses; without it, the host that each call names. */
      PUBLIC_URL: z.url().optional(),
      /** Load balancers in front of the gateway: how many, or their networks (`10.0.0.0/8, fd00::/8`). */
      TRUSTED_PROXIES: z
        .string()
        .default('')
        .transform((setting, context) => {
          try {
            return readTrustedProxies(setting);
          } catch (error) {
            context.addIssue((error as Error).message);
            return z.NEVER;
          }
        }),
      /** Calls per second from one address while signed in, a quarter of it for anonymous ones; 0 for no limit. */
      CALLS_PER_SECOND: z.coerce.number().int().min(0).default(1000),
      /** Calls of anonymous callers that one address has at services at a time; 0 for no limit. */
      STRANGERS_AT_A_TIME: z.coerce.number().int().min(0).default(16),
      /** Open connections per address; 0 for no limit, as behind a balancer. */
      CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).default(250),
      /** Concurrent calls per address with a body above a megabyte; 0 for no limit. */
      LARGE_BODIES_PER_ADDRESS: z.coerce.number().int().min(0).default(8),
      /** A large body that stalls this long is aborted. */
      BODY_STALL_SECONDS: z.coerce.number().positive().default(15),
      /** The deadline for receiving a whole call: a results file or a photo over a weak mobile connection. */
      CALL_SECONDS: z.coerce.number().positive().default(120),
      /** The folder of the built web; without it only /api is served. */
      WEB_ROOT: z.string().optional(),
      /** With it the event finder shows Google's map; without, the product's own. */
      GOOGLE_MAPS_KEY: z.string().min(1).optional(),
      /** With both, forms of strangers show the bot check; identity has its secret. With neither it is off. */
      RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
      RECAPTCHA_VERSION: z.enum(['v2']).optional(),
      LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    }),
    process.env,
  );
export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
