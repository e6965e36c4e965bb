import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readDealersConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      ...postgresConfig,
      /** By which services know each other's own calls. */ SERVICE_SECRET: secretKey,
    }),
    process.env,
  );
