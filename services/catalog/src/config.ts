import { z } from 'zod';
import { readConfig, serviceConfigSchema, urlList, urlOf } from '@podium/service-kit/config.ts';

/** `PORT` is for the service alone: an operator's command listens nowhere. */
export const readCatalogConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      MONGODB_URL: urlOf('mongodb', 'mongodb+srv'),
      IDENTITY_URL: urlList,
      /** For links in calendars. */ PUBLIC_URL: z.url(),
      /** Cents: what a promoter's postings of one event may come to, and move, before staff look at them (rule 39). */
      REVIEW_PAYOUT_CENTS: z.coerce.number().int().positive().default(2_500_000),
      REVIEW_MOVED_CENTS: z.coerce.number().int().positive().default(250_000),
      /** Finishers that a class needs where its series does not say (rule 5). */
      REVIEW_FEWEST_FINISHERS: z.coerce.number().int().positive().default(10),
    }),
    { PORT: '0', ...process.env },
  );
