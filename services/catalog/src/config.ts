import { z } from 'zod';
import { keyList, readConfig, secretKey, serviceConfigSchema, urlList, urlOf } from '@podium/service-kit/config.ts';

/** `PORT` is for the service alone: operator commands do not listen. */
export const readCatalogConfig = () =>
  readConfig(
    serviceConfigSchema.extend({
      MONGODB_URL: urlOf('mongodb', 'mongodb+srv'),
      IDENTITY_URL: urlList,
      REWARDS_URL: urlList,
      /** Signs the addresses of calendars: with another, those in use end. */
      CALENDAR_KEY: secretKey,
      /** Wrap the keys of the results files that are kept (`docs/retention.md`). */
      FILE_KEYS: keyList,
      /** For links in calendars. */
      PUBLIC_URL: z.url(),
      /**
       * Cents: the total and the changes of a promoter's postings of one event above which staff review them (rule 39).
       */
      REVIEW_PAYOUT_CENTS: z.coerce.number().int().positive().default(2_500_000),
      REVIEW_MOVED_CENTS: z.coerce.number().int().positive().default(250_000),
      /** Minimum finishers of a class whose series does not set it (rule 6). */
      REVIEW_FEWEST_FINISHERS: z.coerce.number().int().positive().default(10),
    }),
    { PORT: '0', ...process.env },
  );
