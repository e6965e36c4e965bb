import { z } from 'zod';
import { postgresConfig, readConfig, secretKey, serviceConfigSchema, urlList } from '@podium/service-kit/config.ts';

const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((host) => host.trim().toLowerCase())
      .filter(Boolean),
  );

/** The only reader of the service's environment. */
export const readReportsConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      ...postgresConfig,
      /** Encrypts the signing secrets of webhooks, and stored answers that contain a secret. */
      SEALING_KEY: secretKey,
      /** For development and tests: hosts that may be private and need no https. */
      WEBHOOK_ALLOWED_HOSTS: hosts,
      /** Calls per minute of one API key, at each instance of the service. */
      API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    }),
    process.env,
  );

const rebuildConfigSchema = z.object({
  /** The role that may create tables: a rebuild creates new ones. */
  POSTGRES_OWNER_URL: z.url(),
  SERVICE_SECRET: serviceConfigSchema.shape.SERVICE_SECRET,
  IDENTITY_URL: urlList,
  CATALOG_URL: urlList,
  REWARDS_URL: urlList,
  DEALERS_URL: urlList,
});
/** The environment of the operator command that rebuilds the read models. */
export const readRebuildConfig = () => readConfig(rebuildConfigSchema, process.env);
