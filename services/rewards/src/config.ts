import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readRewardsConfig = () => readConfig(serviceConfigSchema.extend({ ...postgresConfig, PIN_PEPPER: secretKey }), process.env);
