import { z } from 'zod';
import { defineEvent } from '../event.ts';
import { localeSchema } from '../locale-schema.ts';
import { taxNumberTypes } from '../choices.ts';
import { taxStatusSchema } from '../payouts.ts';

/** A rider as other services need it. Contact data stays in identity, except the e-mail by which files name riders. */
export const riderSnapshotSchema = z.object({
  riderId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  amaNumber: z.string().nullable(),
  hometown: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  profileImage: z.string().nullable(),
  locale: localeSchema,
  active: z.boolean(),
  /** An account that nobody verified may not redeem, and is paid by no file (rule 47). */
  emailVerified: z.boolean().optional(),
  /** A minor whose guardian has not confirmed may not redeem (rule 26). */
  guardianPending: z.boolean(),
  /** Both identity documents are uploaded; when staff accepted them; how cash of US races is taxed (rules 20, 21). */
  documentsOnFile: z.boolean().optional(),
  documentsVerifiedAt: z.iso.datetime().nullish(),
  taxStatus: taxStatusSchema.optional(),
  /** What is on file for a tax filing: forms, a whole address, and kind and last four of tax numbers (rule 49). */
  taxPapers: z
    .object({
      w9: z.boolean(),
      w8ben: z.boolean(),
      address: z.boolean(),
      numbers: z.array(z.object({ type: z.enum(taxNumberTypes), lastFour: z.string() })),
    })
    .optional(),
  /** Staff or a promoter confirmed the AMA number for this account (rule 36). */
  amaConfirmed: z.boolean().optional(),
  /** The day on which a minor comes of age; null for an adult. */
  minorUntil: z.iso.date().nullish(),
  /** The account went into this one: a tombstone (rule 44). */
  mergedInto: z.string().nullish(),
  /** The rider had the account deleted: no name is left here, and every service forgets the one it has (decision 085). */
  erased: z.boolean().optional(),
});
/** The whole state: a newer version replaces an older one. */
export type RiderSnapshot = z.infer<typeof riderSnapshotSchema>;

export const riderChanged = defineEvent(
  'identity.rider-changed.v1',
  'A rider registered, or their profile or account state changed; carries the whole state.',
  riderSnapshotSchema,
);
