import { z } from 'zod';
import { countries, currencies } from './choices.ts';

/** Countries of the program; each pays in its own currency and nothing is converted (rule 1). */
export const countrySchema = z.enum(countries);
export type Country = z.infer<typeof countrySchema>;

/** Currencies of money that moves. EUR is display only (rule 1) and never reaches the ledger. */
export const currencySchema = z.enum(currencies);
export type Currency = z.infer<typeof currencySchema>;

/** Integer cents (rule 1). */
export const centsSchema = z.number().int();
/** An amount in integer cents with its currency. */
export const moneySchema = z.object({ amount: centsSchema, currency: currencySchema });
/** Integer cents with their ISO currency. */
export type Money = z.infer<typeof moneySchema>;
