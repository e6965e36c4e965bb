import { postgresConfig, readConfig, serviceConfigSchema, urlList } from '@podium/service-kit/config.ts';

export const readDealersConfig = () =>
  readConfig(serviceConfigSchema.extend({ ...postgresConfig, IDENTITY_URL: urlList }), process.env);
