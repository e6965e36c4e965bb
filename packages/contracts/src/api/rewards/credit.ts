import { z } from 'zod';
import { csvSeparators } from '../../csv.ts';
import { localeSchema } from '../../locale-schema.ts';
import { currencySchema } from '../../money.ts';
import { flag, pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { awardKindSchema, awardSourceSchema, awardStatusSchema, reasonSchema } from '../../payouts.ts';
import { defineRoute } from '../../route.ts';

const expiringLot = z.object({
  awardId: z.string(),
  eventTitle: z.string(),
  amountCents: z.number().int(),
  expireDate: z.string(),
});
/**
 * A rider's credit of one currency that expires within the given days; `totalCents` is what could still be spent of it.
 */
const expiring = z.object({
  riderId: z.string(),
  riderName: z.string(),
  email: z.string(),
  locale: localeSchema,
  currency: currencySchema,
  totalCents: z.number().int(),
  firstExpireDate: z.string(),
  lastReminderAt: z.string().nullable(),
  lots: z.array(expiringLot),
});
/** Credit of one rider and currency that ends soon, in integer cents. */
export type ExpiringCredit = z.infer<typeof expiring>;

/** Explains an award, sentence by sentence in the caller's language; `code` names the rule of each. */
export const explanationSchema = z.object({
  awardId: z.string().nullable(),
  resultId: z.string().nullable(),
  eligible: z.boolean(),
  reason: reasonSchema.nullable(),
  ruleVersionId: z.number().int().nullable(),
  rulesFrom: z.string().nullable(),
  sentences: z.array(z.object({ code: z.string(), text: z.string() })),
  steps: z.array(
    z.object({
      step: z.enum([
        'raced',
        'resultsDue',
        'posted',
        'judged',
        'awarded',
        'claimed',
        'paid',
        'spent',
        'expires',
        'expired',
        'revoked',
      ]),
      date: z.string().nullable(),
      done: z.boolean(),
      text: z.string(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** Every movement of one award, oldest first; cents before and after. */
export const awardMovementSchema = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  where: z.string().nullable(),
  by: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  amountCents: z.number().int(),
  beforeCents: z.number().int(),
  afterCents: z.number().int(),
});
export type AwardMovement = z.infer<typeof awardMovementSchema>;

const byMonth = z.object({
  month: z.string(),
  currency: currencySchema,
  lots: z.number().int(),
  cents: z.number().int(),
});
const liability = z.object({
  asOf: z.string(),
  credit: z.array(byMonth),
  breakage: z.array(byMonth),
  owed: z.array(
    z.object({
      kind: awardKindSchema,
      currency: currencySchema,
      riders: z.number().int(),
      cents: z.number().int(),
      debtCents: z.number().int(),
    }),
  ),
});
/** What the program owes riders, by month of expiry, and what went to breakage; integer cents per currency. */
export type Liability = z.infer<typeof liability>;

const awardRow = z.object({
  id: z.string(),
  riderId: z.string(),
  riderName: z.string(),
  eventTitle: z.string(),
  className: z.string(),
  place: z.number().int().nullable(),
  kind: awardKindSchema,
  status: awardStatusSchema,
  currency: currencySchema,
  initialValueCents: z.number().int(),
  currentValueCents: z.number().int(),
  awardedDate: z.string(),
  expireDate: z.string().nullable(),
  claimBy: z.string().nullable(),
  revoked: z.boolean(),
  source: awardSourceSchema,
});
/** An award in the list of staff. */
export type AwardRowView = z.infer<typeof awardRow>;

/** Credit that ends, explanations, statements and lists of awards. */
export const creditRoutes = {
  expiringCredit: defineRoute({
    method: 'get',
    path: '/api/admin/expiring-credit',
    summary: 'Riders whose credit ends soon, the soonest first',
    access: 'admin',
    query: pageQuerySchema.extend({
      days: z.coerce.number().int().min(1).max(365).default(60),
      query: z.string().trim().optional(),
      currency: currencySchema.optional(),
    }),
    status: 200,
    answer: z.object({
      riders: z.array(expiring),
      pagination: paginationSchema,
      totals: z.array(z.object({ currency: currencySchema, riders: z.number().int(), cents: z.number().int() })),
    }),
  }),
  sendExpireMail: defineRoute({
    method: 'post',
    path: '/api/admin/riders/send-expire-mail',
    summary: 'Mail riders whose credit ends within some days, in their language; `dryRun` says who gets what',
    access: 'admin',
    idempotent: 'optional',
    query: z.object({ dryRun: flag.optional() }),
    body: z
      .object({
        days: z.number().int().min(1).max(365).default(60),
        riderIds: z.array(z.string()).max(1000).optional(),
      })
      .prefault({}),
    status: 200,
    answer: z.object({ sent: z.number().int(), mails: z.array(expiring) }),
  }),
  liability: defineRoute({
    method: 'get',
    path: '/api/admin/liability',
    summary: 'Credit that can still be spent by the month it ends, what went to breakage by month, and what is owed',
    access: 'admin',
    status: 200,
    answer: liability,
  }),
  allAwards: defineRoute({
    method: 'get',
    path: '/api/admin/awards',
    summary: 'The awards of all riders, the newest first',
    access: 'admin',
    query: pageQuerySchema.extend({
      query: z.string().trim().optional(),
      kind: awardKindSchema.optional(),
      status: awardStatusSchema.optional(),
      currency: currencySchema.optional(),
      afterDate: z.iso.date().optional(),
      beforeDate: z.iso.date().optional(),
    }),
    status: 200,
    answer: z.object({
      awards: z.array(awardRow),
      pagination: paginationSchema,
      totals: z.array(
        z.object({ currency: currencySchema, kind: awardKindSchema, count: z.number().int(), cents: z.number().int() }),
      ),
    }),
  }),
  explainAward: defineRoute({
    method: 'get',
    path: '/api/{type}/award/{awardId}/explanation',
    summary: 'Explanation of an award, in words, and where its money is',
    access: 'riderStaff',
    status: 200,
    answer: explanationSchema,
    errors: ['rewards/no-such-award'],
  }),
  explainResult: defineRoute({
    method: 'get',
    path: '/api/{type}/result/{eventId}/{resultId}/explanation',
    summary: 'Explanation of a result, paid or not',
    access: 'riderStaff',
    status: 200,
    answer: explanationSchema,
    errors: ['rewards/no-such-result'],
  }),
  awardMovements: defineRoute({
    method: 'get',
    path: '/api/{type}/award/{awardId}/movements',
    summary: 'Every movement of an award',
    access: 'riderStaff',
    status: 200,
    answer: z.object({ movements: z.array(awardMovementSchema) }),
    errors: ['rewards/no-such-award'],
  }),
  riderStatement: defineRoute({
    method: 'get',
    path: '/api/{type}/rider/{riderId}/statement/{format}',
    summary: 'The statement with running balance as `csv` or `pdf`',
    access: 'riderStaff',
    own: { rider: 'riderId' },
    query: z.object({
      currency: currencySchema.optional(),
      wallet: awardKindSchema.optional(),
      /** Of a CSV; by default as the language has it. */ separator: z.enum(csvSeparators).optional(),
    }),
    status: 200,
    file: ['text/csv', 'application/pdf'],
    answer: z.unknown(),
    errors: ['rewards/no-such-format'],
  }),
  redemptionPass: defineRoute({
    method: 'post',
    path: '/api/rider/rider/{riderId}/redemption-pass',
    summary:
      'What the rider’s QR code says to the counter: signed, for 60 seconds; it names the rider and spends nothing',
    touches: [],
    twice: 'startsSession',
    access: 'rider',
    own: { rider: 'riderId' },
    status: 201,
    answer: z.object({ pass: z.string(), expiresAt: z.string() }),
  }),
  readPass: defineRoute({
    method: 'post',
    path: '/api/dealer/redemption-pass',
    summary: 'Whose QR code was scanned',
    touches: [],
    twice: 'reads',
    access: 'dealer',
    body: z.object({ pass: z.string().trim().max(300) }),
    status: 200,
    answer: z.object({ riderId: z.string(), riderName: z.string() }),
    errors: ['rewards/pass-invalid', 'rewards/pass-expired'],
  }),
} as const;
