import { z } from 'zod';
import { coordinate, near } from './catalog/search.ts';
import { checkCoordinates } from '../coordinates.ts';
import { bikeAnswerSchema, decodedVinSchema } from '../bikes.ts';
import { defineRoute } from '../route.ts';
import { countrySchema } from '../money.ts';
import { phoneSchema } from '../phones.ts';
import { optionalText, text } from '../plain-text.ts';
import { checkPostalCode } from '../postal-codes.ts';
import { dealerImportRoutes } from './dealers/dealer-import.ts';
import { vinPatternRoutes } from './dealers/vin-patterns.ts';
import { vinReviewRoutes } from './dealers/vin-reviews.ts';
import { vinTransferRoutes } from './dealers/vin-transfers.ts';

const dealerInput = z.object({
  name: text(),
  dealerId: text(20),
  addressLine1: optionalText(),
  addressLine2: optionalText(),
  city: text(80),
  state: text(60),
  zipcode: text(12),
  country: countrySchema,
  bio: optionalText(2000),
  phone: phoneSchema,
  websiteUrl: z
    .url({ protocol: /^https?$/ })
    .nullish()
    .or(z.literal(''))
    .transform((value) => value || null),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email())
    .nullish()
    .or(z.literal(''))
    .transform((value) => value || null),
  /** The URL returned by the upload of a dealership's photo. */
  profileImage: z
    .string()
    .regex(/^\/api\/images\/[0-9a-f-]{36}$/)
    .nullish()
    .or(z.literal(''))
    .transform((value) => value || null),
  lat: z.number().optional(),
  lon: z.number().optional(),
  active: z.boolean(),
});

/** `id` is ours; `dealerId` is the brand's dealer number (spec 3). */
export const dealerSchema = z.object({
  id: z.string(),
  dealerId: z.string(),
  name: z.string(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  country: countrySchema,
  bio: z.string().nullable(),
  phone: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  email: z.string().nullable(),
  profileImage: z.string().nullable(),
  location: z.object({
    lat: z.number(),
    lon: z.number(),
    /** Only the center of the postal code is known. */ approximate: z.boolean(),
  }),
  active: z.boolean(),
});
export type Dealer = z.infer<typeof dealerSchema>;

/** Every call that the dealers service serves. */
export const dealersRoutes = {
  ...vinReviewRoutes,
  ...vinPatternRoutes,
  ...vinTransferRoutes,
  ...dealerImportRoutes,
  leanDealers: defineRoute({
    method: 'get',
    path: '/api/dealers-lean',
    summary:
      'Participating dealers, by distance from a postal code, with the states and countries of all; `active` is for staff',
    access: 'public',
    query: z
      .object({
        name: z.string().optional(),
        state: z.string().optional(),
        country: z.string().optional(),
        /** Or `lat` and `lon`, as a browser's geolocation gives them. */
        zipcode: z.string().trim().max(12).optional(),
        lat: coordinate(90),
        lon: coordinate(180),
        /** Miles around the place; without it all are listed, nearest first. */
        zipDistance: near.optional(),
        active: z.enum(['true', 'false', 'all']).default('true'),
      })
      .check(checkCoordinates),
    revalidated: true,
    status: 200,
    answer: z.object({
      dealers: z.array(dealerSchema.extend({ /** From the place. */ distanceMiles: z.number().optional() })),
      /** The place that was searched around. */
      center: z.object({ lat: z.number(), lon: z.number() }).nullable(),
      distinctStates: z.array(z.string()),
      distinctCountry: z.array(z.string()),
    }),
    errors: ['dealers/zipcode-unknown'],
  }),
  leanDealer: defineRoute({
    method: 'get',
    path: '/api/dealers-lean/{dealerId}',
    summary: 'One participating dealer',
    access: 'public',
    revalidated: true,
    status: 200,
    answer: z.object({ dealer: dealerSchema }),
    errors: ['dealers/no-such-dealer'],
  }),
  createDealer: defineRoute({
    method: 'post',
    path: '/api/{type}/dealers',
    summary: 'Add a dealer; without lat and lon its place is approximate, the middle of the postal code',
    touches: ['dealers', 'identity'],
    idempotent: 'optional',
    access: 'admin',
    body: dealerInput.extend({ active: z.boolean().default(true) }).check(checkPostalCode, checkCoordinates),
    status: 201,
    answer: z.object({ dealer: dealerSchema }),
    errors: ['dealers/dealer-number-taken', 'dealers/place-unknown'],
  }),
  getDealer: defineRoute({
    method: 'get',
    path: '/api/{type}/dealer/{dealerId}',
    summary: 'One dealer',
    access: 'dealerStaff',
    own: { dealer: 'dealerId' },
    status: 200,
    answer: z.object({ dealer: dealerSchema }),
    errors: ['dealers/no-such-dealer'],
  }),
  updateDealer: defineRoute({
    method: 'put',
    path: '/api/{type}/dealer/{dealerId}',
    summary: 'Change a dealer',
    access: 'dealerStaff',
    own: { dealer: 'dealerId' },
    body: dealerInput.partial().check(checkPostalCode, checkCoordinates),
    status: 200,
    answer: z.object({ dealer: dealerSchema }),
    errors: ['dealers/no-such-dealer', 'dealers/dealer-number-taken', 'identity/not-while-proxying', 'request/stale'],
  }),
  riderBikes: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/bikes',
    summary: 'The bikes of a rider',
    access: 'counter',
    own: { rider: 'riderId' },
    status: 200,
    answer: z.object({ bikes: z.array(bikeAnswerSchema) }),
  }),
  decodeVin: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/vin/{vin}',
    summary: 'What a VIN says before its bike is saved, and what stands in its way',
    access: 'riderProfile',
    own: { rider: 'riderId' },
    status: 200,
    answer: decodedVinSchema,
  }),
} as const;
