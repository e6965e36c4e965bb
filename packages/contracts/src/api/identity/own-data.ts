import { z } from 'zod';
import { consentSchema, openMoneySchema } from '../../rider-data.ts';
import { defineRoute } from '../../route.ts';
import { puzzle } from './proofs.ts';

/** Why an account cannot be deleted now. */
export const deletionBlockSchema = z.enum(['cashOwed', 'claimOpen', 'missingPayment', 'mergeWaits']);

/** `waitsFor` is what kept the deletion from being carried out on its day; it is tried again each day. */
const deletionSchema = z.object({
  askedAt: z.string(),
  dueDate: z.iso.date(),
  givesUpCredit: z.boolean(),
  waitsFor: z.array(z.enum([...deletionBlockSchema.options, 'creditLeft'])),
});
const standSchema = z.object({
  consents: z.array(consentSchema),
  deletion: deletionSchema.nullable(),
  blocks: z.array(deletionBlockSchema),
  /** What would be given up today. */
  credit: openMoneySchema.shape.credit,
  /** The day on which a deletion asked for today would be carried out. */
  dueDate: z.iso.date(),
  /** False for an account that only signs in by a provider: a sign-in of the last minutes is its proof. */
  hasPassword: z.boolean(),
});
export type DeletionStand = z.infer<typeof standSchema>;

const own = { access: 'riderAlone', own: { rider: 'riderId' }, status: 200 } as const;

/** A rider's own data: what they agreed to, the download, and the deletion of the account (decision 085). */
export const ownDataRoutes = {
  ownData: defineRoute({
    ...own,
    method: 'get',
    path: '/api/rider/rider/{riderId}/data',
    summary: 'What the rider agreed to, and whether and when their account is deleted',
    answer: standSchema,
  }),
  downloadData: defineRoute({
    ...own,
    method: 'get',
    path: '/api/rider/rider/{riderId}/data/{format}',
    summary: 'Everything that the services hold of the rider, as `json` or `pdf`; each download is recorded',
    file: ['application/json', 'application/pdf'],
    answer: z.unknown(),
    errors: ['identity/no-such-format', 'identity/too-many-attempts', 'service/unavailable'],
  }),
  askDeletion: defineRoute({
    ...own,
    method: 'post',
    path: '/api/rider/rider/{riderId}/deletion',
    summary: 'Ask for the account to be deleted in 30 days; the password proves who asks, or a sign-in just before',
    twice: 'sets',
    body: z
      .object({
        password: z.string().max(200).optional(),
        /** Whatever credit is left on that day expires. */
        giveUpCredit: z.boolean().default(false),
        ...puzzle,
      })
      .prefault({}),
    answer: standSchema,
    errors: [
      'identity/password-missing',
      'identity/password-wrong',
      'identity/puzzle-needed',
      'identity/too-many-attempts',
      'identity/sign-in-again',
      'identity/deletion-blocked',
      'identity/credit-left',
      'service/unavailable',
    ],
  }),
  withdrawDeletion: defineRoute({
    ...own,
    method: 'delete',
    path: '/api/rider/rider/{riderId}/deletion',
    summary: 'Withdraw the request to delete the account; idempotent',
    answer: standSchema,
  }),
} as const;
