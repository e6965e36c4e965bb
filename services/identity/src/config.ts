import { z } from 'zod';
import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readIdentityConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      ...postgresConfig,
      DEALERS_URL: z.url(),
      PUBLIC_URL: z.url(),
      SESSION_KEY_SECRET: secretKey,
      PASSWORD_PEPPER: secretKey,
      PIN_PEPPER: secretKey,
      /** The first admin, made when there is none by this address. */
      ADMIN_EMAIL: z.string().trim().toLowerCase().pipe(z.email()),
      ADMIN_PASSWORD: z.string().min(8),
    }),
    process.env,
  );
export type IdentityConfig = ReturnType<typeof readIdentityConfig>;
