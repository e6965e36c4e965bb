import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { localeSchema } from '../locales.ts';
import { riderSchema } from '../people.ts';
import { bikeAnswerSchema } from '../bikes.ts';
import { awardSchema, riderResultSchema, walletSchema } from './rewards.ts';

/**
 * A rider as shown on screens: each part from its own service; a part that is down is null and listed in `unavailable`.
 */
export const riderDetailSchema = z.object({
  rider: riderSchema.extend({
    bikes: z.array(bikeAnswerSchema).nullable(),
    wallet: walletSchema.nullable(),
    awards: z.array(awardSchema).nullable(),
    races: z.array(riderResultSchema).nullable(),
  }),
  unavailable: z.array(z.string()),
});
export type RiderDetail = z.infer<typeof riderDetailSchema>;

/** The calls that the gateway answers itself. */
export const gatewayRoutes = {
  health: defineRoute({
    method: 'get',
    path: '/api/health',
    summary: 'Whether the product is up, service by service',
    access: 'public',
    status: 200,
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      services: z.record(z.string(), z.enum(['ok', 'down'])),
      /** For people, in the caller's language. */
      message: z.string(),
      checkedAt: z.iso.datetime(),
      /** `delayed`: calls are answered, but events between services wait. */
      details: z.array(
        z.object({ service: z.string(), state: z.enum(['ok', 'delayed', 'down']), message: z.string() }),
      ),
    }),
  }),
  setLang: defineRoute({
    method: 'get',
    path: '/api/set-lang',
    summary: 'Set the language cookie, for 365 days',
    access: 'public',
    query: z.object({ lang: localeSchema }),
    status: 200,
    answer: z.object({ locale: localeSchema }),
  }),
  docs: defineRoute({
    method: 'get',
    path: '/api/docs',
    summary: 'This API document as a page',
    access: 'public',
    status: 200,
    answer: z.string(),
  }),
  openapi: defineRoute({
    method: 'get',
    path: '/api/openapi.json',
    summary: 'This API document as OpenAPI JSON',
    access: 'public',
    status: 200,
    answer: z.unknown(),
  }),
} as const;
