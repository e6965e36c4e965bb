import { z } from 'zod';
import { text } from './plain-text.ts';

/** A bike as it is entered; its VIN is checked by dealers, so that an invalid one is kept with its reason. */
export const bikeInputSchema = z.object({
  year: z.coerce.number().int().min(1900).max(2100),
  make: text(40),
  model: text(60),
  vin: z.string().trim().max(40),
});
export type BikeInput = z.infer<typeof bikeInputSchema>;

/** What a VIN itself says; `bike` is null if no verified pattern matches. */
export const decodedVinSchema = z.object({
  vin: z.string(),
  bike: z.object({ year: z.number().int(), make: z.string(), model: z.string() }).nullable(),
  /** Why a bike with it would be invalid. */
  code: z.string().nullable(),
  /** The same in the caller's language. */
  message: z.string().nullable(),
  /** What speaks against the VIN itself and refuses nothing (rule 23), in the caller's language. */
  warning: z.string().optional(),
});
export type DecodedVin = z.infer<typeof decodedVinSchema>;

/** A bike with its verdict: `code` and `message` say why an invalid one is invalid. */
export const bikeAnswerSchema = z.object({
  year: z.number().int(),
  make: z.string(),
  model: z.string(),
  vin: z.string(),
  valid: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** The check digit or the year code is not what it should be; off-road PINs need not carry them (rule 23). */
  warning: z.string().optional(),
});
export type BikeAnswer = z.infer<typeof bikeAnswerSchema>;

/** A bike that was valid until it left a garage, and since when it was there. */
export const formerBikeSchema = bikeAnswerSchema.extend({ addedAt: z.iso.datetime(), leftAt: z.iso.datetime() });
export type FormerBike = z.infer<typeof formerBikeSchema>;

/** How identity calls dealers for the bikes of riders, and for the holders of the VINs of a results file. */
export const bikeLookupSchema = z.object({
  /** By rider. */
  bikes: z.record(z.string(), z.array(bikeAnswerSchema)),
  /** By rider, bikes that were sold. */
  former: z.record(z.string(), z.array(formerBikeSchema)).optional(),
  /** The rider who holds a VIN. */
  holders: z.record(z.string(), z.string()),
});
export type BikeLookup = z.infer<typeof bikeLookupSchema>;
