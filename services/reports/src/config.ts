import { postgresConfig, readConfig, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readReportsConfig = () => readConfig(serviceConfigSchema.extend(postgresConfig), process.env);
