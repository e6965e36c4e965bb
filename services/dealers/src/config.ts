import { postgresConfig, readConfig, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readDealersConfig = () => readConfig(serviceConfigSchema.extend(postgresConfig), process.env);
