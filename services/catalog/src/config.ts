import { z } from 'zod';
import { readConfig, serviceConfigSchema } from '@podium/service-kit/config.ts';

export const readCatalogConfig = () => readConfig(serviceConfigSchema.extend({ MONGODB_URL: z.url(), IDENTITY_URL: z.url() }), process.env);
