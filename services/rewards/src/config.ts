import { postgresConfig, readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

/** `PORT` is for the service alone: an operator's command listens nowhere. */
export const readRewardsConfig = () => readConfig(serviceConfigSchema.extend({ ...postgresConfig, PIN_PEPPER: secretKey }), { PORT: '0', ...process.env });
