import { z } from 'zod';
import { readConfig, secretKey, serviceConfigSchema } from '@podium/service-kit/config.ts';

/** `PORT` is for the service alone: an operator's command listens nowhere. */
export const readCatalogConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      MONGODB_URL: z.url(),
      IDENTITY_URL: z.url(),
      SERVICE_SECRET: secretKey,
      /** For links in calendars. */ PUBLIC_URL: z.url(),
    }),
    { PORT: '0', ...process.env },
  );
