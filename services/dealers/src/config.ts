import { z } from 'zod';
import { postgresConfig, readConfig, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readDealersConfig = () =>
  readConfig(serviceConfigSchema.extend({ ...postgresConfig, IDENTITY_URL: z.url() }), process.env);
