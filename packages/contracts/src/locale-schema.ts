import { z } from 'zod';
import { locales } from './locales.ts';

/** One of the site's languages. */
export const localeSchema = z.enum(locales);
