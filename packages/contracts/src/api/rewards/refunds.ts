import { z } from 'zod';
import { refundHands } from '../../choices.ts';
import { currencySchema } from '../../money.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';

/**
 * What the brand owes a dealer for one redemption, within 30 days (rule 15). `debit`: it was sent and then revoked,
 * so the dealer owes it. Cents.
 */
export const dealerRefundSchema = z.object({
  redemptionId: z.string(),
  /** Goes up with each change of the redemption. */ version: z.number().int(),
  code: z.string(),
  dealerId: z.string(),
  dealerName: z.string(),
  dealerNumber: z.string(),
  amountCents: z.number().int(),
  currency: currencySchema,
  redeemedAt: z.string(),
  dueDate: z.string(),
  ageDays: z.number().int(),
  isOverdue: z.boolean(),
  status: z.enum(['open', 'sent', 'debit']),
  sentAt: z.string().nullable(),
  /** The account, for staff alone. */ sentBy: z.string().nullable(),
  reference: z.string().nullable(),
  /** The act by which the asking admin is involved in its money, so that another person sends it (rule 38). */
  hand: z.enum(refundHands).nullable(),
});
export type DealerRefund = z.infer<typeof dealerRefundSchema>;

const line = z.object({
  at: z.string(),
  kind: z.enum(['redeem', 'undo', 'refund', 'send', 'unsend']),
  code: z.string(),
  amountCents: z.number().int(),
  balanceCents: z.number().int(),
});
const ageing = z.object({ days: z.enum(['0-30', '31-60', '61+']), count: z.number().int(), cents: z.number().int() });
const ids = z.array(z.string()).min(1).max(500);
const marking = {
  method: 'post',
  access: 'admin',
  idempotent: 'optional',
  status: 200,
  answer: z.object({ refunds: z.number().int() }),
} as const;

/** What the brand owes dealers, and their accounts (rule 15). */
export const refundRoutes = {
  dealerRefunds: defineRoute({
    method: 'get',
    path: '/api/{type}/dealer-refunds',
    summary: 'Refunds to dealers, the oldest open first; a dealer sees their own',
    access: 'dealerStaff',
    query: pageQuerySchema.extend({
      status: z.enum(['open', 'sent', 'debit']).optional(),
      dealerId: z.string().optional(),
      country: z.string().optional(),
      query: z.string().trim().optional(),
      overdue: z.enum(['true', 'false']).optional(),
    }),
    status: 200,
    answer: z.object({
      refunds: z.array(dealerRefundSchema),
      pagination: paginationSchema,
      totals: z.array(z.object({ currency: currencySchema, count: z.number().int(), cents: z.number().int() })),
    }),
  }),
  sendRefunds: defineRoute({
    ...marking,
    role: 'finance',
    path: '/api/admin/dealer-refunds/send',
    summary: 'Mark refunds as sent, all or none; with `partly`, those that may be',
    touches: ['rewards', 'reports'],
    answer: marking.answer.extend({
      /** Not marked, each with the code of the reason; empty unless `partly` was asked. */
      left: z.array(z.object({ redemptionId: z.string(), code: z.string(), because: z.string() })),
    }),
    body: z.object({
      redemptionIds: ids,
      reference: z.string().trim().max(80).optional(),
      partly: z.boolean().optional(),
    }),
    errors: [
      'rewards/no-such-redemption',
      'rewards/refund-not-open',
      'rewards/redeemed-by-you',
      'rewards/hand-in-refund',
    ],
  }),
  unsendRefunds: defineRoute({
    ...marking,
    role: 'finance',
    path: '/api/admin/dealer-refunds/undo',
    summary: 'Undo that refunds were marked as sent, all or none',
    touches: ['rewards', 'reports'],
    body: z.object({ redemptionIds: ids, reason: z.string().trim().min(1).max(300) }),
    errors: ['rewards/no-such-redemption', 'rewards/refund-not-sent'],
  }),
  dealerStatement: defineRoute({
    method: 'get',
    path: '/api/{type}/dealer/{dealerId}/statement',
    summary: 'A dealer’s account in a month, from the journal, and how old what is open is',
    access: 'dealerStaff',
    own: { dealer: 'dealerId' },
    query: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
    }),
    status: 200,
    answer: z.object({
      dealerId: z.string(),
      dealerName: z.string(),
      month: z.string(),
      accounts: z.array(
        z.object({
          currency: currencySchema,
          openingCents: z.number().int(),
          closingCents: z.number().int(),
          lines: z.array(line),
          ageing: z.array(ageing),
        }),
      ),
    }),
  }),
} as const;
