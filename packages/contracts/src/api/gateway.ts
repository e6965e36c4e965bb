import { z } from 'zod';
import { browserErrorKinds } from '../browser-errors.ts';
import { defineRoute } from '../route.ts';
import { localeSchema } from '../locale-schema.ts';
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

/**
 * An error in a browser, for the operators: what broke, and where in our own files. Nothing of it says who was there:
 * a page is named by its pattern, and the gateway takes out of the message what could be of a person.
 */
export const browserErrorSchema = z.object({
  kind: z.enum(browserErrorKinds),
  message: z.string().min(1).max(300),
  /** The path without a query, and with `:id` in place of each id. */
  page: z
    .string()
    .max(300)
    .regex(/^(\/([a-z-]*|:id))+$/),
  /** `/main.0123abcdef.js:1:2345`, innermost first; the hash in a file's name says of which build it is. */
  stack: z
    .array(
      z
        .string()
        .max(240)
        .regex(/^\/[\w./~-]+:\d{1,7}:\d{1,9}$/),
    )
    .max(20),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** The calls that the gateway answers itself. */
export const gatewayRoutes = {
  health: defineRoute({
    method: 'get',
    path: '/api/health',
    summary: 'Whether the product is up, service by service',
    access: 'public',
    status: 200,
    file: ['application/json', 'text/html'],
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
  reportBrowserError: defineRoute({
    method: 'post',
    path: '/api/browser-errors',
    summary: 'Tell the operators of an error in a page; what is malformed or too much is dropped without a word',
    touches: [],
    access: 'public',
    body: browserErrorSchema,
    maxBytes: 16_000,
    twice: 'onlyLogged',
    status: 204,
    answer: z.void(),
  }),
  docs: defineRoute({
    method: 'get',
    path: '/api/docs',
    summary: 'This API document as a page',
    access: 'public',
    status: 200,
    file: ['text/html'],
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
