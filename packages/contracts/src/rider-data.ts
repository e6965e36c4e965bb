import { z } from 'zod';
import { currencySchema } from './money.ts';
import {
  awardKindSchema,
  awardSourceSchema,
  awardStatusSchema,
  claimStatusSchema,
  movementKindSchema,
  reasonSchema,
  taxStatusSchema,
} from './payouts.ts';
import { claimStatusSchema as resultClaimStatusSchema } from './result-claims.ts';

/**
 * What the services hold of one rider, as the rider downloads it (decision 085): flat records by section, so that a
 * reader sees the same in the JSON and in the PDF. Times are ISO 8601 in UTC, days `YYYY-MM-DD` of the program's zone,
 * money integer cents of the record's `currency`. No notes of staff, and nothing of other people.
 */
const text = z.string();
const perhaps = z.string().nullable();
const cents = z.number().int();
const count = z.number().int();
const place = z.number().int().nullable();

/** Results as posted, in catalog. */
export const catalogDataSchema = z.object({
  postedResults: z.array(
    z.object({
      eventTitle: text,
      eventDate: text,
      className: text,
      place,
      result: z.enum(['finished', 'DNF', 'DNS', 'DSQ']),
      name: text,
      hometown: perhaps,
      email: perhaps,
      amaNumber: perhaps,
      vin: perhaps,
      bike: perhaps,
    }),
  ),
  resultClaims: z.array(
    z.object({
      eventTitle: text,
      className: text,
      name: text,
      decision: resultClaimStatusSchema,
      askedAt: text,
      decidedAt: perhaps,
    }),
  ),
});
export type CatalogData = z.infer<typeof catalogDataSchema>;

const vinDecisionSchema = z.enum(['waiting', 'approved', 'confirmed', 'rejected']);
/** The garage and its history, in dealers. */
export const dealersDataSchema = z.object({
  bikes: z.array(z.object({ year: count, make: text, model: text, vin: text, valid: z.boolean(), addedAt: text })),
  formerBikes: z.array(z.object({ year: count, make: text, model: text, vin: text, addedAt: text, leftAt: text })),
  vinHistory: z.array(z.object({ vin: text, addedAt: text, byStaff: z.boolean() })),
  vinReviews: z.array(
    z.object({ vin: text, askedAt: text, decision: vinDecisionSchema, decidedAt: perhaps, message: perhaps }),
  ),
  vinTransfers: z.array(
    z.object({
      vin: text,
      role: z.enum(['asked', 'held']),
      askedAt: text,
      message: text,
      decision: vinDecisionSchema,
      decidedAt: perhaps,
      reason: perhaps,
    }),
  ),
});
export type DealersData = z.infer<typeof dealersDataSchema>;

/** Awards and money, in rewards. */
export const rewardsDataSchema = z.object({
  wallets: z.array(
    z.object({ kind: awardKindSchema, currency: currencySchema, availableCents: cents, debtCents: cents }),
  ),
  judgedResults: z.array(
    z.object({
      eventTitle: text,
      eventDate: text,
      className: text,
      place,
      amountCents: cents,
      currency: currencySchema,
      whyNot: reasonSchema.nullable(),
    }),
  ),
  awards: z.array(
    z.object({
      eventTitle: text,
      eventDate: text,
      className: text,
      place,
      kind: awardKindSchema,
      source: awardSourceSchema,
      status: awardStatusSchema,
      initialCents: cents,
      availableCents: cents,
      currency: currencySchema,
      awardedDate: text,
      expireDate: perhaps,
      claimBy: perhaps,
      revoked: z.boolean(),
      reason: perhaps,
    }),
  ),
  statement: z.array(
    z.object({
      at: text,
      movement: movementKindSchema,
      kind: awardKindSchema,
      amountCents: cents,
      balanceCents: cents,
      currency: currencySchema,
      eventTitle: perhaps,
      className: perhaps,
      dealerName: perhaps,
      code: perhaps,
      reason: perhaps,
    }),
  ),
  redemptions: z.array(
    z.object({
      at: text,
      code: text,
      dealerName: text,
      employeeName: text,
      amountCents: cents,
      currency: currencySchema,
      undoneAt: perhaps,
    }),
  ),
  claims: z.array(
    z.object({
      openedAt: text,
      claimStatus: claimStatusSchema,
      amountCents: cents,
      withheldCents: cents,
      currency: currencySchema,
      dueDate: perhaps,
      sentAt: perhaps,
      reference: perhaps,
      reason: perhaps,
    }),
  ),
  payments: z.array(
    z.object({
      name: text,
      email: text,
      taxStatus: taxStatusSchema,
      state: perhaps,
      country: perhaps,
      amountCents: cents,
      withheldCents: cents,
      currency: currencySchema,
      startedAt: text,
      sentAt: perhaps,
      takenBackAt: perhaps,
    }),
  ),
  missingPayments: z.array(
    z.object({
      eventTitle: text,
      className: text,
      place,
      message: text,
      askedAt: text,
      answered: z.enum(['open', 'resolved', 'declined']),
      answer: perhaps,
      decidedAt: perhaps,
    }),
  ),
});
export type RewardsData = z.infer<typeof rewardsDataSchema>;

/** What a rider agreed to, or took back: the rules of the program with the privacy notice in them. */
export const consentSchema = z.object({
  subject: z.enum(['rules']),
  act: z.enum(['given', 'withdrawn']),
  /** Of the text: the day from which on it says what it says. */
  version: text,
  at: text,
});
export type Consent = z.infer<typeof consentSchema>;
/** The version of the rules and the privacy notice that riders agree to; a new text gets a new day. */
export const rulesVersion = '2026-11-01';

/** The account itself, in identity. */
export const identityDataSchema = z.object({
  account: z.array(
    z.object({
      firstName: text,
      lastName: text,
      email: text,
      emailVerified: z.boolean(),
      dateOfBirth: text,
      amaNumber: perhaps,
      amaConfirmed: z.boolean(),
      phone1: perhaps,
      phone2: perhaps,
      sex: perhaps,
      raceStyle: perhaps,
      mainSport: perhaps,
      hometown: perhaps,
      bio: perhaps,
      socialMedia: perhaps,
      addressLine1: perhaps,
      addressLine2: perhaps,
      city: perhaps,
      state: perhaps,
      zipcode: perhaps,
      country: perhaps,
      language: text,
      taxStatus: taxStatusSchema,
      taxNumbers: perhaps,
      documentsVerifiedAt: perhaps,
      createdAt: text,
      lastLogin: perhaps,
      loginCount: count,
      profileImage: perhaps,
    }),
  ),
  guardian: z.array(
    z.object({ name: perhaps, email: text, confirmedAt: perhaps, refusedAt: perhaps, message: perhaps }),
  ),
  signIns: z.array(z.object({ way: z.enum(['password', 'pin', 'provider']), name: perhaps })),
  emailAddresses: z.array(z.object({ email: text, setAt: text, verifiedAt: perhaps })),
  consents: z.array(consentSchema),
  /** Every switch of a kind of mails, the latest counts. */
  mailChoices: z.array(z.object({ mailKind: text, wanted: z.boolean(), at: text })),
  documents: z.array(
    z.object({
      document: z.enum(['driverLicense', 'w9', 'w8ben', 'timecard', 'plate', 'bikeImage']),
      name: text,
      mediaType: text,
      bytes: count,
      vin: perhaps,
      uploadedAt: text,
      approvedAt: perhaps,
      rejectedAt: perhaps,
      reason: perhaps,
    }),
  ),
  identityChanges: z.array(
    z.object({
      firstName: perhaps,
      lastName: perhaps,
      dateOfBirth: perhaps,
      amaNumber: perhaps,
      message: text,
      askedAt: text,
      decision: z.enum(['waiting', 'approved', 'rejected']),
      decidedAt: perhaps,
      answer: perhaps,
    }),
  ),
  favorites: z.array(z.object({ favorite: z.enum(['dealers', 'events']), id: text })),
  sessions: z.array(
    z.object({
      device: text,
      network: text,
      byStaff: z.boolean(),
      begunAt: text,
      seenAt: text,
      endsAt: text,
      endedAt: perhaps,
    }),
  ),
  /** Kept for 90 days (docs/retention.md); the words of a mail are not kept. */
  mails: z.array(z.object({ mail: text, askedAt: text, sentAt: perhaps })),
  deletions: z.array(z.object({ askedAt: text, dueDate: text, withdrawnAt: perhaps })),
});
export type IdentityData = z.infer<typeof identityDataSchema>;

/** Everything, in the order in which it is read. */
export const riderDataSchema = z.object({
  ...identityDataSchema.shape,
  ...dealersDataSchema.shape,
  ...catalogDataSchema.shape,
  ...rewardsDataSchema.shape,
});
export type RiderData = z.infer<typeof riderDataSchema>;

/** What keeps an account from being deleted, and what its owner gives up by it. */
export const openMoneySchema = z.object({
  /** Credit that can be spent, by currency; only amounts above zero. */
  credit: z.array(z.object({ currency: currencySchema, cents })),
  /** Cash that is owed, by currency; only amounts above zero. */
  cash: z.array(z.object({ currency: currencySchema, cents })),
  /** Claims on cash that are open or being paid. */
  openClaims: count,
  /** Missing payments that staff have not answered. */
  missingPayments: count,
});
export type OpenMoney = z.infer<typeof openMoneySchema>;

/** Days from the request to the deletion; within them it can be withdrawn. */
export const deletionDays = 30;
