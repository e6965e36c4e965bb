import { z } from 'zod';
import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readReportsConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      ...postgresConfig,
      /** Seals kept answers that show a secret. */
      SEALING_KEY: secretKey,
      /** Of one API key, a minute, at each instance of the service. */
      API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    }),
    process.env,
  );
