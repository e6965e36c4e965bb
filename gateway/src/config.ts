import { z } from 'zod';
import { readConfig } from '@podium/service-kit/config.ts';

export const readGatewayConfig = () =>
  readConfig(
    z.object({
      PORT: z.coerce.number().int().min(0).max(65535),
      HOST: z.string().default('127.0.0.1'),
      IDENTITY_URL: z.url(),
      CATALOG_URL: z.url(),
      REWARDS_URL: z.url(),
      DEALERS_URL: z.url(),
      REPORTS_URL: z.url(),
      /** The folder of the built web; without it only /api is served. */
      WEB_ROOT: z.string().optional(),
      /** With it the event finder shows Google's map; without, the product's own. */
      GOOGLE_MAPS_KEY: z.string().min(1).optional(),
      LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
    }),
    process.env,
  );
export type GatewayConfig = ReturnType<typeof readGatewayConfig>;
